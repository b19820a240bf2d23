import { decimalOfCents } from './decimal-of-cents.ts'

/** Signs of the currency: `$` is the Hong Kong dollar to readers of the first language alone. */
const currencySign = { 'zh-tw': '$', 'zh-hans': 'HK$\u00A0', en: 'HK$\u00A0' } as const
type Language = keyof typeof currencySign

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

/** Whole cents as money: `$1,200` in traditional Chinese, elsewhere `HK$ 1,200` on one line. */
export function formatMoney(cents: number, locale: Language): string {
  return withSign(cents, currencySign[locale])
}

/** Whole cents as the first half of a unit price, `$180`, where the currency is clear. */
export function formatPrice(cents: number): string {
  return withSign(cents, '$')
}

function withSign(cents: number, currency: string): string {
  const amount = formatNumber(decimalOfCents(Math.abs(cents)))
  return `${cents < 0 ? '-' : ''}${currency}${amount}`
}
