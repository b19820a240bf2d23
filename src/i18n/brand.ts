import type { Locale } from './locales.ts'

/** The only spelling of the brand. Messages use `{brand}`, code uses this table. */
export const brandNames = {
  'zh-tw': '補習港',
  'zh-hans': '补习港',
  en: 'TutorHarbour',
} as const satisfies Record<Locale, string>

/** Replaces `{product}` of the specification in headers, roles, paths and storage keys. */
export const productToken = 'tutorharbour'

export function brandName(locale: Locale): string {
  return brandNames[locale]
}
