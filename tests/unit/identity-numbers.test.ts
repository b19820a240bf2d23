import { describe, expect, test } from 'vitest'
import {
  countryCodes,
  homePhonePattern,
  isMobile,
  mobileCountries,
  readMobile,
} from '#rules/primitives/mobile-patterns.ts'
import { isHongKongId } from '#rules/validation/hong-kong-id.ts'
import hkid from '#tests/data/hkid.json' with { type: 'json' }
import phones from '#tests/data/phones.json' with { type: 'json' }

describe('Hong Kong identity cards', () => {
  test.each(hkid.valid)('$id is right', ({ id }) => {
    expect(isHongKongId(id)).toBe(true)
    expect(isHongKongId(` ${id.toLowerCase().replace('(', '（').replace(')', '）')} `)).toBe(true)
    expect(isHongKongId(id.replace(/[()]/gu, ''))).toBe(true)
  })
  test.each(hkid.invalid)('$id is wrong: $why', ({ id }) => {
    expect(isHongKongId(id)).toBe(false)
  })
  test('half a pair of brackets is wrong, of whatever width the two are', () => {
    expect(isHongKongId('A123456(3')).toBe(false)
    expect(isHongKongId('A1234563)')).toBe(false)
    expect(isHongKongId('A123456(3）')).toBe(true)
  })
})

describe('telephone numbers', () => {
  const isRight = (kind: string, countryCode: string, number: string) =>
    kind === 'home' ? homePhonePattern.test(number) : isMobile(number, countryCode)

  test.each(phones.patterns)('$id', ({ kind, countryCode, valid, invalid }) => {
    expect(valid.filter((number) => !isRight(kind, countryCode, number))).toEqual([])
    expect(invalid.filter((number) => isRight(kind, countryCode, number))).toEqual([])
  })
  test('every country of the table is tried, no other is known', () => {
    expect([...countryCodes].sort()).toEqual(Object.keys(mobileCountries).sort())
    expect(isMobile('91234567', '999')).toBe(false)
    expect(isMobile('91234567', 'toString')).toBe(false)
  })
  test.each(phones.normalise)('reads $input', ({ input, countryCode, mobile }) => {
    expect(readMobile(input)).toEqual({ countryCode, mobile })
  })
  test('guesses no country that was not named', () => {
    expect(readMobile('13123456789')).toBeNull()
    expect(readMobile('13123456789', '86')).toEqual({ countryCode: '86', mobile: '13123456789' })
    expect(readMobile('+999 1234')).toBeNull()
  })
})
