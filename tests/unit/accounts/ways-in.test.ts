import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { registry } from '#contract/registry.ts'
import { openApiDocument } from '#server/openapi/document.ts'

/* The document lists each way to authenticate and what it requires; calls require nothing else. */

const written = readFileSync('src/server/accounts/sign-in/README.md', 'utf8')
const listed = written
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .flatMap((line) => [...(line.split('|')[2] ?? '').matchAll(/`([^`]+)`/gu)])
  .map(([, path = '']) => path)

test('every call that opens a session is in the table of ways in, and nothing else', () => {
  const { paths } = openApiDocument('http://test')
  const opening = [...registry.values()]
    .filter(({ path, method }) => {
      const operation = paths[path]?.[method.toLowerCase()] as { responses: unknown }
      return JSON.stringify(operation.responses).includes('"certification"')
    })
    .map(({ path }) => path)
  expect(opening.length).toBeGreaterThan(10)
  expect(listed.toSorted()).toEqual(opening.toSorted())
})

test('no call knows a hint or a question', () => {
  const asked = JSON.stringify(openApiDocument('http://test').paths)
  expect(asked).toContain('"verifyCode"')
  expect(asked).not.toMatch(/"\w*(?:hint|secretQuestion|securityQuestion|reminder)\w*":/iu)
})
