import { isLocale, type Locale } from './locales.ts'

/**
 * Name of the file that holds a text in one language, beside its pictures in a folder of its own:
 * `content/tips/1/index.en.md`. The browser editor knows this form (content/README.md).
 */
export const textFile = (locale: Locale) => `index.${locale}.md`

/** The language of a file by its name; null when texts are not called so. */
export function localeOfTextFile(name: string): Locale | null {
  const locale = /^index\.(.+)\.md$/u.exec(name)?.[1]
  return isLocale(locale) ? locale : null
}
