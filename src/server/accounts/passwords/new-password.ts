import breachedPasswords from 'fxa-common-password-list'
import { passwordPattern } from '#rules/primitives/accounts.ts'
import type { Mobile } from '#rules/primitives/mobile-patterns.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { commonPasswords } from './common-passwords.ts'

/** 8 to 16 characters without spaces, not common and not the number itself; A0400 otherwise. */
export function checkNewPassword(password: string, { countryCode, mobile }: Mobile): void {
  const field = 'password'
  if (!passwordPattern.test(password)) {
    throw new ServiceError('A0400', { field, rule: 'password' })
  }
  const own = [mobile, `${countryCode}${mobile}`, `+${countryCode}${mobile}`]
  if (isCommon(password) || own.includes(password)) {
    throw new ServiceError('A0400', { field, rule: 'password.common' })
  }
}

/** On our list, or among the 50,000 most often breached of eight characters and more. */
function isCommon(password: string): boolean {
  const lower = password.toLowerCase()
  return commonPasswords.has(lower) || [password, lower].some((one) => breachedPasswords.test(one))
}
