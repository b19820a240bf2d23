import type { Database } from '../../../db/open.ts'
import type { Pending } from '../../in-memory/kept-table.ts'
import { replaceRows } from '../../in-memory/replace-rows.ts'
import { mostBetweenLooksMs, readJobChanges } from '../changes.ts'
import { readJobsOf } from '../stored-jobs.ts'
import type { HeldJobs } from './load-jobs.ts'

/**
 * What became visible since the table was brought up to date; null when that was so long ago that some of
 * it may be forgotten.
 */
export async function pendingJobs(
  db: Database,
  held: HeldJobs,
  { version, now }: { version: number; now: Date },
): Promise<Pending | null> {
  const lookedAt = now.getTime()
  if (Math.abs(lookedAt - held.lookedAt) > mostBetweenLooksMs) return null
  const { snapshot, jobIds } = await readJobChanges(db, held.snapshot)
  return {
    count: jobIds.length,
    apply: async () => {
      await replaceRows(jobIds, { read: (ids) => readJobsOf(db, ids), table: held.table })
      Object.assign(held, { snapshot, lookedAt, version })
    },
  }
}
