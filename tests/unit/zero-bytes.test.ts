import * as v from 'valibot'
import { expect, test } from 'vitest'
import { registry } from '#contract/registry.ts'

interface Node extends v.GenericSchema {
  entries?: Record<string, Node>
  item?: Node
  wrapped?: Node
  options?: readonly Node[]
}

/** Every schema that takes a text, with where it stands. */
function* textsOf(node: Node, path: string): Generator<[path: string, schema: Node]> {
  const { type, entries, item, wrapped, options = [] } = node
  const schemas = options.filter((one) => typeof one === 'object')
  if (type === 'string' || schemas.some((one) => one.type === 'string')) yield [path, node]
  for (const [name, inner] of Object.entries(entries ?? {}))
    yield* textsOf(inner, `${path}.${name}`)
  if (item) yield* textsOf(item, `${path}[]`)
  if (wrapped) yield* textsOf(wrapped, path)
  for (const one of schemas) if (one.type !== 'string') yield* textsOf(one, path)
}

// PostgreSQL stores no zero byte: one that is let in would end as a failure of ours.
test('no text of a call may hold a zero byte', () => {
  const texts = [...registry].flatMap(([name, call]) =>
    [call.query, call.body, call.headers].flatMap((schema) =>
      schema === undefined ? [] : [...textsOf(schema as Node, name)],
    ),
  )
  expect(texts.length).toBeGreaterThan(300)
  const taking = texts.filter(([, schema]) => v.safeParse(schema, 'a\0b').success)
  expect(taking.map(([path]) => path)).toEqual([])
})
