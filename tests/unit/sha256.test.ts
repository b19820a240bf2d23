import { createHash, randomBytes } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { plainSha256, sha256 } from '#rules/primitives/sha256.ts'
import { ticketCodeHash } from '#rules/ticket-code.ts'

afterEach(() => vi.unstubAllGlobals())

test('our own SHA-256 is that of everybody, at every length around its blocks', () => {
  for (const length of [...Array(140).keys(), 1000, 4096]) {
    const bytes = new Uint8Array(randomBytes(length))
    const expected = createHash('sha256').update(bytes).digest('hex')
    expect(Buffer.from(plainSha256(bytes)).toString('hex'), `${length} bytes`).toBe(expected)
  }
})

test('a page without https knows the same tickets', async () => {
  const code = randomBytes(16).toString('hex')
  const known = await ticketCodeHash(code)
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues })
  expect(await ticketCodeHash(code)).toBe(known)
  expect(await sha256(new Uint8Array())).toEqual(plainSha256(new Uint8Array()))
})
