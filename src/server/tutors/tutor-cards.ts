import type { TutorCard } from '#contract/tutors/tutor-search.ts'
import type { TutorHit } from '../search/port.ts'
import { type CardView, tutorCard } from './tutor-card.ts'
import type { TutorRow } from './tutor-rows.ts'

/** The cards of one list, in its order. */
export function tutorCards(
  rows: readonly TutorRow[],
  view: Omit<CardView, 'hit'>,
  hitOf: ReadonlyMap<number, Partial<TutorHit>> = new Map(),
): TutorCard[] {
  return rows.map((row) => {
    const hit = hitOf.get(row.tutor.id)
    return tutorCard(row, { ...view, ...(hit && { hit }) })
  })
}
