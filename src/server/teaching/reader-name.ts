import { type Locale, locales } from '#i18n/locales.ts'
import type { NoticeWords } from '../db/tables/index.ts'
import { serverText } from '../ground/server-texts.ts'

const nameWords = { 'zh-tw': 'nameZhTw', 'zh-hans': 'nameZhHans', en: 'nameEn' } as const

/** Values of a notice that hold a person's public name for each language. */
export const namesFor = (nameIn: (locale: Locale) => string): NoticeWords =>
  Object.fromEntries(locales.map((locale) => [nameWords[locale], nameIn(locale)]))

/** The stored name in the reader's language; older notices have none. */
export const nameIn = (
  words: NoticeWords,
  locale: Locale,
  who: 'parent' | 'tutor' | 'contact',
): string => String(words[nameWords[locale]] ?? serverText(locale, `letters.someone.${who}`))
