import { and, asc, eq, gt, lte, notExists, sql } from 'drizzle-orm'
import { dayMs } from '#rules/primitives/durations.ts'
import { jobReminderDays } from '#rules/states/job.ts'
import { job, notice, parent } from '../../db/tables/index.ts'
import { lockRecords } from '../../states/move.ts'
import { accountOfJob } from '../applications/own-application.ts'
import { tellOfJob } from '../notices/tell-of-job.ts'
import type { JobParts } from './own-job-change.ts'

/** Jobs that one round asks about; the next round asks about the rest. */
const atOnce = 200

/**
 * Asks the parents of open jobs that expire within three days whether they are still looking: once a
 * version of the job, so anew after each change of it. Answers how many were asked.
 */
export async function askBeforeExpiry(parts: JobParts): Promise<number> {
  const { db, clock } = parts
  const now = clock()
  const soon = new Date(now.getTime() + jobReminderDays * dayMs)
  const isExpiring = and(eq(job.status, 'OPEN'), gt(job.dueAt, now), lte(job.dueAt, soon))
  const asked = db
    .select()
    .from(notice)
    .where(
      and(
        eq(notice.accountId, parent.accountId),
        eq(notice.key, sql`'job:' || ${job.id} || ':' || ${job.version} || ':expiring'`),
      ),
    )
  const rows = await db
    .select({ id: job.id })
    .from(job)
    .innerJoin(parent, eq(parent.id, job.parentId))
    .where(and(isExpiring, notExists(asked)))
    .orderBy(asc(job.dueAt))
    .limit(atOnce)
  for (const { id } of rows) {
    await db.transaction(async (tx) => {
      // The parent may have answered, or another server asked, meanwhile.
      const [row] = await lockRecords(tx, 'job', and(eq(job.id, id), isExpiring))
      if (row === undefined) return
      const accountId = await accountOfJob(tx, row)
      await tellOfJob(tx, parts, { accountId, news: 'expiring', job: row, now })
    })
  }
  if (rows.length > 0) parts.outbox.wake()
  return rows.length
}
