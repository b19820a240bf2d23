import { districtOf } from '#catalogue/areas.ts'
import type { TutorCard, TutorFilters } from '#contract/tutors/tutor-search.ts'
import { normalFilters } from '../../search/filters.ts'
import type { CardView } from '../tutor-card.ts'
import type { TutorRow } from '../tutor-rows.ts'
import { cardsOf } from './cards.ts'
import type { SearchParts } from './search-parts.ts'

const most = 6

/** Tutors of the same main subject and levels: those of the same districts, then others. */
export async function similarTutors(
  parts: SearchParts,
  { tutor, teaches, areaIds }: TutorRow,
  view: CardView,
): Promise<TutorCard[]> {
  const [main] = teaches
  if (main === undefined) return []
  const study = { subject: [main.itemValue], level: main.levels.slice(0, 20) }
  const districts = areaIds.map((id) => districtOf(id)?.id ?? id)
  const found = new Set<number>()
  for (const filters of [{ ...study, area: districts.slice(0, 20) }, study]) {
    for (const id of await best(parts, filters, view.now)) {
      if (id !== tutor.id && found.size < most) found.add(id)
    }
    if (found.size === most) break
  }
  return cardsOf(
    parts,
    [...found].map((tutorId) => ({ tutorId })),
    // Cards name the common subject and its fee first.
    { ...view, filters: normalFilters(study) },
  )
}

async function best({ index }: SearchParts, filters: Partial<TutorFilters>, now: Date) {
  const { hits } = await index.search({
    filters: normalFilters(filters),
    terms: [],
    sort: 'best',
    offset: 0,
    limit: most + 1,
    facets: [],
    now,
  })
  return hits.map(({ tutorId }) => tutorId)
}
