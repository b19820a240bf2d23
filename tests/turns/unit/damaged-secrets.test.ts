import { constants, generateKeyPairSync, publicEncrypt } from 'node:crypto'
import { expect, test } from 'vitest'
import { readCredentials } from '#server/accounts/sign-in/credentials.ts'

const now = new Date('2026-11-20T10:00:00+08:00')
const bits = 2048

// Half a millisecond each on an idle machine, several beside other tests.
const limit = { timeout: 240_000 }
test('a secret with any bit turned, or cut anywhere, is not read, and none throws', limit, () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: bits })
  const key = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
  const text = JSON.stringify({ user: '852-95000001', pass: 'x', nonce: 'n'.repeat(11), ts: +now })
  const sealed = publicEncrypt(
    { key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(text),
  )
  const read = (secret: Buffer) => readCredentials(`Basic ${secret.toString('base64')}`, key, now)
  expect(read(sealed)).not.toBeNull()

  for (let bit = 0; bit < bits; bit += 1) {
    const turned = Buffer.from(sealed)
    const place = bit >> 3
    turned[place] = (turned[place] ?? 0) ^ (1 << (bit & 7))
    expect(read(turned), `bit ${bit}`).toBeNull()
  }
  for (let length = 0; length < sealed.length; length += 1) {
    expect(read(sealed.subarray(0, length)), `${length} bytes`).toBeNull()
  }
})
