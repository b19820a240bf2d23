import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { activity, activitySession } from '../../db/tables/index.ts'
import { arrayOf } from '../array-of.ts'
import { cheapest, heldActivities, isOffered } from './predicates.ts'

/**
 * What is searched of an activity. Its words, and the times at which its sessions begin, ascending, are
 * texts as the database writes them; times are microseconds.
 */
export interface StoredActivity extends Record<string, unknown> {
  activityId: number
  itemValue: string | null
  areaId: number | null
  isOnline: boolean
  cheapestCents: number | null
  publishedAtUs: number | null
  startsUs: string
  words: string
}

/** Those behind an id, in the order of ids. */
export function readActivitiesAfter(db: Database, activityId: number, limit: number) {
  return read(db, sql`${activity.id} > ${activityId} order by ${activity.id} limit ${limit}`)
}

/** Of these activities, those that are found while a session is to come. */
export function readActivitiesOf(db: Database, activityIds: readonly number[]) {
  return read(db, sql`${activity.id} = any(${arrayOf(activityIds, 'integer')})`)
}

const microseconds = (time: unknown) => sql`extract(epoch from ${time}) * 1000000`

async function read(db: Database, which: SQL): Promise<StoredActivity[]> {
  const { rows } = await db.execute<StoredActivity>(sql`
    select ${activity.id} as "activityId", ${activity.itemValue} as "itemValue",
      ${activity.areaId} as "areaId", ${activity.isOnline} as "isOnline",
      ${cheapest} as "cheapestCents",
      (${microseconds(activity.publishedAt)})::float8 as "publishedAtUs",
      array(
        select (${microseconds(activitySession.startsAt)})::int8 from ${activitySession}
        where ${activitySession.activityId} = ${activity.id} order by ${activitySession.startsAt}
      )::text as "startsUs",
      ${activity.words}::text as words
    from ${heldActivities} where ${isOffered} and ${which}`)
  return rows
}
