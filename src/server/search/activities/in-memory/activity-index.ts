import { eq } from 'drizzle-orm'
import { activity } from '../../../db/tables/index.ts'
import {
  createKeptListing,
  type ListingIndexOptions,
  type RunningListing,
} from '../../in-memory/kept-listing.ts'
import type { Listing } from '../../in-memory/listing.ts'
import type { ActivityIndex } from '../port.ts'
import { createSqlActivityIndex } from '../sql-index.ts'
import { readActivitiesAfter, readActivitiesOf, type StoredActivity } from '../stored-activities.ts'
import { ActivityTable } from './activity-table.ts'
import { matchingActivities, searchActivityTable } from './search-activities.ts'

const activities: Listing<StoredActivity, ActivityTable> = {
  kind: 'activity',
  makeTable: (capacity) => new ActivityTable(capacity),
  count: (db) => db.$count(activity, eq(activity.status, 'PUBLISHED')),
  idOf: ({ activityId }) => activityId,
  readAfter: readActivitiesAfter,
  readOf: readActivitiesOf,
}

export interface RunningActivityIndex extends ActivityIndex, RunningListing {}

/** The index in memory over the one in SQL, which has the same answers. */
export function createActivityIndex(options: ListingIndexOptions): RunningActivityIndex {
  const { answer, running } = createKeptListing(activities, options)
  const inSql = createSqlActivityIndex(options)
  return {
    ...running,
    search: (query) =>
      answer(
        (table) => searchActivityTable(table, query),
        () => inSql.search(query),
      ),
    count: (filters, now) =>
      answer(
        (table) => matchingActivities(table, filters, now).count,
        () => inSql.count(filters, now),
      ),
  }
}
