import { type CountryCode, type Mobile, readMobile } from '#rules/validation/mobile-patterns.ts'
import { Refusal } from './submission.ts'

export interface TypedMobile {
  countryCode: CountryCode
  mobile: string
}
export type KnownMobile = Mobile

/** The number that was typed, as it is stored; a `Refusal` of the field `mobile` when it is none. */
export function readNumber({ countryCode, mobile }: TypedMobile): KnownMobile {
  const known = readMobile(mobile, countryCode)
  if (known !== null) return known
  throw new Refusal([{ field: 'mobile', rule: mobile.trim() === '' ? 'required' : 'mobile' }])
}
