import type { Found, Tally } from './sense.ts'

/*
 * As much read as possible, in as few words as possible, fillers and ordinary words last: 港大學生 is
 * 港大 + 學生 and not 港 + 大學生; 英中數學 is 英中 + 數學.
 */
const perCharacter = { filler: 8, other: 10 }
const perWord = 1
const caution = 8
/** A single cautious character is still better than nothing. */
const faint = 0.5
const letterOrNumber = /[\p{L}\p{N}]/u
const latinWord = /[a-z0-9\u00c0-\u024f]/u

function score({ start, end, senses, cautious }: Found): number {
  const weak = senses.every(({ is }) => is === 'filler' || is === 'graduate')
  const weight = weak ? perCharacter.filler : perCharacter.other
  return Math.max(faint, (end - start) * weight - perWord - (cautious ? caution : 0))
}

/** Words in order, without overlap. Linear in the number of candidates. */
function best(length: number, byStart: ReadonlyMap<number, readonly Found[]>, tally: Tally) {
  const value = new Float64Array(length + 1)
  const choice: (Found | undefined)[] = Array.from({ length: length + 1 })
  for (let at = length - 1; at >= 0; at -= 1) {
    value[at] = value[at + 1] ?? 0
    for (const found of byStart.get(at) ?? []) {
      tally.steps += 1
      const total = score(found) + (value[found.end] ?? 0)
      const known = value[at] ?? 0
      // Among equals the longer first word, which comes last: 中文大學 + 數學, not 中文 + 大學數學.
      if (total > known || (total === known && choice[at] !== undefined)) {
        value[at] = total
        choice[at] = found
      }
    }
  }
  const words: Found[] = []
  for (let at = 0; at < length; ) {
    const found = choice[at]
    if (found) words.push(found)
    at = found?.end ?? at + 1
  }
  return words
}

/** Whether a cautious word has a word boundary or another read word on each side. */
function standsFree(text: string, word: Found, left?: Found, right?: Found): boolean {
  return (
    sideIsFree(text, word, word.start - 1, -1, left) && sideIsFree(text, word, word.end, 1, right)
  )
}

function sideIsFree(
  text: string,
  word: Found,
  from: number,
  step: 1 | -1,
  beside?: Found,
): boolean {
  const isLatin = latinWord.test(text[word.start] ?? '')
  const spaced = text[from] === ' '
  const at = spaced ? from + step : from
  const character = text[at]
  if (character === undefined || !letterOrNumber.test(character)) return true
  if (beside && at >= beside.start && at < beside.end) return true
  return isLatin ? !latinWord.test(character) : spaced
}

/** Segments the text; drops cautious words that touch unread text, and then segments again. */
export function segment(text: string, candidates: readonly Found[], tally: Tally): Found[] {
  let allowed = candidates
  for (let round = 0; round < 3; round += 1) {
    const words = best(
      text.length,
      Map.groupBy(allowed, ({ start }) => start),
      tally,
    )
    const tight = tightWords(text, words)
    if (tight.size === 0) return words
    allowed = allowed.filter((found) => !tight.has(found))
  }
  const words = best(
    text.length,
    Map.groupBy(allowed, ({ start }) => start),
    tally,
  )
  const tight = tightWords(text, words)
  return words.filter((word) => !tight.has(word))
}

function tightWords(text: string, words: readonly Found[]): Set<Found> {
  return new Set(
    words.filter(
      (word, index) => word.cautious && !standsFree(text, word, words[index - 1], words[index + 1]),
    ),
  )
}
