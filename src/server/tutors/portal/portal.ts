import { subjectColour, subjectLabel } from '#catalogue/subjects.ts'
import type { DataOf } from '#contract/kernel.ts'
import type { portalData as portalDataCall } from '#contract/tutors/portal-data.ts'
import type { Locale } from '#i18n/locales.ts'
import { noFilters } from '../../search/filters.ts'
import { cardsOf } from '../search/cards.ts'
import type { SearchParts } from '../search/search-parts.ts'

const shown = { hotSubjects: 12, tutors: 8 }
type PortalData = DataOf<typeof portalDataCall>
/** Parts of the home page that others read. */
interface OtherParts {
  jobs: Promise<Pick<PortalData, 'todayCaseNum' | 'monthCaseNum' | 'jobs'>>
  articles?: PortalData['articles']
}

/** Data of the home page. */
export async function portalData(
  parts: SearchParts,
  locale: Locale,
  { jobs, articles = [] }: OtherParts,
): Promise<PortalData> {
  const now = parts.clock()
  const [{ hits, total, facets }, ofJobs] = await Promise.all([
    parts.index.search({
      filters: noFilters,
      terms: [],
      sort: 'best',
      offset: 0,
      limit: shown.tutors,
      facets: ['subject'],
      now,
    }),
    jobs,
  ])
  return {
    tutorNum: total,
    hotSubjects: hotSubjects(facets.subject ?? new Map(), locale),
    tutors: await cardsOf(parts, hits, { locale, now }),
    articles,
    ...ofJobs,
  }
}

function hotSubjects(
  counts: ReadonlyMap<string, number>,
  locale: Locale,
): PortalData['hotSubjects'] {
  return [...counts]
    .sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
    .slice(0, shown.hotSubjects)
    .map(([value, count]) => ({
      value,
      label: subjectLabel(value, locale),
      colour: subjectColour(value),
      count,
    }))
}
