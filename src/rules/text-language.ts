import type { Locale } from '#i18n/locales.ts'
import { isMostlyEnglish } from './mostly-english.ts'
import { scriptOf } from './scripts/script-of.ts'

/** Traditional Chinese if the characters indicate nothing. Server only: the table is large. */
export function languageOfText(text: string): Locale {
  if (isMostlyEnglish(text)) return 'en'
  return scriptOf(text) === 'simplified' ? 'zh-hans' : 'zh-tw'
}
