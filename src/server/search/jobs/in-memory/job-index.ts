import { jobSearch } from '../../../db/tables/search.ts'
import {
  createKeptListing,
  type ListingIndexOptions,
  type RunningListing,
} from '../../in-memory/kept-listing.ts'
import type { Listing } from '../../in-memory/listing.ts'
import type { JobIndex } from '../port.ts'
import { createSqlJobIndex } from '../sql-index.ts'
import { readJobsAfter, readJobsOf, type StoredJob } from '../stored-jobs.ts'
import { JobTable } from './job-table.ts'
import { matchingJobs } from './matching-jobs.ts'
import { medianFeeOf, searchJobTable } from './search-jobs.ts'

const jobs: Listing<StoredJob, JobTable> = {
  kind: 'job',
  makeTable: (capacity) => new JobTable(capacity),
  count: (db) => db.$count(jobSearch),
  idOf: ({ jobId }) => jobId,
  readAfter: readJobsAfter,
  readOf: readJobsOf,
}

export interface RunningJobIndex extends JobIndex, RunningListing {}

/** The index in memory over the one in SQL, which has the same answers. */
export function createJobIndex(options: ListingIndexOptions): RunningJobIndex {
  const { answer, running } = createKeptListing(jobs, options)
  const inSql = createSqlJobIndex(options)
  return {
    ...running,
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
  }
}
