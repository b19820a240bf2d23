import { constants, generateKeyPairSync, publicEncrypt } from 'node:crypto'
import { expect, test } from 'vitest'
import { readCredentials } from '#server/services/sign-in/credentials.ts'
import { seededRandom } from '#tests/support/random.ts'

const now = new Date('2026-11-20T10:00:00+08:00')
const tries = 10_000

// Half a millisecond each on an idle machine, several beside other tests.
const limit = { timeout: 240_000 }
test(`of ${tries} damaged secrets none is read, and none throws`, limit, () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
  const text = JSON.stringify({ user: '852-95000001', pass: 'x', nonce: 'n'.repeat(11), ts: +now })
  const sealed = publicEncrypt(
    { key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(text),
  )
  expect(readCredentials(`Basic ${sealed.toString('base64')}`, key, now)).not.toBeNull()

  const random = seededRandom(3)
  for (let turn = 0; turn < tries; turn += 1) {
    const bytes = Buffer.from(sealed)
    const place = Math.floor(random() * bytes.length)
    bytes[place] = (bytes[place] ?? 0) ^ (1 << Math.floor(random() * 8))
    const cut = turn % 5 === 0 ? bytes.subarray(0, place) : bytes
    expect(readCredentials(`Basic ${cut.toString('base64')}`, key, now)).toBeNull()
  }
})
