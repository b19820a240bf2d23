import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../../ground/secrets.ts'

/** What an address leads to, for whom and until when: texts without blanks, always in one order. */
type Fields = Readonly<Record<string, string>>

/** The parameters of an address that nobody but this installation can have made. */
export const signed = <Named extends Fields>(secrets: Secrets, purpose: string, fields: Named) => ({
  ...fields,
  sign: signatureOf(secrets, purpose, fields),
})

export function isSigned(secrets: Secrets, purpose: string, fields: Fields, sign: string): boolean {
  const right = signatureOf(secrets, purpose, fields)
  return sign.length === right.length && timingSafeEqual(Buffer.from(sign), Buffer.from(right))
}

/** Each field has a fixed form without blanks, so no two addresses share one text. */
function signatureOf(secrets: Secrets, purpose: string, fields: Fields): string {
  return createHmac('sha256', secrets.key('signed addresses'))
    .update([purpose, ...Object.values(fields)].join(' '))
    .digest('base64url')
}
