import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const ivLength = 12
const tagLength = 16

/** Encrypts bytes (AES-256-GCM); `name` says what they are and is authenticated with them. */
export function seal(plain: Uint8Array, key: Buffer, name: string): Buffer {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(name))
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** Throws when the bytes, the key or the name were changed. */
export function open(sealed: Uint8Array, key: Buffer, name: string): Buffer {
  const iv = sealed.subarray(0, ivLength)
  const tag = sealed.subarray(sealed.length - tagLength)
  const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: tagLength })
    .setAAD(Buffer.from(name))
    .setAuthTag(tag)
  const text = sealed.subarray(ivLength, sealed.length - tagLength)
  return Buffer.concat([decipher.update(text), decipher.final()])
}
