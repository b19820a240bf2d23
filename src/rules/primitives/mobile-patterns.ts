import { typedPlain } from './typed.ts'

interface MobileCountry {
  /** ISO 3166, lower case: the "country" beside the code in the login form (852, hk). */
  country: string
  pattern: RegExp
  /** Prefix digit of domestic calls, which is not stored. */
  trunk?: string
}

/**
 * By country code. Hong Kong's pattern is the specification's; the others are the public numbering
 * plans, limited to what both tables of examples accept.
 */
export const mobileCountries = {
  '852': { country: 'hk', pattern: /^[4-9][0-9]{7}$/u },
  '853': { country: 'mo', pattern: /^6[0-9]{7}$/u },
  '86': { country: 'cn', pattern: /^1[3-9][0-9]{9}$/u },
  '44': { country: 'gb', pattern: /^0?7(?:[1-57-9][0-9]{8}|624[0-9]{6})$/u, trunk: '0' },
  '1': { country: 'us', pattern: /^1?[2-9](?!11)[0-9]{2}[2-9](?!11)[0-9]{6}$/u, trunk: '1' },
  '61': { country: 'au', pattern: /^0?4[0-9]{8}$/u, trunk: '0' },
  '65': { country: 'sg', pattern: /^(?:8[0-9]|9[0-8])[0-9]{6}$/u },
} as const satisfies Record<string, MobileCountry>

export type CountryCode = keyof typeof mobileCountries
export const countryCodes = [
  '852',
  '853',
  '86',
  '44',
  '1',
  '61',
  '65',
] as const satisfies readonly CountryCode[]

/** Hong Kong fixed lines: eight digits beginning with 2 or 3. */
export const homePhonePattern = /^[23][0-9]{7}$/u

export function isMobile(digits: string, countryCode: string): boolean {
  const country = countryOf(countryCode)
  return country?.pattern.test(digits) ?? false
}

export interface Mobile {
  countryCode: CountryCode
  mobile: string
}

/**
 * Reads `+852 9123 4567`, `(852) 6123-4567`, `９１２３４５６７`, `00852 9123.4567`, `tel:+85291234567`. A
 * foreign country code counts only after a plus sign or 00: 131… may be Chinese or American. Null
 * when it is not a mobile number of its country.
 */
export function readMobile(typed: string, standard: CountryCode = '852'): Mobile | null {
  const compact = typedPlain(typed)
    .trim()
    .replace(/^tel:/iu, '')
    .replaceAll(/[\s().·/\-‐-―]/gu, '')
  const digits = compact.replace(/^(?:\+|00)/u, '')
  const international = digits !== compact
  const plain = international ? null : stored(digits, standard)
  if (plain !== null) return plain
  for (const countryCode of international ? countryCodes : [standard]) {
    if (!digits.startsWith(countryCode)) continue
    const named = stored(digits.slice(countryCode.length), countryCode)
    if (named !== null) return named
  }
  return null
}

function stored(digits: string, countryCode: CountryCode): Mobile | null {
  const country: MobileCountry = mobileCountries[countryCode]
  if (!country.pattern.test(digits)) return null
  const trunk = country.trunk !== undefined && digits.startsWith(country.trunk)
  return { countryCode, mobile: trunk ? digits.slice(1) : digits }
}

function countryOf(countryCode: string): MobileCountry | undefined {
  return Object.hasOwn(mobileCountries, countryCode)
    ? mobileCountries[countryCode as CountryCode]
    : undefined
}
