import { isLocale, type Locale } from './locales.ts'

/**
 * File name of a text in one language, inside the entry's folder: `content/tips/1/index.en.md`. The
 * browser editor relies on this form (content/README.md).
 */
export const textFile = (locale: Locale) => `index.${locale}.md`

/** Language of a text's file; null for any other file name. */
export function localeOfTextFile(name: string): Locale | null {
  const locale = /^index\.(.+)\.md$/u.exec(name)?.[1]
  return isLocale(locale) ? locale : null
}
