import { createHmac } from 'node:crypto'
import type { Secrets } from '../../ground/secrets.ts'
import type { CodeFor } from './code-parts.ts'

/** Identifies a code's row without revealing the number. */
export function subjectOf(secrets: Secrets, code: CodeFor): string {
  const { realm, purpose, countryCode, mobile, mailbox } = code
  const about = mailbox === undefined ? '' : ` ${mailbox}`
  return keyed(secrets, `${realm} ${purpose} ${countryCode}-${mobile}${about}`)
}

/** Keyed, so that trying all million codes against it is useless. */
export const hashOfCode = (secrets: Secrets, subject: string, code: string) =>
  keyed(secrets, `${subject} ${code}`)

/** Different for each code, so that addresses cannot be linked. */
export const hashOfAddress = (secrets: Secrets, subject: string, address: string) =>
  keyed(secrets, `${subject} from ${address}`)

const keyed = (secrets: Secrets, text: string) =>
  createHmac('sha256', secrets.key('verification codes')).update(text).digest('base64url')
