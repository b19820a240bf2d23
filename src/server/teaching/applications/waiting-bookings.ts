import { and, asc, eq, sql } from 'drizzle-orm'
import type { DataOf, QueryValue } from '#contract/kernel.ts'
import type { waitingBookings } from '#contract/teaching/applications.ts'
import type { Locale } from '#i18n/locales.ts'
import { pageOfList } from '#rules/list-pages.ts'
import { job } from '../../db/tables/index.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'
import { rowsOfPage } from '../../ground/page-of-list.ts'
import type { SearchParts } from '../../tutors/search/search-parts.ts'
import { jobLabelsOf } from '../jobs/job-labels.ts'
import { publishedJob } from '../jobs/published-job.ts'
import { cardsById } from './applicants.ts'

/** A parent's bookings that the tutor has not answered (PA22), the most urgent first. */
export async function readWaitingBookings(
  parts: SearchParts,
  parentId: number,
  page: QueryValue<typeof waitingBookings>,
  locale: Locale,
): Promise<DataOf<typeof waitingBookings>> {
  // A tutor who proposed other terms has answered.
  const isWaiting = sql`${job.lastActor} is distinct from 'tutor'`
  const which = and(eq(job.parentId, parentId), eq(job.status, 'BOOKED'), isWaiting)
  const total = await parts.db.$count(job, which)
  const rows = await rowsOfPage(
    page,
    parts.db.select().from(job).where(which).orderBy(asc(job.dueAt), asc(job.id)),
  )
  const tutorIds = rows.map(({ tutorId }) => tutorId ?? 0)
  const cards = await cardsById(parts, tutorIds, { locale })
  const list = rows.map((row) => ({
    jobId: row.id,
    jobNo: publishedJob(row).jobNo,
    ...jobLabelsOf(row, locale),
    tutorId: row.tutorId ?? 0,
    tutor: cards.get(row.tutorId ?? 0) ?? null,
    bookedAt: isoInHongKong(row.bookedAt ?? row.updatedAt),
    answerBy: isoInHongKong(row.dueAt ?? row.updatedAt),
  }))
  return pageOfList(list, { total, ...page })
}
