import { morePlaces } from '#rules/more-places.ts'
import type { Term } from './sense.ts'

/** Estates and stations by the neighbourhood that they stand in. */
export function* morePlaceTerms(): Generator<Term> {
  for (const [id, names] of morePlaces) {
    for (const text of names) {
      yield { text, sense: { is: 'area', id }, cautious: /^\p{Script=Han}{2}$/u.test(text) }
    }
  }
}
