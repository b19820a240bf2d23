import type { Database } from '../../../db/open.ts'
import type { Logger } from '../../../ground/log.ts'
import { createKeptTable } from '../../in-memory/kept-table.ts'
import type { JobIndex } from '../port.ts'
import { createSqlJobIndex } from '../sql-index.ts'
import { pendingJobs } from './follow-jobs.ts'
import { type HeldJobs, loadJobs } from './load-jobs.ts'
import { createLooks } from './looks.ts'
import { matchingJobs } from './matching-jobs.ts'
import { medianFeeOf, searchJobTable } from './search-jobs.ts'

interface JobIndexOptions {
  db: Database
  clock: () => Date
  log: Logger
  /** What the index may weigh. */
  mostBytes?: number
  /** How long it answers without looking for changes, in milliseconds. */
  lookEveryMs?: number
}

/** The search engine of a server: in memory when it can, in SQL until it is ready and whenever not. */
export interface RunningJobIndex extends JobIndex {
  /** Begins to read all jobs, in the background; resolves once that is done, or failed. */
  start: () => Promise<void>
  /** Somebody, perhaps of another server, has changed something: whoever asks next sees it. */
  wake: () => void
  stop: () => Promise<void>
  /** Null while SQL answers. */
  held: () => { jobs: number; bytes: number } | null
}

/** The index in memory over the one in SQL, which has the same answers. */
export function createJobIndex(options: JobIndexOptions): RunningJobIndex {
  const { db, clock, log, mostBytes = Number.POSITIVE_INFINITY, lookEveryMs = 1_000 } = options
  const inSql = createSqlJobIndex({ db, clock })
  const looks = createLooks(clock, lookEveryMs)
  const { answer, current, start, held, stop } = createKeptTable({
    log,
    name: 'job index',
    mostBytes,
    load: (limits) => loadJobs(db, clock(), limits),
    version: async () => looks.needed(),
    changes: (jobs: HeldJobs, version) => pendingJobs(db, jobs, { version, now: clock() }),
  })
  return {
    search: (query) =>
      answer(
        (table) => searchJobTable(table, query),
        () => inSql.search(query),
      ),
    count: (filters) =>
      answer(
        (table) => matchingJobs(table, filters).count,
        () => inSql.count(filters),
      ),
    medianFeeCents: (filters) =>
      answer(
        (table) => medianFeeOf(table, filters),
        () => inSql.medianFeeCents(filters),
      ),
    start,
    wake: () => {
      looks.changed()
      void current()
    },
    stop,
    held: () => {
      const kept = held()
      return kept && { jobs: kept.table.rows, bytes: kept.table.bytes }
    },
  }
}
