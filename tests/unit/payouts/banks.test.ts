import { expect, test } from 'vitest'
import { banksLike } from '#rules/payouts/banks.ts'
import { bankCodePattern } from '#rules/primitives/payee-numbers.ts'
import { siteTexts } from '#tests/support/site-words.ts'

const locales = ['zh-tw', 'en'] as const
const bankCodes = banksLike('', () => '')
const found = (typed: string, locale: (typeof locales)[number] = 'zh-tw') =>
  banksLike(typed, (code) => String(siteTexts(locale)[`banks.${code}`]))

test('each bank has a code of its own, and a name in both languages', () => {
  expect(new Set(bankCodes).size).toBe(bankCodes.length)
  for (const code of bankCodes) {
    expect(code).toMatch(bankCodePattern)
    for (const locale of locales) expect(siteTexts(locale)[`banks.${code}`], code).toBeTruthy()
  }
  for (const locale of locales) {
    const named = Object.keys(siteTexts(locale)).filter((key) => key.startsWith('banks.'))
    expect(named.sort()).toEqual(bankCodes.map((code) => `banks.${code}`).sort())
  }
})

test.each([
  ['恒生', '024'],
  ['匯豐', '004'],
  ['hsbc', '004'],
  ['ZA Bank', '387'],
  ['眾安', '387'],
  ['中銀', '012'],
  [' 中國 香港', '012'],
  ['payme', '954'],
])('%s is found by name, in either language', (typed, code) => {
  for (const locale of locales) expect(found(typed, locale), locale).toContain(code)
})

test('codes are found too, and nothing typed finds all', () => {
  expect(found('389')).toEqual(['389'])
  expect(found('  ')).toEqual(bankCodes)
  expect(found('999')).toEqual([])
})
