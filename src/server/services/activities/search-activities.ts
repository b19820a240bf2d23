import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import { areaById, descendantsOf, districtOf } from '#catalogue/areas.ts'
import { label } from '#catalogue/labels.ts'
import {
  type ActivityFilter,
  type ActivityListAnswer,
  activityFilters,
  type activityList,
} from '#contract/activity-search.ts'
import type { QueryValue } from '#contract/kernel.ts'
import type { Locale } from '#i18n/locales.ts'
import type { Database } from '../../db/open.ts'
import { activity, activitySession, organization, ticketKind } from '../../db/tables/index.ts'
import { pageOfList } from '../../ground/page-of-list.ts'
import { allWordsQuery, places, queryWords } from '../../search/words.ts'
import { cardsOf } from './activity-cards.ts'
import type { ActivityParts } from './own-activity.ts'

type Query = QueryValue<typeof activityList>
type Filters = Pick<Query, ActivityFilter>

const cheapest = sql`(select min(${ticketKind.priceCents}) from ${ticketKind}
  where ${ticketKind.activityId} = ${activity.id})`
const nextOf = (now: Date) => sql`(select min(${activitySession.startsAt}) from ${activitySession}
  where ${activitySession.activityId} = ${activity.id}
    and ${activitySession.startsAt} > ${now.toISOString()}::timestamptz)`

/** A page of the activities to come that fit, their districts, and a way out where nothing fits. */
export async function findActivities(
  parts: ActivityParts,
  { sort, pageNum, pageSize, ...filters }: Query,
  locale: Locale,
): Promise<ActivityListAnswer> {
  const { db, clock } = parts
  const now = clock()
  const orders: Record<Query['sort'], SQL[]> = {
    soonest: [asc(nextOf(now)), asc(activity.id)],
    newest: [desc(activity.publishedAt), desc(activity.id)],
    cheapest: [asc(cheapest), asc(nextOf(now)), asc(activity.id)],
  }
  const rows = await db
    .select({ row: activity, owner: organization })
    .from(activity)
    .innerJoin(organization, eq(organization.id, activity.organizationId))
    .where(fits(filters, now))
    .orderBy(...orders[sort])
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  const total = await totalOf(db, filters, now)
  return {
    ...pageOfList(await cardsOf(parts, rows, locale), { total, pageNum, pageSize }),
    areas: await areasOf(db, filters, { now, locale }),
    relax: total === 0 ? await waysOut(db, filters, now) : [],
  }
}

function fits({ keyword, subject, area, free, online }: Filters, now: Date): SQL | undefined {
  const words = queryWords(keyword)
  return and(
    eq(activity.status, 'PUBLISHED'),
    eq(organization.status, 'active'),
    sql`${nextOf(now)} is not null`,
    words.length === 0
      ? undefined
      : sql`${activity.words} @@ ${allWordsQuery(words, places)}::tsquery`,
    subject === '' ? undefined : eq(activity.itemValue, subject),
    area === '' ? undefined : sql`${activity.areaId} in ${within(area)}`,
    online === '' ? undefined : eq(activity.isOnline, true),
    free === '' ? undefined : sql`${cheapest} = 0`,
  )
}

/** A place with all that lies in it. */
const within = (areaId: number): number[] => [areaId, ...descendantsOf(areaId).map(({ id }) => id)]

async function totalOf(db: Database, filters: Filters, now: Date): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(activity)
    .innerJoin(organization, eq(organization.id, activity.organizationId))
    .where(fits(filters, now))
  return row?.n ?? 0
}

async function areasOf(
  db: Database,
  filters: Filters,
  { now, locale }: { now: Date; locale: Locale },
): Promise<ActivityListAnswer['areas']> {
  const rows = await db
    .select({ areaId: activity.areaId, n: count() })
    .from(activity)
    .innerJoin(organization, eq(organization.id, activity.organizationId))
    .where(fits({ ...filters, area: '' }, now))
    .groupBy(activity.areaId)
  const counted = new Map<number, number>()
  for (const { areaId, n } of rows) {
    const district = areaId === null ? undefined : (districtOf(areaId) ?? areaById(areaId))
    if (district !== undefined) counted.set(district.id, (counted.get(district.id) ?? 0) + n)
  }
  return [...counted]
    .map(([value, n]) => {
      const area = areaById(value)
      return { value, label: area === undefined ? '' : label(area, locale), count: n }
    })
    .sort((one, other) => other.count - one.count || one.value - other.value)
}

async function waysOut(
  db: Database,
  filters: Filters,
  now: Date,
): Promise<ActivityListAnswer['relax']> {
  const ways = []
  for (const filter of activityFilters) {
    if (filters[filter] === '') continue
    const total = await totalOf(db, { ...filters, [filter]: '' }, now)
    if (total > 0) ways.push({ filter, total })
  }
  return ways
}
