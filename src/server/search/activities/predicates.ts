import { and, eq, type SQL, sql } from 'drizzle-orm'
import { descendantsOf } from '#catalogue/areas.ts'
import { activity, activitySession, organization, ticketKind } from '../../db/tables/index.ts'
import { allWordsQuery, fields, queryWords } from '../words.ts'
import type { ActivityFilters } from './port.ts'

export const cheapest = sql`(select min(${ticketKind.priceCents}) from ${ticketKind}
  where ${ticketKind.activityId} = ${activity.id})`

/** When the next session begins; null without one. */
export const nextOf = (now: Date): SQL =>
  sql`(select min(${activitySession.startsAt}) from ${activitySession}
    where ${activitySession.activityId} = ${activity.id}
      and ${activitySession.startsAt} > ${now.toISOString()}::timestamptz)`

export const heldActivities = sql`${activity}
  join ${organization} on ${organization.id} = ${activity.organizationId}`

/** Anyone with the address may buy. */
export const isOffered = and(eq(activity.status, 'PUBLISHED'), eq(organization.status, 'active'))

/** Condition on a row of `heldActivities`. */
export function activityFits(
  { keyword, subject, area, organizer, free, online }: ActivityFilters,
  now: Date,
): SQL | undefined {
  const words = queryWords(keyword)
  return and(
    isOffered,
    sql`${nextOf(now)} is not null`,
    words.length === 0
      ? undefined
      : sql`${activity.words} @@ ${allWordsQuery(words, fields)}::tsquery`,
    subject === '' ? undefined : eq(activity.itemValue, subject),
    organizer === '' ? undefined : eq(activity.organizationId, organizer),
    area === '' ? undefined : sql`${activity.areaId} in ${areasWithin(area)}`,
    online === '' ? undefined : eq(activity.isOnline, true),
    free === '' ? undefined : sql`${cheapest} = 0`,
  )
}

const areasWithin = (areaId: number): number[] => [
  areaId,
  ...descendantsOf(areaId).map(({ id }) => id),
]
