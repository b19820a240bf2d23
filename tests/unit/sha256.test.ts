import { createHash, randomBytes } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { ticketCodeHash } from '#rules/activities/ticket-code.ts'
import { sha256 } from '#rules/sha256.ts'

const withoutHttps = () => vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues })

afterEach(() => vi.unstubAllGlobals())

test('is that of everybody, on pages without https too', async () => {
  const bytes = new Uint8Array(randomBytes(1000))
  const expected = createHash('sha256').update(bytes).digest('hex')
  expect(Buffer.from(await sha256(bytes)).toString('hex')).toBe(expected)
  withoutHttps()
  expect(Buffer.from(await sha256(bytes)).toString('hex')).toBe(expected)
})

test('a page without https knows the same tickets', async () => {
  const code = randomBytes(16).toString('hex')
  const known = await ticketCodeHash(code)
  withoutHttps()
  expect(await ticketCodeHash(code)).toBe(known)
})
