import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../../ground/secrets.ts'

/** Parameters of an address: text without blanks, always in the same order. */
type Fields = Readonly<Record<string, string>>

/** The parameters with a signature that only this installation can make. */
export const signed = <Named extends Fields>(secrets: Secrets, purpose: string, fields: Named) => ({
  ...fields,
  sign: signatureOf(secrets, purpose, fields),
})

export function isSigned(secrets: Secrets, purpose: string, fields: Fields, sign: string): boolean {
  const right = signatureOf(secrets, purpose, fields)
  return sign.length === right.length && timingSafeEqual(Buffer.from(sign), Buffer.from(right))
}

/** No field contains a blank, so different parameters never give the same text. */
function signatureOf(secrets: Secrets, purpose: string, fields: Fields): string {
  return createHmac('sha256', secrets.key('signed addresses'))
    .update([purpose, ...Object.values(fields)].join(' '))
    .digest('base64url')
}
