import type { Locale } from '#i18n/locales.ts'
import { formatMoney } from '#rules/numbers.ts'

/** Money of another currency is no sum of Hong Kong dollars. */
export const sumIn = (currency: string, cents: number, locale: Locale): string =>
  currency === 'HKD' ? formatMoney(cents, locale) : `${currency} ${(cents / 100).toFixed(2)}`
