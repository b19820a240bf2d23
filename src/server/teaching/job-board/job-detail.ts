import { and, desc, eq, isNotNull, or } from 'drizzle-orm'
import type { JobCard } from '#contract/teaching/job-card.ts'
import { closedJobDays, type JobDetail } from '#contract/teaching/job-search.ts'
import type { JobStatus } from '#contract/vocabulary.ts'
import type { Locale } from '#i18n/locales.ts'
import { dayMs } from '#rules/primitives/durations.ts'
import { job } from '../../db/tables/index.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { written } from '../../ground/written.ts'
import { normalFilters } from '../../search/filters.ts'
import type { RowOf } from '../../states/move.ts'
import { applicationCounts } from '../jobs/application-counts.ts'
import { jobCard } from '../jobs/job-card.ts'
import { type BoardParts, cardsOf } from './job-search.ts'

const mostSimilar = 4

const shownAs: Record<Exclude<JobStatus, 'DRAFT'>, JobDetail['state']> = {
  OPEN: 'open',
  PAUSED: 'paused',
  BOOKED: 'taken',
  AGREED: 'taken',
  RUNNING: 'taken',
  DONE: 'taken',
  CLOSED: 'closed',
}

/** The public page of a job; A0404 for a draft, and if it does not exist. */
export async function readJobDetail(
  parts: BoardParts,
  jobNo: string,
  locale: Locale,
): Promise<JobDetail> {
  // Job numbers start above 10,000; where an id could be meant as well, the number wins.
  const [row] = await parts.db
    .select()
    .from(job)
    .where(and(isNotNull(job.publishedAt), or(eq(job.jobNo, jobNo), eq(job.id, Number(jobNo)))))
    .orderBy(desc(eq(job.jobNo, jobNo)), job.id)
    .limit(1)
  if (row === undefined || row.status === 'DRAFT') throw new ServiceError('A0404', 'jobNo')
  const similar = await similarJobs(parts, row, locale)
  const state = publicState(row, parts.clock())
  if (state === 'gone') return { state, job: null, similar }
  const counts = await applicationCounts(parts.db, [row.id])
  return { state, job: shownJob(row, counts.get(row.id)?.applied ?? 0, locale), similar }
}

/** The public state of a job that was published. */
export function publicState(row: RowOf<'job'>, now: Date): JobDetail['state'] {
  if (row.status === 'DRAFT') return 'gone'
  const isEnded = row.status === 'CLOSED' || row.status === 'DONE'
  const endedAt = row.closedAt ?? row.updatedAt
  const isGone = isEnded && now.getTime() - endedAt.getTime() > closedJobDays * dayMs
  return isGone ? 'gone' : shownAs[row.status]
}

function shownJob(row: RowOf<'job'>, applied: number, locale: Locale): JobDetail['job'] {
  const isOpen = row.status === 'OPEN'
  return {
    ...jobCard(row, applied, locale),
    preferredSubject: row.itemValue,
    areaId: row.mode === 'online' ? null : row.areaId,
    remark: isOpen && row.remark !== '' ? written(row.remark, locale) : null,
    openUntil: isOpen && row.dueAt !== null ? isoInHongKong(row.dueAt) : null,
  }
}

async function similarJobs(
  parts: BoardParts,
  { id, itemValue, areaId }: RowOf<'job'>,
  locale: Locale,
): Promise<JobCard[]> {
  const asked = [
    ...(itemValue === null ? [] : [{ subject: [itemValue] }]),
    ...(areaId === null ? [] : [{ area: [areaId] }]),
    {},
  ]
  for (const filters of asked) {
    const { jobIds } = await parts.jobs.search({
      filters: normalFilters(filters),
      terms: [],
      sort: 'newest',
      offset: 0,
      limit: mostSimilar + 1,
      facets: [],
    })
    const others = jobIds.filter((one) => one !== id).slice(0, mostSimilar)
    if (others.length > 0) return cardsOf(parts, others, locale)
  }
  return []
}
