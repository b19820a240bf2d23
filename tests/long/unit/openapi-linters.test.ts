import { expect, test } from 'vitest'
import { openApiDocument } from '#server/openapi/document.ts'
import { redoclyFindings, spectralFindings } from '#tests/support/validators/openapi-linters.ts'

const document = openApiDocument('https://site.example')
const linters = { Redocly: redoclyFindings, Spectral: spectralFindings }

test.each(Object.entries(linters))(
  '%s finds nothing in the description of the calls',
  async (_, find) => {
    expect(await find(document)).toEqual([])
  },
)

test.each(Object.entries(linters))('%s finds a call without its answers', async (_, find) => {
  const [[path, methods] = ['', {}]] = Object.entries(document.paths)
  const wrong = Object.fromEntries(
    Object.entries(methods).map(([method, call]) => [
      method,
      { ...(call as object), responses: {} },
    ]),
  )
  const found = await find({ ...document, paths: { ...document.paths, [path]: wrong } })
  expect(found.join()).toContain('responses')
})
