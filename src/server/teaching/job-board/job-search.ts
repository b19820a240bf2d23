import { eq, inArray } from 'drizzle-orm'
import { minutesFrom } from '#catalogue/travel.ts'
import { fewHits } from '#contract/search-answer.ts'
import type { JobCard } from '#contract/teaching/job-card.ts'
import {
  type JobSearch,
  type JobSearchAnswer,
  jobFacetNames,
  jobFilterNames,
} from '#contract/teaching/job-search.ts'
import { fewestTutors } from '#contract/tutors/fee-guide.ts'
import type { Locale } from '#i18n/locales.ts'
import { pageOfList, windowOf } from '#rules/list-pages.ts'
import { job, tutorArea } from '../../db/tables/index.ts'
import type { AppParts } from '../../ground/app-parts.ts'
import { normalFilters, termsOf } from '../../search/filters.ts'
import type { SearchFilters } from '../../search/port.ts'
import { facetChoices } from '../../tutors/search/facet-choices.ts'
import { foldedChoices } from '../../tutors/search/folded-choices.ts'
import { nearbyRows } from '../../tutors/search/nearby.ts'
import { relaxations } from '../../tutors/search/relax.ts'
import { notUnderstood, understand } from '../../tutors/search/understand.ts'
import { applicationCounts } from '../jobs/application-counts.ts'
import { jobCard } from '../jobs/job-card.ts'

/** With this many hits or fewer, filters to relax are suggested as if there were none. */
const asGoodAsNone = 2

export type BoardParts = Pick<AppParts, 'db' | 'clock' | 'jobs'>

/** The viewer; the order by distance starts from a tutor's own areas. */
interface Looking {
  tutorId: number | null
  locale: Locale
}

/** Matching open jobs, with counts for every further filter. Recognised terms become filters. */
export async function searchJobs(
  parts: BoardParts,
  query: JobSearch,
  { tutorId, locale }: Looking,
): Promise<JobSearchAnswer> {
  const {
    filters: chosen,
    understood,
    unused,
  } = query.understand === '1' ? understand(query, locale, jobFilterNames) : notUnderstood(query)
  const filters = normalFilters(chosen)
  const terms = termsOf(chosen.keyword ?? '', query.understand === '0')
  const isWhole = query.facets === '1'
  const { jobIds, total, mentioned, facets } = await parts.jobs.search({
    filters,
    terms: terms.map(({ words }) => words),
    sort: query.sort,
    minutes: query.sort === 'near' ? await minutesOf(parts, tutorId) : undefined,
    ...windowOf(query),
    facets: isWhole ? jobFacetNames : [],
  })
  return {
    ...pageOfList(await cardsOf(parts, jobIds, locale), { ...query, total }),
    facets: isWhole ? facetChoices(jobFacetNames, facets, filters, locale) : null,
    understood,
    folded: foldedChoices(filters, locale),
    // Punctuation alone is nothing to search for, nor to show as a chip.
    restKeyword: terms.length === 0 ? '' : (chosen.keyword ?? ''),
    ...{ unused, mentioned },
    // Fewer jobs say as little about a usual fee as fewer tutors.
    feeMedianCents:
      isWhole && total >= fewestTutors ? await parts.jobs.medianFeeCents(filters) : null,
    relax: total <= asGoodAsNone ? await relaxations(parts.jobs, filters, locale, total) : [],
    nearby:
      isWhole && query.pageNum === 1 && total < fewHits
        ? await nearbyRows({ filters, locale }, jobIds, {
            idOf: (jobId: number) => jobId,
            find: (wider, limit) => newestJobs(parts, wider, limit),
            cardsOf: (others) => cardsOf(parts, others, locale),
          })
        : [],
  }
}

async function minutesOf({ db }: BoardParts, tutorId: number | null) {
  if (tutorId === null) return undefined
  const own = await db.select().from(tutorArea).where(eq(tutorArea.tutorId, tutorId))
  return minutesFrom(own.map(({ areaId }) => areaId))
}

async function newestJobs({ jobs }: BoardParts, filters: SearchFilters, limit: number) {
  const { jobIds, total } = await jobs.search({
    filters,
    terms: [],
    sort: 'newest',
    offset: 0,
    limit,
    facets: [],
  })
  return { hits: jobIds, total }
}

/** Cards of jobs, in the order of the ids, without those closed meanwhile. */
export async function cardsOf(
  { db }: Pick<BoardParts, 'db'>,
  jobIds: readonly number[],
  locale: Locale,
): Promise<JobCard[]> {
  if (jobIds.length === 0) return []
  const [rows, counts] = await Promise.all([
    db
      .select()
      .from(job)
      .where(inArray(job.id, [...jobIds])),
    applicationCounts(db, jobIds),
  ])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return jobIds.flatMap((id) => {
    const row = byId.get(id)
    return row?.status === 'OPEN' ? [jobCard(row, counts.get(id)?.applied ?? 0, locale)] : []
  })
}
