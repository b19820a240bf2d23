import { createHmac } from 'node:crypto'
import type { Secrets } from '../../ground/secrets.ts'
import type { CodeFor } from './code-parts.ts'

/** The row of a code: from it nobody learns a number. */
export function subjectOf(secrets: Secrets, code: CodeFor): string {
  const { realm, purpose, countryCode, mobile, mailbox } = code
  const about = mailbox === undefined ? '' : ` ${mailbox}`
  return keyed(secrets, `${realm} ${purpose} ${countryCode}-${mobile}${about}`)
}

/** What is kept of a code: a million guesses are worth nothing without the installation's key. */
export const hashOfCode = (secrets: Secrets, subject: string, code: string) =>
  keyed(secrets, `${subject} ${code}`)

/** Where a code was asked for: another one for each code, so that no address is known again. */
export const hashOfAddress = (secrets: Secrets, subject: string, address: string) =>
  keyed(secrets, `${subject} from ${address}`)

const keyed = (secrets: Secrets, text: string) =>
  createHmac('sha256', secrets.key('verification codes')).update(text).digest('base64url')
