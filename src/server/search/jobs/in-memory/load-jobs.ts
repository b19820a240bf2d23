import type { Database } from '../../../db/open.ts'
import { jobSearch } from '../../../db/tables/search.ts'
import type { Held } from '../../in-memory/kept-table.ts'
import { loadInTurns } from '../../in-memory/load-in-turns.ts'
import { capacityFor } from '../../in-memory/placed-rows.ts'
import { readJobSnapshot } from '../changes.ts'
import { readJobsAfter } from '../stored-jobs.ts'
import { JobTable } from './job-table.ts'

/** A table with what was visible when it was last brought up to date, and when that was. */
export interface HeldJobs extends Held<JobTable> {
  snapshot: string
  lookedAt: number
}

/** Reads all jobs on the board, some at a time, as `loadInTurns` does. */
export async function loadJobs(
  db: Database,
  now: Date,
  limits: { mostBytes: number; stopping: AbortSignal },
): Promise<HeldJobs> {
  // First, so that whatever changes meanwhile is read again by who follows the changes.
  const snapshot = await readJobSnapshot(db)
  const table = new JobTable(capacityFor(await db.$count(jobSearch)))
  await loadInTurns({
    readAfter: (id, limit) => readJobsAfter(db, id, limit),
    idOf: ({ jobId }) => jobId,
    table,
    ...limits,
  })
  return { table, version: 0, snapshot, lookedAt: now.getTime() }
}
