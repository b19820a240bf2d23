import { and, asc, eq, gt, lte, notExists, sql } from 'drizzle-orm'
import { dayMs } from '#rules/primitives/durations.ts'
import { jobReminderDays } from '#rules/states/job.ts'
import { job, notice, parent } from '../../db/tables/index.ts'
import { lockRecords } from '../../states/move.ts'
import { accountOfJob } from '../applications/own-application.ts'
import { notifyOfJob } from './notify-of-job.ts'
import type { JobParts } from './own-job-change.ts'

const atOnce = 200

/** Once per version of a job, within three days of its expiry; returns the number asked. */
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
    .orderBy(asc(job.dueAt), asc(job.id))
    .limit(atOnce)
  for (const { id } of rows) {
    await db.transaction(async (tx) => {
      // The parent may have answered meanwhile, or another server sent the notice.
      const [row] = await lockRecords(tx, 'job', and(eq(job.id, id), isExpiring))
      if (row === undefined) return
      const accountId = await accountOfJob(tx, row)
      await notifyOfJob(tx, parts, { accountId, news: 'expiring', job: row, now })
    })
  }
  return rows.length
}
