import type { Locale } from '#i18n/locales.ts'
import { foldText } from './fold-text.ts'

const han = /\p{Script=Han}/gu
const latinWord = /[A-Za-z][A-Za-z'’-]*/gu
/** In Hong Kong's own writing about every third character has a simplified form. */
const shareOfTraditional = 0.05
/** Chinese characters from which on a text tells its script. */
const tellingLength = 12

/**
 * The language that a text is mostly written in, by its characters: as many Chinese characters as
 * English words make it Chinese, for `我教 A-Level Physics` is a Chinese sentence. Text that tells
 * nothing is traditional Chinese. Server only: it needs the whole table of characters.
 */
export function languageOfText(text: string): Locale {
  const characters = text.match(han) ?? []
  const words = text.match(latinWord) ?? []
  if (characters.length < words.length) return 'en'
  const traditional = characters.filter((character) => foldText(character) !== character).length
  const isTold = characters.length >= tellingLength
  const isSimplified = isTold && traditional < characters.length * shareOfTraditional
  return isSimplified ? 'zh-hans' : 'zh-tw'
}
