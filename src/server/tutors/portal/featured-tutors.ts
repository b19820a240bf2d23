import { hotSubjects } from '#catalogue/popular.ts'
import type { TutorCard } from '#contract/tutors/tutor-search.ts'
import type { Locale } from '#i18n/locales.ts'
import { normalFilters } from '../../search/filters.ts'
import type { SearchParts } from '../search/search-parts.ts'
import { tutorCard } from '../tutor-card.ts'
import { type TutorRow, tutorRows } from '../tutor-rows.ts'

/** Picks at most one tutor a subject from the best ones. */
const most = { looked: 24, shown: 7 }
const mainSubjects: ReadonlySet<string> = new Set(
  hotSubjects.filter(({ category }) => category === 'A').map(({ value }) => value),
)

/** The tutors of the home page: the best of each main school subject, whatever they pay. */
export async function featuredTutors(parts: SearchParts, locale: Locale): Promise<TutorCard[]> {
  const now = parts.clock()
  const { hits } = await parts.index.search({
    filters: normalFilters({ category: 'A' }),
    terms: [],
    sort: 'best',
    offset: 0,
    limit: most.looked,
    facets: [],
    now,
  })
  const found = hits.filter(({ promoted }) => !promoted).map(({ tutorId }) => tutorId)
  const cards = oneForEach(await tutorRows(parts, found)).map(({ row, subject }) =>
    tutorCard(row, { locale, now, filters: normalFilters({ subject: [subject] }) }),
  )
  const first = cards.find(isForTheTop)
  return first === undefined ? cards : [first, ...cards.filter((card) => card !== first)]
}

function oneForEach(rows: readonly TutorRow[]): { row: TutorRow; subject: string }[] {
  const taken = new Set<string>()
  const chosen: { row: TutorRow; subject: string }[] = []
  for (const row of rows) {
    const subject = row.teaches
      .map(({ itemValue }) => itemValue)
      .find((value) => mainSubjects.has(value) && !taken.has(value))
    if (subject === undefined || chosen.length === most.shown) continue
    taken.add(subject)
    chosen.push({ row, subject })
  }
  return chosen
}

/** Checked and rated tutors, without those whose rank is paid for. */
const isForTheTop = ({ photoId, rating, verified, promoted, starLevel }: TutorCard) =>
  photoId !== null && rating !== null && verified.length > 0 && !promoted && starLevel === 0
