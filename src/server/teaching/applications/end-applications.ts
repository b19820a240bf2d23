import { and, eq, inArray } from 'drizzle-orm'
import type { ApplicationEvent } from '#contract/states.ts'
import type { JobNews } from '#contract/teaching/job-news.ts'
import type { ApplicationStatus } from '#contract/vocabulary.ts'
import type { Transaction } from '../../db/open.ts'
import { application, tutor } from '../../db/tables/index.ts'
import { type Cause, lockRecords, moveRecord, type RowOf } from '../../states/move.ts'
import { type NotifyParts, notifyOfJob } from '../jobs/notify-of-job.ts'
import { paidAhead } from '../lessons/paid-ahead.ts'
import { endTimetable } from '../lessons/timetable.ts'

const waiting = ['INVITED', 'APPLIED', 'SHORTLISTED'] as const satisfies ApplicationStatus[]
/** The booked or accepted application; at most one per job. */
const taken = ['CHOSEN', 'ACCEPTED'] as const satisfies ApplicationStatus[]

interface Ending {
  cause: Cause
  reason?: string
  notify: JobNews
}

/** Ends all open applications of a job and notifies the tutors. */
export function endApplications(
  tx: Transaction,
  parts: NotifyParts,
  job: RowOf<'job'>,
  ending: Ending,
): Promise<void> {
  return moveAll(tx, parts, job, { ...ending, in: [...waiting, ...taken], event: 'end' })
}

export function endTaken(
  tx: Transaction,
  parts: NotifyParts,
  job: RowOf<'job'>,
  ending: Ending,
): Promise<void> {
  return moveAll(tx, parts, job, { ...ending, in: taken, event: 'end' })
}

/** Notifies the other applicants that the parent has agreed with another tutor. */
export function passOverOthers(
  tx: Transaction,
  parts: NotifyParts,
  job: RowOf<'job'>,
  cause: Cause,
): Promise<void> {
  const news = { cause, notify: 'passedOver' } as const
  return moveAll(tx, parts, job, { ...news, in: waiting, event: 'pass over' })
}

/** Notifies pending applicants of a change of the job; their applications stay unchanged. */
export function notifyWaiting(
  tx: Transaction,
  parts: NotifyParts,
  job: RowOf<'job'>,
  news: JobNews,
): Promise<void> {
  return notifyTutors(tx, parts, job, { in: waiting, news })
}

/** Asks passed-over applicants whether they still want to apply. */
export function notifyPassedOver(
  tx: Transaction,
  parts: NotifyParts,
  job: RowOf<'job'>,
): Promise<void> {
  return notifyTutors(tx, parts, job, { in: ['NOT_CHOSEN'], news: 'reopened' })
}

async function moveAll(
  tx: Transaction,
  parts: NotifyParts,
  job: RowOf<'job'>,
  moving: Ending & { in: readonly ApplicationStatus[]; event: ApplicationEvent },
): Promise<void> {
  const { cause, reason = '', notify, event } = moving
  const { now } = cause
  const which = and(eq(application.jobId, job.id), inArray(application.status, [...moving.in]))
  const rows = await lockRecords(tx, 'application', which)
  const accounts = await accountsOf(
    tx,
    rows.map(({ tutorId }) => tutorId),
  )
  for (const row of rows) {
    const move = { event, reason, actor: 'system', accountId: null, now } as const
    await moveRecord(tx, 'application', row, move)
    if (row.status === 'ACCEPTED') await endTimetable(tx, row, { now }, { reason })
    const accountId = accounts.get(row.tutorId)
    if (accountId === undefined) continue
    await notifyOfJob(tx, parts, { accountId, news: notify, job, reason, now })
  }
  // Last, because it locks wallets.
  for (const row of rows) {
    if (row.status !== 'ACCEPTED') continue
    await paidAhead.row('end')(tx, parts, { job, application: row }, now)
  }
}

async function notifyTutors(
  tx: Transaction,
  parts: NotifyParts,
  job: RowOf<'job'>,
  { in: states, news }: { in: readonly ApplicationStatus[]; news: JobNews },
): Promise<void> {
  const rows = await tx
    .select({ accountId: tutor.accountId })
    .from(application)
    .innerJoin(tutor, eq(tutor.id, application.tutorId))
    .where(and(eq(application.jobId, job.id), inArray(application.status, [...states])))
    .orderBy(application.id)
  for (const { accountId } of rows) {
    await notifyOfJob(tx, parts, { accountId, news, job, now: job.updatedAt })
  }
}

async function accountsOf(tx: Transaction, tutorIds: readonly number[]) {
  if (tutorIds.length === 0) return new Map<number, number>()
  const rows = await tx
    .select({ id: tutor.id, accountId: tutor.accountId })
    .from(tutor)
    .where(inArray(tutor.id, [...tutorIds]))
  return new Map(rows.map(({ id, accountId }) => [id, accountId]))
}
