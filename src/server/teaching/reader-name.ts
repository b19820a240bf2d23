import { type Locale, locales } from '#i18n/locales.ts'
import type { NoticeValues } from '../db/tables/index.ts'
import { serverText } from '../ground/server-texts.ts'

const nameKeys = { 'zh-tw': 'nameZhTw', 'zh-hans': 'nameZhHans', en: 'nameEn' } as const

/** Values of a notice that hold a person's public name for each language. */
export const namesFor = (nameIn: (locale: Locale) => string): NoticeValues =>
  Object.fromEntries(locales.map((locale) => [nameKeys[locale], nameIn(locale)]))

/** The stored name in the reader's language; older notices have none. */
export const nameIn = (
  values: NoticeValues,
  locale: Locale,
  who: 'parent' | 'tutor' | 'contact',
): string => String(values[nameKeys[locale]] ?? serverText(locale, `letters.someone.${who}`))
