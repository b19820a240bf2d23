import { type FoldedText, foldWithPositions } from '#rules/fold-text.ts'
import { candidates, typedSlice, vocabulary } from './candidates.ts'
import { collect } from './collect.ts'
import { judge } from './judge.ts'
import type { Reading } from './reading.ts'
import { segment } from './segment.ts'
import type { Found, Tally } from './sense.ts'

/** Reads a search and counts the steps, which are linear in the length of the text. */
export function readWithTally(original: string): { reading: Reading; steps: number } {
  const tally: Tally = { steps: 0 }
  const folded: FoldedText = foldWithPositions(original)
  const { text } = folded
  const typed = typedSlice(original, folded)
  const exact = candidates(text, typed, tally)
  const first = segment(text, exact, tally)
  const corrected = vocabulary().typos.correct(text, first, tally)
  const all = corrected.length === 0 ? first : segment(text, [...exact, ...corrected], tally)
  const words = inOrder(all, folded)
  const reading = collect(original, folded, words, judge(text, words))
  return { reading, steps: tally.steps }
}

/** Drops a word that shares a source character with the one before it (㈰ is three). */
function inOrder(words: readonly Found[], folded: FoldedText): Found[] {
  let last = 0
  return words.filter((word) => {
    const start = folded.starts[word.start] ?? 0
    if (start < last) return false
    last = folded.ends[word.end - 1] ?? start
    return true
  })
}
