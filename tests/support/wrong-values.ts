import * as v from 'valibot'
import type { AnyCall } from '#contract/kernel.ts'
import type { Declared } from './specified-request.ts'

/** Values that every parameter must refuse, by kind of mistake. */
const wrongEverywhere = {
  'twenty thousand characters': 'x'.repeat(20_000),
  'a zero byte': 'a\0b',
} as const

/** More for JSON, where a value need not be text. */
const wrongInJson = { 'an object': { a: 1 }, 'lists in lists': [[[1]]] } as const

/** Values that a parameter must refuse: general ones, and those just beyond its declaration. */
export function wrongValuesOf(
  { upload }: AnyCall,
  { name, schema, part }: Declared,
): [kind: string, value: unknown][] {
  const beyond = [...limitsOf(schema)].filter(([, value]) => !v.safeParse(schema, value).success)
  const values = [
    ...Object.entries(wrongEverywhere),
    ...(part === 'body' && upload === undefined ? Object.entries(wrongInJson) : []),
    ...beyond,
  ]
  // Comes from a header, which holds only printable ASCII.
  if (name !== 'authorization') return values
  return values.filter(([, value]) => /^[\x20-\x7e]*$/u.test(String(value)))
}

interface Node {
  type?: string
  requirement?: unknown
  pipe?: readonly Node[]
  wrapped?: Node
  options?: readonly unknown[]
}

/** Values just outside a schema's limits, however it is wrapped. */
function* limitsOf(node: Node): Generator<[kind: string, value: unknown]> {
  const { type, requirement, pipe = [], wrapped, options = [] } = node
  const limit = Number(requirement)
  if (type === 'max_value') yield [`above ${limit}`, limit + 1]
  if (type === 'min_value') yield [`below ${limit}`, limit - 1]
  if (type === 'max_length') yield [`longer than ${limit}`, 'x'.repeat(limit + 1)]
  if (type === 'min_length' && limit > 1) yield [`shorter than ${limit}`, 'x'.repeat(limit - 1)]
  if (type === 'regex') yield ['a foreign character', '§']
  if (type === 'picklist') {
    yield ['no choice', 'no-such-choice']
    yield ['a choice in capitals', String(options[0]).toUpperCase()]
  }
  if (type === 'safe_integer') yield ['a fraction', 1.5]
  for (const inner of pipe) if (inner !== node) yield* limitsOf(withoutPipe(inner, node))
  if (wrapped !== undefined) yield* limitsOf(wrapped)
  for (const option of options) if (typeof option === 'object') yield* limitsOf(option as Node)
}

/** The first part of a pipe is the schema itself, here without the pipe. */
function withoutPipe(inner: Node, outer: Node): Node {
  if (inner.pipe !== outer.pipe) return inner
  const { pipe: _, ...plain } = inner
  return plain
}
