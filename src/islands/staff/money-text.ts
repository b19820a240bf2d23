import type { Locale } from '#i18n/locales.ts'
import { formatDecimal, formatMoney } from '#rules/numbers.ts'

/** A sum in any currency; only Hong Kong dollars get the usual format. */
export const sumIn = (currency: string, cents: number, locale: Locale): string =>
  currency === 'HKD' ? formatMoney(cents, locale) : `${currency} ${formatDecimal(cents / 100, 2)}`
