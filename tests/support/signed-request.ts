import { createHmac } from 'node:crypto'

export const facebookSecret = 'a-secret-of-the-tests-0123456789'

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A payload as Facebook sends it: `<signature>.<payload>`, signed as its documentation says. */
export function signedRequest(payload: unknown, secret = facebookSecret, hash = 'sha256'): string {
  const text = encoded(payload)
  return `${createHmac(hash, secret).update(text).digest('base64url')}.${text}`
}

/** The usual payload about a person, issued at this moment. */
export function deletionPayload(userId: string, issuedAt: Date) {
  const issued_at = Math.floor(issuedAt.getTime() / 1000)
  return { algorithm: 'HMAC-SHA256', expires: issued_at + 3600, issued_at, user_id: userId }
}
