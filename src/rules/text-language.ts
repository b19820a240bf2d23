import type { Locale } from '#i18n/locales.ts'
import { scriptOf } from './scripts/script-of.ts'

const han = /\p{Script=Han}/gu
const latinWord = /[A-Za-z][A-Za-z'’-]*/gu

/** As many Chinese characters as English words make a text Chinese: `我教 A-Level Physics` is. */
export function isMostlyEnglish(text: string): boolean {
  return (text.match(han)?.length ?? 0) < (text.match(latinWord)?.length ?? 0)
}

/**
 * The language that a text is mostly written in, by its characters. Text that tells nothing is
 * traditional Chinese. Server only: it needs the whole table of characters.
 */
export function languageOfText(text: string): Locale {
  if (isMostlyEnglish(text)) return 'en'
  return scriptOf(text) === 'simplified' ? 'zh-hans' : 'zh-tw'
}
