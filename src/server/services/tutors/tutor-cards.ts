import type { TutorCard } from '#contract/tutor-search.ts'
import type { TutorHit } from '../../search/port.ts'
import { namesApart } from './public-names.ts'
import { type CardView, tutorCard } from './tutor-card.ts'
import type { TutorRow } from './tutor-rows.ts'

/** The cards of one list, in its order; equal names are told apart by an initial. */
export function tutorCards(
  rows: readonly TutorRow[],
  view: Omit<CardView, 'hit'>,
  hitOf: ReadonlyMap<number, Partial<TutorHit>> = new Map(),
): TutorCard[] {
  const names = namesApart(
    rows.map(({ tutor }) => tutor),
    view.locale,
  )
  return rows.map((row, place) => {
    const hit = hitOf.get(row.tutor.id)
    const card = tutorCard(row, { ...view, ...(hit && { hit }) })
    return { ...card, name: names[place] ?? card.name }
  })
}
