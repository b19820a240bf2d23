import {
  chineseDigits,
  chineseTens,
  chineseTensPattern,
  englishNumber,
  englishTens,
  lookAlikes,
  repeats,
  type Writing,
} from './numerals.ts'
import { romanisedDigits } from './sound-alikes.ts'

export interface Digit {
  value: string
  start: number
  end: number
  writing: Writing
  /** Only possibly a digit: a letter or word that looks or sounds like one. */
  weak?: true
}

const piece = new RegExp(
  `[a-z]+|[0-9]|${chineseTensPattern}|[${[...chineseDigits.keys()].join('')}]`,
  'gu',
)

const wordsRead = new Map<string, string | null>()

/** The digits of a plain text in every unambiguous notation. */
export function readDigits(text: string): Digit[] {
  const digits: Digit[] = []
  let times = 1
  for (const { 0: word, index: start } of text.matchAll(piece)) {
    const end = start + word.length
    const read = readPiece(word, text, start)
    if (read === null) {
      times = repeats.get(word) ?? 1
      continue
    }
    for (const value of read.values.repeat(times)) {
      digits.push({ value, start, end, writing: read.writing })
    }
    times = 1
  }
  return digits
}

function readPiece(
  word: string,
  text: string,
  start: number,
): { values: string; writing: Writing } | null {
  if (word.length === 1 && word >= '0' && word <= '9') return { values: word, writing: 'digit' }
  const chinese = chineseDigits.get(word)
  if (chinese !== undefined) return { values: chinese, writing: 'chinese' }
  if (word.includes('十')) return { values: chineseTens(word), writing: 'chinese' }
  const read = readWord(word, text, start)
  if (read !== null) return { values: read, writing: 'english' }
  const like = lookAlike(word)
  const between =
    like !== undefined &&
    /[0-9]/u.test(text[start - 1] ?? '') &&
    /[0-9]/u.test(text[start + word.length] ?? '')
  return between ? { values: like, writing: 'digit' } : null
}

function readWord(word: string, text: string, start: number): string | null {
  const known = wordsRead.get(word)
  if (known !== undefined) return known
  const tens = englishTens(word, text.slice(start + word.length, start + word.length + 8))
  if (tens !== null) return tens
  const read = englishNumber(word) ?? romanisedDigits.get(word) ?? null
  if (wordsRead.size < 5000) wordsRead.set(word, read)
  return read
}

function lookAlike(word: string): string | undefined {
  if (word.length > 3) return undefined
  const values = [...word].map((letter) => lookAlikes[letter])
  return values.includes(undefined) ? undefined : values.join('')
}

export type NumberKind =
  | 'phone'
  | 'phone_chinese'
  | 'phone_separated'
  | 'phone_english_words'
  | 'phone_mixed'

export function kindOf(part: readonly Digit[]): NumberKind {
  const writings = new Set(part.map(({ writing }) => writing))
  if (writings.size > 1) return 'phone_mixed'
  if (writings.has('chinese')) return 'phone_chinese'
  if (writings.has('english')) return 'phone_english_words'
  return groupsOf(part).length > 4 ? 'phone_separated' : 'phone'
}

/** Splits digits into the groups they are written in: 91 23 45 67 are four. */
export function groupsOf(part: readonly Digit[]): Digit[][] {
  const groups: Digit[][] = []
  let last: Digit | undefined
  for (const digit of part) {
    if (last === undefined || digit.start > last.end) groups.push([digit])
    else groups.at(-1)?.push(digit)
    last = digit
  }
  return groups
}
