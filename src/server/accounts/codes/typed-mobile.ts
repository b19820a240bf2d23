import { countryCodes, type Mobile, readMobile } from '#rules/primitives/mobile-patterns.ts'
import { ServiceError } from '../../ground/service-error.ts'

/** A typed number in its stored form; A0400 if it is not a mobile number. */
export function typedMobile(typed: { countryCode: string; mobile: string }): Mobile {
  const countryCode = countryCodes.find((known) => known === typed.countryCode)
  const number = countryCode === undefined ? null : readMobile(typed.mobile, countryCode)
  if (number === null) throw new ServiceError('A0400', { field: 'mobile', rule: 'mobile' })
  return number
}
