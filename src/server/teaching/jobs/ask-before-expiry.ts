import { and, asc, eq, notExists, sql } from 'drizzle-orm'
import { job, notice, parent } from '../../db/tables/index.ts'
import { lockRecords } from '../../states/move.ts'
import { accountOfJob } from '../applications/own-application.ts'
import { isLeaving } from './leaving.ts'
import { notifyOfJob } from './notify-of-job.ts'
import type { JobParts } from './own-job-change.ts'

const atOnce = 200

/** Once per version of a job, within three days of its expiry; returns the number asked. */
export async function askBeforeExpiry(parts: JobParts): Promise<number> {
  const { db, clock } = parts
  const now = clock()
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
    .where(and(isLeaving(now), notExists(asked)))
    .orderBy(asc(job.dueAt), asc(job.id))
    .limit(atOnce)
  for (const { id } of rows) {
    await db.transaction(async (tx) => {
      // The parent may have answered meanwhile, or another server sent the notice.
      const [row] = await lockRecords(tx, 'job', and(eq(job.id, id), isLeaving(now)))
      if (row === undefined) return
      const accountId = await accountOfJob(tx, row)
      await notifyOfJob(tx, parts, { accountId, news: 'expiring', job: row, now })
    })
  }
  return rows.length
}
