import type { TutorCard } from '#contract/tutors/tutor-search.ts'
import type { TutorHit } from '../../search/port.ts'
import type { CardView } from '../tutor-card.ts'
import { tutorCards } from '../tutor-cards.ts'
import { tutorRows } from '../tutor-rows.ts'
import type { SearchParts } from './search-parts.ts'

/** The cards of hits, in their order. */
export async function cardsOf(
  { db, index }: SearchParts,
  hits: readonly (Pick<TutorHit, 'tutorId'> & Partial<TutorHit>)[],
  view: Omit<CardView, 'hit'>,
): Promise<TutorCard[]> {
  const ids = hits.map(({ tutorId }) => tutorId)
  const rows = await tutorRows({ db, index }, ids)
  const hitOf = new Map(hits.map((hit) => [hit.tutorId, hit]))
  return tutorCards(rows, view, hitOf)
}
