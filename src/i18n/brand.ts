import type { Locale } from './locales.ts'

/** The one place that spells the brand. Messages say `{brand}`; code reads these. */
export const brandNames = {
  'zh-tw': '補習港',
  'zh-hans': '补习港',
  en: 'TutorHarbour',
} as const satisfies Record<Locale, string>

/** Stands wherever the specification writes `{product}`: headers, roles, paths, storage keys. */
export const productToken = 'tutorharbour'

/** The brand in one language, such as 補習港. */
export function brandName(locale: Locale): string {
  return brandNames[locale]
}
