import { constants, createPublicKey, publicEncrypt, randomBytes } from 'node:crypto'

/** The `authorization` header of sign-in, sealed with Node's crypto (browsers: api/seal.ts). */
export function seal(publicKey: string, user: string, pass: string): string {
  const nonce = randomBytes(8).toString('base64url')
  const login = JSON.stringify({ user, pass, nonce, ts: Date.now() })
  const key = createPublicKey({
    key: Buffer.from(publicKey, 'base64'),
    format: 'der',
    type: 'spki',
  })
  const padding = constants.RSA_PKCS1_OAEP_PADDING
  const sealed = publicEncrypt({ key, padding, oaepHash: 'sha256' }, Buffer.from(login))
  return `Basic ${sealed.toString('base64')}`
}
