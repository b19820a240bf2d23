import { expect, test } from 'vitest'
import { openApiDocument } from '#server/openapi/document.ts'

const document = openApiDocument('https://site.example')

function* nodesOf(value: unknown, path = ''): Generator<[path: string, node: object]> {
  if (typeof value !== 'object' || value === null) return
  yield [path, value]
  for (const [key, inner] of Object.entries(value)) yield* nodesOf(inner, `${path}/${key}`)
}

test('every reference of the description of the calls leads somewhere in it', () => {
  const all = [...nodesOf(document)]
  const paths = new Set(all.map(([path]) => path))
  const references = all.flatMap(([, node]) => ('$ref' in node ? [String(node.$ref)] : []))
  expect(references.length).toBeGreaterThan(400)
  expect(references.filter((reference) => !paths.has(reference.replace(/^#/u, '')))).toEqual([])
})

test('no field is either of a kind or anything at all', () => {
  const all = [...nodesOf(document)]
  const alternatives = all.filter(
    ([path, node]) => /\/(?:anyOf|oneOf)\/\d+$/u.test(path) && Object.keys(node).length === 0,
  )
  expect(alternatives.map(([path]) => path)).toEqual([])
})

test('every call says who may make it, and what a request gets that is not read', () => {
  const tags = document.tags.map(({ name }) => name)
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.values(methods).map((operation) => [path, operation as object] as const),
  )
  expect(operations.length).toBeGreaterThan(400)
  for (const [path, operation] of operations) {
    expect(operation, path).toHaveProperty('security')
    expect(operation, path).toHaveProperty(['responses', '4XX'])
    expect(operation, path).toHaveProperty('description', expect.stringMatching(/may make it/u))
    expect(operation, path).toHaveProperty('tags', [expect.toBeOneOf(tags)])
  }
})
