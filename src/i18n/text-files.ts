import { isLocale, type Locale } from './locales.ts'

/** `index.en.md` in the entry's folder; the browser editor relies on this (content/README.md). */
export const textFile = (locale: Locale) => `index.${locale}.md`

/** Language of a text's file; null for any other file name. */
export function localeOfTextFile(name: string): Locale | null {
  const locale = /^index\.(.+)\.md$/u.exec(name)?.[1]
  return isLocale(locale) ? locale : null
}
