import {
  chineseDigits,
  englishNumber,
  englishTens,
  lookAlikes,
  repeats,
  type Writing,
} from './numerals.ts'
import { withoutSafeNumbers } from './safe-numbers.ts'

/** A digit as it was read, with its place in the plain text. */
interface Digit {
  value: string
  start: number
  end: number
  writing: Writing
}

export interface FoundNumber {
  start: number
  end: number
  kind: 'phone' | 'phone_chinese' | 'phone_separated' | 'phone_english_words' | 'phone_mixed'
}

/** What people put between the digits of one number: signs of any kind, or a word that leads on. */
const signs = /^[\p{P}\p{S}\s]*$/u
/** = and ^ stand in formulas. */
const stops = /[$%□=^]/u
const leadsOn =
  /(?:跟住|跟著|跟着|然後|然后|之後|之后|後面|后面|前面|後尾|后四位|後四位)(?:係|是|系)?|再加|加|接住|then|followed by|and|double|triple|treble|后四位|後四位|last four/gu
/** `頭四個字 9123，尾四個字 4567`: the four is no digit of the number. */
const namesHalf =
  /(?:頭|头|尾|前|後|后|首|末)四(?:個|个|位)(?:字|數字|数字|號碼|号码|碼|码)?(?:係|是)?/gu
const longestGap = 4
const longestWords = 16

const piece = new RegExp(`[a-z]+|[0-9]|[${[...chineseDigits.keys()].join('')}]`, 'gu')

/** Telephone numbers in a plain text, however they are written. */
export function findPhones(plain: string): FoundNumber[] {
  const text = plain.replaceAll(namesHalf, (words) => ' '.repeat(words.length))
  // Most texts hold no eight digits together: those are not searched for harmless numbers.
  if (runsOf(readDigits(text), text).length === 0) return []
  const left = withoutSafeNumbers(text)
  return runsOf(readDigits(left), left).flatMap((run) => phonesIn(run, left))
}

function readDigits(text: string): Digit[] {
  const digits: Digit[] = []
  let times = 1
  for (const match of text.matchAll(piece)) {
    const [word] = match
    const start = match.index
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
  if (/^[0-9]$/u.test(word)) return { values: word, writing: 'digit' }
  const chinese = chineseDigits.get(word)
  if (chinese !== undefined) return { values: chinese, writing: 'chinese' }
  const english =
    englishNumber(word) ??
    englishTens(word, text.slice(start + word.length, start + word.length + 8))
  if (english !== null) return { values: english, writing: 'english' }
  const like = lookAlike(word)
  const between =
    /[0-9]/u.test(text[start - 1] ?? '') && /[0-9]/u.test(text[start + word.length] ?? '')
  return like !== undefined && between ? { values: like, writing: 'digit' } : null
}

/** `o`, `oo`, `lo`: up to three letters that look like digits. */
function lookAlike(word: string): string | undefined {
  if (word.length > 3) return undefined
  const values = [...word].map((letter) => lookAlikes[letter])
  return values.includes(undefined) ? undefined : values.join('')
}

/** Digits that belong together: with nothing between them but what people put into numbers. */
function runsOf(digits: readonly Digit[], text: string): Digit[][] {
  const runs: Digit[][] = []
  let last: Digit | undefined
  for (const digit of digits) {
    const run = runs.at(-1)
    if (run === undefined || last === undefined || !joins(last, digit, text)) runs.push([digit])
    else run.push(digit)
    last = digit
  }
  return runs.filter((run) => run.length >= 8)
}

function joins(last: Digit, next: Digit, text: string): boolean {
  if (last.end >= next.start) return true
  const between = text.slice(last.end, next.start)
  if (between.length > longestWords || stops.test(between)) return false
  const bare = between.replaceAll(leadsOn, '').replaceAll(/\s+/gu, ' ')
  return bare.length <= longestGap && signs.test(bare)
}

/** Telephone numbers as runs of digits; the longest first. */
const shapes: readonly RegExp[] = [
  // With a country code: Hong Kong, Macau, the mainland.
  /(?:00)?852[2-9]\d{7}/gu,
  /(?:00)?8536\d{7}/gu,
  /(?:00)?861[3-9]\d{9}/gu,
  /1[3-9]\d{9}/gu,
  /[4-9]\d{7}/gu,
  /[23]\d{7}/gu,
]

function phonesIn(run: readonly Digit[], text: string): FoundNumber[] {
  const values = run.map(({ value }) => value).join('')
  const groups = groupStarts(run)
  for (const shape of shapes) {
    for (const { index, 0: found } of values.matchAll(shape)) {
      const part = run.slice(index, index + found.length)
      const [first] = part
      const last = part.at(-1)
      if (first === undefined || last === undefined) continue
      // A number begins where a group of digits does, and ends where one ends.
      const whole =
        groups.has(index) &&
        (index + found.length === run.length || groups.has(index + found.length))
      if (!whole || isHarmless(part)) continue
      return [{ start: first.start, end: last.end, kind: kindOf(part) }]
    }
  }
  const first = run[0]
  const last = run.at(-1)
  const international = /\+\s?$/u.test(text.slice(0, first?.start ?? 0).slice(-2))
  if (international && values.length >= 9 && values.length <= 15 && first && last) {
    return [{ start: first.start, end: last.end, kind: kindOf(run) }]
  }
  return []
}

/** Places in a run where a group begins: behind a gap, or where the way of writing changes. */
function groupStarts(run: readonly Digit[]): Set<number> {
  const starts = new Set([0])
  run.forEach((digit, index) => {
    const before = run[index - 1]
    if (before !== undefined && (digit.start > before.end || digit.writing !== before.writing)) {
      starts.add(index)
    }
  })
  return starts
}

/** `2019 2020`, two years of this age. */
const twoYears = /^(?:(?:19[89]|20[0-3])\d){2}$/u

/** Two years; single digits in order (4, 5, 6, 7 …), or all of the marks 1 to 7 in a list, are no number. */
function isHarmless(part: readonly Digit[]): boolean {
  if (twoYears.test(part.map(({ value }) => value).join(''))) return true
  const singles = part.every(
    (digit, index) => index === 0 || digit.start > (part[index - 1]?.end ?? 0),
  )
  if (!singles) return false
  const values = part.map(({ value }) => Number(value))
  const rising = values.every(
    (value, index) => index === 0 || value === (values[index - 1] ?? 0) + 1,
  )
  const falling = values.every((value, index) => index === 0 || value <= (values[index - 1] ?? 0))
  return rising || (falling && values.every((value) => value >= 1 && value <= 7))
}

function kindOf(part: readonly Digit[]): FoundNumber['kind'] {
  const writings = new Set(part.map(({ writing }) => writing))
  if (writings.size > 1) return 'phone_mixed'
  if (writings.has('chinese')) return 'phone_chinese'
  if (writings.has('english')) return 'phone_english_words'
  const gaps = part.filter((digit, index) => index > 0 && digit.start > (part[index - 1]?.end ?? 0))
  return gaps.length > 3 ? 'phone_separated' : 'phone'
}
