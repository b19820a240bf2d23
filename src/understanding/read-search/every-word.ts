import { levelSpans } from './level-span.ts'
import type { Found, Tally } from './sense.ts'
import type { OriginalSlice, TermTrie } from './term-trie.ts'

/** After 教大 or 高中大 these belong to 大學; 教大學生 and 港大學姐 name the university. */
const endsUniversity = /^学(?![生士位系院前习费长姐兄弟妹霸历员者籍期])/u
const isCutOff = (text: string, { end, senses }: Found) =>
  text[end - 1] === '大' &&
  senses.every(({ is }) => is === 'university') &&
  endsUniversity.test(text.slice(end, end + 2))

/** Finds a fee, a range of grades or the like that begins at an offset. */
export type PatternAt = (start: number) => Found | undefined

/** All possible words, also overlapping: terms, ranges of levels (中一至中三) and patterns. */
export function everyWord(
  text: string,
  terms: TermTrie,
  typed: OriginalSlice,
  patterns: readonly PatternAt[],
  tally: Tally,
): Found[] {
  const termsAt = (start: number) => terms.matches(text, start, typed, tally)
  const all: Found[] = []
  for (let start = 0; start < text.length; start += 1) {
    if (text[start] === ' ') continue
    for (const found of termsAt(start)) {
      if (isCutOff(text, found)) continue
      all.push(found)
      const isLevel = found.senses.some((sense) => sense.is === 'level' && !sense.group)
      if (isLevel) all.push(...levelSpans(text, found, termsAt, tally))
    }
    for (const patternAt of patterns) {
      const found = patternAt(start)
      if (found) all.push(found)
    }
  }
  return all
}
