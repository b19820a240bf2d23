import { constants, createPrivateKey, privateDecrypt } from 'node:crypto'
import { base64 } from '#rules/primitives/texts.ts'

/**
 * Decrypts what the browser sealed with a handshake's key: RSA-OAEP with SHA-256. jsencrypt
 * encrypts Latin text only, so it contains base64 of UTF-8; other clients may encrypt UTF-8 itself.
 * Null when damaged, to be refused like a wrong password.
 */
export function openSecret(sealedBase64: string, privateKeyBase64: string): string | null {
  let opened: Buffer
  try {
    const key = createPrivateKey({
      key: Buffer.from(privateKeyBase64, 'base64'),
      format: 'der',
      type: 'pkcs8',
    })
    opened = privateDecrypt(
      { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
      Buffer.from(sealedBase64, 'base64'),
    )
  } catch {
    // The reason is unknown, and must not be revealed anyway.
    return null
  }
  const text = utf8(opened)
  if (text === null) return null
  // Plain JSON: base64 has no brace, so the two cannot be confused.
  if (text.startsWith('{')) return text
  return base64.test(text) ? utf8(Buffer.from(text, 'base64')) : null
}

function utf8(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
