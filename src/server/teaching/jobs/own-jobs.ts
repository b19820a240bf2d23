import { and, desc, eq, isNotNull, ne, or } from 'drizzle-orm'
import type { DataOf } from '#contract/kernel.ts'
import type { OwnJob, ownJob as ownJobCall, parentOverview } from '#contract/teaching/jobs.ts'
import type { Locale } from '#i18n/locales.ts'
import { eventsFor } from '#rules/state-machine.ts'
import { jobMachine } from '#rules/states/job.ts'
import type { Database, Transaction } from '../../db/open.ts'
import { job, student } from '../../db/tables/index.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { historiesOf } from '../../states/histories.ts'
import type { RowOf } from '../../states/move.ts'
import type { SearchParts } from '../../tutors/search/search-parts.ts'
import { applicantsOf } from '../applications/applicants.ts'
import { noteViews } from '../applications/check-log.ts'
import { newestApplicants } from '../applications/newest-applicants.ts'
import { applicationCounts } from './application-counts.ts'
import { jobFieldsOf, jobLabelsOf } from './job-labels.ts'

type Db = Database | Transaction

/** A parent's jobs and drafts, newest change first (PA08), without deleted drafts. */
export async function readOverview(
  parts: SearchParts,
  parentId: number,
  locale: Locale,
): Promise<DataOf<typeof parentOverview>> {
  const { db } = parts
  const rows = await db
    .select()
    .from(job)
    .where(
      and(eq(job.parentId, parentId), or(ne(job.status, 'CLOSED'), isNotNull(job.publishedAt))),
    )
    .orderBy(desc(job.updatedAt), desc(job.id))
  const counts = await applicationCounts(
    db,
    rows.map(({ id }) => id),
  )
  const applied = await newestApplicants(parts, rows, locale)
  const states = Map.groupBy(rows, ({ status }) => status)
  return {
    list: rows.map((row) => ({ ...ownJobOf(row, counts.get(row.id), locale), ...applied(row) })),
    counts: [...states].map(([status, { length: count }]) => ({ status, count })),
  }
}

/** An own job with applicants and history; logs the view. A0404 for another parent's. */
export async function readOwnJob(
  parts: SearchParts,
  parentId: number,
  jobId: number,
  locale: Locale,
): Promise<DataOf<typeof ownJobCall>> {
  const { db } = parts
  const [row] = await db
    .select()
    .from(job)
    .where(and(eq(job.id, jobId), eq(job.parentId, parentId)))
  if (row === undefined) throw new ServiceError('A0404', 'jobId')
  const counts = await applicationCounts(db, [jobId])
  await noteViews(db, row, parts.clock())
  return {
    job: ownJobOf(row, counts.get(jobId), locale),
    applicants: await applicantsOf(parts, row, locale),
    history: (await historiesOf(db, 'job', [jobId])).get(jobId) ?? [],
    child: await nicknameOf(db, row.studentId),
  }
}

async function nicknameOf(db: Db, studentId: number | null): Promise<string | null> {
  if (studentId === null) return null
  const [child] = await db.select().from(student).where(eq(student.id, studentId))
  return child?.nickname ?? null
}

export async function ownJobAfter(tx: Transaction, row: RowOf<'job'>, locale: Locale) {
  const counts = await applicationCounts(tx, [row.id])
  return ownJobOf(row, counts.get(row.id), locale)
}

function ownJobOf(
  row: RowOf<'job'>,
  counts: Pick<OwnJob, 'applied' | 'invited'> | undefined,
  locale: Locale,
): OwnJob {
  const { id, jobNo, status, version, terms, words, tutorId, publishedAt, dueAt } = row
  return {
    jobId: id,
    draftId: id,
    jobNo,
    status,
    version,
    terms,
    ...jobFieldsOf(row),
    ...jobLabelsOf(row, locale),
    words,
    tutorId,
    publishedAt: publishedAt && isoInHongKong(publishedAt),
    answerBy: status === 'BOOKED' && dueAt ? isoInHongKong(dueAt) : null,
    leavesAt: status === 'OPEN' && dueAt ? isoInHongKong(dueAt) : null,
    updatedAt: isoInHongKong(row.updatedAt),
    applied: counts?.applied ?? 0,
    invited: counts?.invited ?? 0,
    may: eventsFor(jobMachine, { state: status, lastActor: row.lastActor }, 'parent'),
  }
}
