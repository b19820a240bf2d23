import { decimalOfCents } from './decimal-of-cents.ts'

/**
 * Signs of the currency. In sentences, totals and letters `$` is the Hong Kong dollar to readers of
 * the first language alone; a unit price stands beside its unit or under its heading (cards, chips,
 * charts, tables), where it is clear to all.
 */
const currencySign = { 'zh-tw': '$', 'zh-hans': 'HK$\u00A0', en: 'HK$\u00A0', unit: '$' } as const

/**
 * A number, or its decimal text, as people read it: commas from 1000, the sign kept, and the decimals
 * up to the twentieth. Anything else shows `0`.
 */
export function formatNumber(value: unknown): string {
  if (typeof value === 'number') {
    // One fixed language: digits and commas are the same in all of ours, and `-0` shows as 0.
    return Number.isFinite(value)
      ? value.toLocaleString('en-US', { maximumFractionDigits: 20 }).replace(/^-0$/u, '0')
      : '0'
  }
  const match = typeof value === 'string' ? /^(-?)(\d+)(\.\d+)?$/u.exec(value.trim()) : null
  if (match === null) return '0'
  const [, sign = '', whole = '', decimals = ''] = match
  const shownSign = /[1-9]/u.test(whole + decimals) ? sign : ''
  return `${shownSign}${whole.replace(/\B(?=(?:\d{3})+$)/gu, ',')}${decimals}`
}

/**
 * Whole cents as money, the one way in which it is written: by language in running text, `$1,200` in
 * traditional Chinese and elsewhere `HK$ 1,200` on one line; for `unit` everywhere `$180`.
 */
export function formatMoney(cents: number, place: keyof typeof currencySign): string {
  const amount = formatNumber(decimalOfCents(Math.abs(cents)))
  return `${cents < 0 ? '-' : ''}${currencySign[place]}${amount}`
}
