import type { Database } from '../db/open.ts'
import type { Config } from '../ground/config.ts'
import type { Logger } from '../ground/log.ts'
import { createActivityIndex } from './activities/in-memory/activity-index.ts'
import { createSqlActivityIndex } from './activities/sql-index.ts'
import { createCourseIndex } from './courses/in-memory/course-index.ts'
import { createSqlCourseIndex } from './courses/sql-index.ts'
import { createTutorIndex } from './in-memory/tutor-index.ts'
import { createJobIndex } from './jobs/in-memory/job-index.ts'
import { createSqlJobIndex } from './jobs/sql-index.ts'
import { createSqlIndex } from './sql-index.ts'

interface IndexParts {
  db: Database
  clock: () => Date
  log: Logger
}

/** All that is searched: tutors (`index`), jobs, courses and activities. */
export function openIndexes({ searchIndexMb }: Pick<Config, 'searchIndexMb'>, parts: IndexParts) {
  if (searchIndexMb === null) {
    return {
      index: createSqlIndex(parts),
      jobs: createSqlJobIndex(parts),
      courses: createSqlCourseIndex(parts),
      activities: createSqlActivityIndex(parts),
      listings: {},
      start: async () => {},
      wake: () => {},
      stop: async () => {},
    }
  }
  const options = { ...parts, mostBytes: searchIndexMb * 1024 ** 2 }
  const index = createTutorIndex(options)
  const listings = {
    jobs: createJobIndex(options),
    courses: createCourseIndex(options),
    activities: createActivityIndex(options),
  }
  const all = [index, ...Object.values(listings)]
  let reading: Promise<void> | undefined
  return {
    index,
    ...listings,
    /** Those of them whose figures are measured. */
    listings,
    /**
     * Reads all into memory, in the background, once; resolves when that is done, or failed. SQL answers
     * until then, and where memory cannot.
     */
    start: () => {
      reading ??= startInTurn(all)
      return reading
    },
    /** Something that is searched has changed. */
    wake: () => {
      for (const one of all) one.wake()
    },
    stop: async () => {
      for (const one of all) await one.stop()
    },
  }
}

/** One after another: reading them all at once would hold up who asks. */
async function startInTurn(indexes: readonly { start: () => Promise<void> }[]): Promise<void> {
  for (const { start } of indexes) await start()
}
