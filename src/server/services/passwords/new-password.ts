import { ServiceError } from '../service-error.ts'
import { commonPasswords } from './common-passwords.ts'

/**
 * A password that somebody chooses: 8 to 16 characters without spaces (line 151), and none of those
 * that everybody tries first. Throws A0400 naming `field`.
 */
export function checkNewPassword(password: string, field = 'password'): void {
  const length = [...password].length
  if (length < 8 || length > 16 || /[\s\p{Cc}]/u.test(password)) {
    throw new ServiceError('A0400', { field, rule: 'password' })
  }
  if (commonPasswords.has(password.toLowerCase())) {
    throw new ServiceError('A0400', { field, rule: 'password.common' })
  }
}
