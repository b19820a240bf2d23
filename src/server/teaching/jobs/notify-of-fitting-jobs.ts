import { and, asc, desc, eq, exists, gt, isNull, lte, notExists, or, sql } from 'drizzle-orm'
import { dayMs, hourMs, minuteMs } from '#rules/primitives/durations.ts'
import type { Database, Transaction } from '../../db/open.ts'
import { account, application, job, parent, tutor, tutorTeach } from '../../db/tables/index.ts'
import type { Logger } from '../../ground/log.ts'
import { notifyByDay } from '../../notifications/notify-by-day.ts'
import { notifyPerson } from '../../notifications/notify-person.ts'
import type { RowOf } from '../../states/move.ts'
import { fitsTutor } from './fitting-jobs.ts'

/** The least time between notices to a tutor: a day, less the variation of the daily run. */
const restMs = 20 * hourMs
/** The first notice covers one day; after an outage, a notice covers at most `mostMs`. */
const firstMs = dayMs
const mostMs = 7 * dayMs
/** A transaction still open may commit a job with an earlier time. */
const settleMs = 10 * minuteMs
/** Job ids stored with a notice for a later digest. */
const mostStored = 100

interface Parts {
  db: Database
  log: Logger
  clock: () => Date
  config: { siteUrl: string }
}
type Own = typeof tutor.$inferSelect

/** The progress mark and the notice are one transaction, so no job is notified twice. */
export function notifyOfFittingJobs(parts: Parts): Promise<number> {
  return notifyByDay(parts, {
    name: 'tutor',
    candidates: (after, most, now) => candidates(parts.db, { after, most, now }),
    notify: (id, now) => notifyOf(parts, id, now),
  })
}

interface Asked {
  after: number
  most: number
  now: Date
}

/** Tutors who teach the subject of a new job; the full match is checked one tutor at a time. */
async function candidates(db: Database, { after, most, now }: Asked): Promise<number[]> {
  const news = db
    .select({ id: job.id })
    .from(job)
    .innerJoin(tutorTeach, eq(tutorTeach.itemValue, job.itemValue))
    .where(and(eq(tutorTeach.tutorId, tutor.id), eq(job.status, 'OPEN'), isNew(now)))
  const rows = await db
    .select({ id: tutor.id })
    .from(tutor)
    .innerJoin(account, eq(account.id, tutor.accountId))
    .where(
      and(
        gt(tutor.id, after),
        tutor.listed,
        eq(account.status, 'active'),
        isDue(now),
        exists(news),
      ),
    )
    .orderBy(asc(tutor.id))
    .limit(most)
  return rows.map(({ id }) => id)
}

const before = (now: Date, ms: number) => new Date(now.getTime() - ms)
const isDue = (now: Date) =>
  or(isNull(tutor.jobsToldThrough), lte(tutor.jobsToldThrough, before(now, restMs)))
const isNew = (now: Date) =>
  and(
    gt(job.publishedAt, sql`coalesce(${tutor.jobsToldThrough}, ${before(now, firstMs)})`),
    gt(job.publishedAt, before(now, mostMs)),
    lte(job.publishedAt, before(now, settleMs)),
  )

function notifyOf({ db, config: { siteUrl } }: Parts, id: number, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Skipped if another server is processing this tutor.
    const [own] = await tx
      .select()
      .from(tutor)
      .where(and(eq(tutor.id, id), tutor.listed, isDue(now)))
      .for('update', { skipLocked: true })
    if (own === undefined) return false
    const jobs = await newJobs(tx, own, now)
    if (jobs.length === 0) return false
    const notified = { jobsToldThrough: before(now, settleMs) }
    await tx.update(tutor).set(notified).where(eq(tutor.id, id))
    await notifyPerson(tx, own, {
      kind: 'fitting.jobs',
      thingId: id,
      side: 'tutor',
      // The ids, because a digest written later leaves out jobs that are closed by then.
      words: {
        n: jobs.length,
        jobs: jobs
          .map((one) => one.id)
          .slice(0, mostStored)
          .join(' '),
      },
      jobs,
      siteUrl,
      now,
    })
    return true
  })
}

async function newJobs(tx: Transaction, own: Own, now: Date): Promise<RowOf<'job'>[]> {
  const between = tx
    .select({ id: application.id })
    .from(application)
    .where(and(eq(application.jobId, job.id), eq(application.tutorId, own.id)))
  const rows = await tx
    .select({ job })
    .from(job)
    .innerJoin(parent, eq(parent.id, job.parentId))
    .innerJoin(tutor, eq(tutor.id, own.id))
    .where(and(await fitsTutor(tx, own), isNew(now), notExists(between)))
    .orderBy(desc(job.publishedAt), desc(job.id))
  return rows.map((row) => row.job)
}
