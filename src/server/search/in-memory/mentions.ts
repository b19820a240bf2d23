import type { SearchTerm } from '../port.ts'
import { fields } from '../words.ts'
import { type Bits, hasBit, unionOf } from './bits.ts'
import type { WordPoints } from './keys.ts'
import type { TutorTable } from './tutor-table.ts'

/** Rows that mention terms of a query: `mentioningTutors` of ../mentions.ts in memory. */
export interface Mentions {
  terms: readonly Bits[]
  any: Bits
  points: WordPoints
}

/** Null without terms. */
export function mentionsOf(
  { words, alive }: TutorTable,
  terms: readonly SearchTerm[],
): Mentions | null {
  if (terms.length === 0) return null
  const found = terms.map((term) => words.havingAll(term, fields))
  const all = [...new Set(terms.flat())]
  return {
    terms: found,
    any: unionOf(found, alive.length),
    points: {
      headline: words.havingAll(all, ['headline']),
      studies: words.havingAll(all, ['headline', 'studies']),
    },
  }
}

/** A bit for each term that the tutor mentions. */
export function mentionBits({ terms }: Mentions, row: number): number {
  let bits = 0
  for (let term = 0; term < terms.length; term++) {
    const bitsOfTerm = terms[term]
    if (bitsOfTerm && hasBit(bitsOfTerm, row)) bits |= 1 << term
  }
  return bits
}
