import { and, desc, eq, gte, ne, sql } from 'drizzle-orm'
import type { DataOf } from '#contract/kernel.ts'
import type { portalData } from '#contract/tutors/portal-data.ts'
import type { Locale } from '#i18n/locales.ts'
import { startOfDay } from '#rules/hong-kong-time.ts'
import { minuteMs } from '#rules/primitives/durations.ts'
import type { Database } from '../../db/open.ts'
import { job } from '../../db/tables/index.ts'
import { startOfMonthsAgo } from '../../ground/hong-kong-time.ts'
import type { TutorIndex } from '../../search/port.ts'
import { applicationCounts } from '../jobs/application-counts.ts'
import { jobCard } from '../jobs/job-card.ts'

interface Parts {
  db: Database
  clock: () => Date
  index: Pick<TutorIndex, 'cache'>
}
type PortalJobs = Pick<DataOf<typeof portalData>, 'todayCaseNum' | 'monthCaseNum' | 'jobs'>

const mostShown = 8

/** The newest open jobs, and counts that may be a minute old. */
export async function portalJobs({ db, clock, index }: Parts, locale: Locale): Promise<PortalJobs> {
  const now = clock()
  const minute = Math.floor(now.getTime() / minuteMs)
  const { newest, counts, today, month } = await index.cache.get(`jobs ${minute}`, () =>
    readJobs(db, now),
  )
  return {
    todayCaseNum: today,
    monthCaseNum: month,
    jobs: newest.map((row) => jobCard(row, counts.get(row.id)?.applied ?? 0, locale)),
  }
}

async function readJobs(db: Database, now: Date) {
  const [newest, [published]] = await Promise.all([
    db
      .select()
      .from(job)
      .where(eq(job.status, 'OPEN'))
      .orderBy(desc(job.publishedAt), job.id)
      .limit(mostShown),
    db
      .select({
        today: sql<number>`count(*) filter (where ${gte(job.publishedAt, startOfDay(now))})::int`,
        month: sql<number>`count(*)::int`,
      })
      .from(job)
      .where(and(gte(job.publishedAt, startOfMonthsAgo(now, 0)), ne(job.status, 'DRAFT'))),
  ])
  const counts = await applicationCounts(
    db,
    newest.map(({ id }) => id),
  )
  return { newest, counts, today: published?.today ?? 0, month: published?.month ?? 0 }
}
