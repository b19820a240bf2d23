import type { Database } from '../db/open.ts'
import type { Config } from '../ground/config.ts'
import type { Logger } from '../ground/log.ts'
import { createSqlActivityIndex } from './activities/sql-index.ts'
import { createSqlCourseIndex } from './courses/sql-index.ts'
import { createTutorIndex } from './in-memory/tutor-index.ts'
import { createSqlJobIndex } from './jobs/sql-index.ts'
import { createSqlIndex } from './sql-index.ts'

interface IndexParts {
  db: Database
  clock: () => Date
  log: Logger
}

/** The search engines: tutors (`index`), jobs, courses and activities. */
export function openIndexes({ searchIndexMb }: Pick<Config, 'searchIndexMb'>, parts: IndexParts) {
  const listings = {
    jobs: createSqlJobIndex(parts),
    courses: createSqlCourseIndex(parts),
    activities: createSqlActivityIndex(parts),
  }
  if (searchIndexMb === null) {
    const nothing = { start: async () => {}, wake: () => {}, stop: async () => {} }
    return { index: createSqlIndex(parts), ...listings, ...nothing }
  }
  const index = createTutorIndex({ ...parts, mostBytes: searchIndexMb * 1024 ** 2 })
  let reading: Promise<void> | undefined
  return {
    index,
    ...listings,
    /** Reads all tutors into memory, once; SQL responds until then. Resolves even on failure. */
    start: () => {
      reading ??= index.start()
      return reading
    },
    wake: index.wake,
    stop: index.stop,
  }
}
