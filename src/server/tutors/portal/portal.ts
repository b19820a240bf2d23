import { and, desc, eq, gte, ne, sql } from 'drizzle-orm'
import { subjectColour, subjectLabel } from '#catalogue/subjects.ts'
import type { DataOf } from '#contract/kernel.ts'
import type { portalData as portalDataCall } from '#contract/tutors/portal-data.ts'
import type { Locale } from '#i18n/locales.ts'
import { minuteMs } from '#rules/primitives/durations.ts'
import type { Database } from '../../db/open.ts'
import { job } from '../../db/tables/index.ts'
import { startOfDay, startOfMonth } from '../../ground/hong-kong-time.ts'
import { noFilters } from '../../search/filters.ts'
import { jobCard } from '../../teaching/jobs/job-card.ts'
import { cardsOf } from '../search/cards.ts'
import type { SearchParts } from '../search/search-parts.ts'

const shown = { hotSubjects: 12, tutors: 8, jobs: 8 }
type PortalData = DataOf<typeof portalDataCall>

/** Data of the home page; job counts may be a minute old. */
export async function portalData(
  parts: SearchParts,
  locale: Locale,
  articles: PortalData['articles'] = [],
): Promise<PortalData> {
  const { db, index } = parts
  const now = parts.clock()
  const minute = Math.floor(now.getTime() / minuteMs)
  const [{ hits, total, facets }, jobs] = await Promise.all([
    index.search({
      filters: noFilters,
      terms: [],
      sort: 'best',
      offset: 0,
      limit: shown.tutors,
      facets: ['subject'],
      now,
    }),
    index.memory.get(`jobs ${minute}`, () => readJobs(db, now)),
  ])
  return {
    tutorNum: total,
    todayCaseNum: jobs.today,
    monthCaseNum: jobs.month,
    hotSubjects: hotSubjects(facets.subject ?? new Map(), locale),
    tutors: await cardsOf(parts, hits, { locale, now }),
    jobs: jobs.newest.map((row) => jobCard(row, locale)),
    articles,
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

async function readJobs(db: Database, now: Date) {
  const [newest, [counts]] = await Promise.all([
    db
      .select()
      .from(job)
      .where(eq(job.status, 'OPEN'))
      .orderBy(desc(job.publishedAt), job.id)
      .limit(shown.jobs),
    db
      .select({
        today: sql<number>`count(*) filter (where ${gte(job.publishedAt, startOfDay(now))})::int`,
        month: sql<number>`count(*)::int`,
      })
      .from(job)
      .where(and(gte(job.publishedAt, startOfMonth(now)), ne(job.status, 'DRAFT'))),
  ])
  return { newest, today: counts?.today ?? 0, month: counts?.month ?? 0 }
}
