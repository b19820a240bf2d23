import { createHmac } from 'node:crypto'
import type { Secrets } from '../../ground/secrets.ts'

/** The owner is not hashed, unlike in a payee's fingerprint: another account must match. */
const keyed = (secrets: Secrets, text: string) =>
  createHmac('sha256', secrets.key('kept marks')).update(text).digest('base64url')

export const hashOfNumber = (
  secrets: Secrets,
  { countryCode, mobile }: { countryCode: string; mobile: string },
) => keyed(secrets, `number ${countryCode}-${mobile}`)

export const hashOfPayee = (
  secrets: Secrets,
  { kind, bankCode, number }: { kind: string; bankCode: string | null; number: string },
) => keyed(secrets, `payee ${kind} ${bankCode ?? ''} ${number}`)
