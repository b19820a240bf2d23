import type { Locale } from '#i18n/locales.ts'
import { formatMoney } from '#rules/numbers.ts'

/** A sum in any currency; only Hong Kong dollars get the usual format. */
export const sumIn = (currency: string, cents: number, locale: Locale): string =>
  currency === 'HKD' ? formatMoney(cents, locale) : `${currency} ${(cents / 100).toFixed(2)}`
