import { decimalOfCents } from './decimal-of-cents.ts'

/**
 * In sentences, totals and e-mails only readers of traditional Chinese take `$` for Hong Kong
 * dollars; a unit price is clear to everyone by its unit or heading.
 */
const currencySign = { 'zh-tw': '$', 'zh-hans': 'HK$\u00A0', en: 'HK$\u00A0', unit: '$' } as const

/** A number or decimal text, with commas and up to twenty decimals. Anything else gives `0`. */
export function formatNumber(value: unknown): string {
  if (typeof value === 'number') {
    // A fixed locale: digits and commas are the same in all our languages. `-0` shows as 0.
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

/** With exactly this many decimals: `4.5`, `3.00`. */
export const formatDecimal = (value: number, decimals: number): string => value.toFixed(decimals)

/**
 * `$1,200` in traditional Chinese, otherwise `HK$ 1,200` with a no-break space; for `unit` always
 * `$180`.
 */
export function formatMoney(cents: number, style: keyof typeof currencySign): string {
  const amount = formatNumber(decimalOfCents(Math.abs(cents)))
  return `${cents < 0 ? '-' : ''}${currencySign[style]}${amount}`
}
