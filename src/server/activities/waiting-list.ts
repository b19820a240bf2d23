import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { activityWaiting } from '#contract/activities/activity-figures.ts'
import type { DataOf, QueryValue } from '#contract/kernel.ts'
import type { Locale } from '#i18n/locales.ts'
import { pageOfList } from '#rules/list-pages.ts'
import { learnerName, namesBy } from '../courses/learner-name.ts'
import type { Database } from '../db/open.ts'
import { seatPool, waitingEntry } from '../db/tables/index.ts'
import { isoInHongKong } from '../ground/hong-kong-time.ts'
import type { OrganizationOwner } from '../ground/owner.ts'
import { rowsOfPage } from '../ground/page-of-list.ts'
import { ownActivityRow } from './own-activity.ts'

/** The waiting list of an own activity, open offers first; A0404 for another organization's. */
export async function readWaitingList(
  db: Database,
  owner: OrganizationOwner,
  { activityId, poolId, ...page }: QueryValue<typeof activityWaiting>,
  locale: Locale,
): Promise<DataOf<typeof activityWaiting>> {
  const { id } = await ownActivityRow(db, owner, activityId)
  const where = and(
    eq(waitingEntry.activityId, id),
    inArray(waitingEntry.status, ['WAITING', 'OFFERED']),
    poolId === undefined ? undefined : eq(waitingEntry.poolId, poolId),
  )
  const names = namesBy(waitingEntry.accountId)
  const { poolId: pool, status, id: entryId } = waitingEntry
  const rows = await rowsOfPage(
    page,
    db
      .select({
        row: waitingEntry,
        pool: seatPool.name,
        place:
          sql<number>`row_number() over (partition by ${pool}, ${status} order by ${entryId})`.mapWith(
            Number,
          ),
        ...names.columns,
      })
      .from(waitingEntry)
      .innerJoin(seatPool, eq(seatPool.id, waitingEntry.poolId))
      .leftJoin(names.parent, names.isParent)
      .leftJoin(names.tutor, names.isTutor)
      .where(where)
      .orderBy(asc(pool), asc(status), asc(waitingEntry.id)),
  )
  const list = rows.map(({ row, pool: name, place, ...who }) => ({
    entryId: row.id,
    name: learnerName(who, locale),
    pool: name,
    place: row.status === 'WAITING' ? place : null,
    since: isoInHongKong(row.createdAt),
    offerBy: row.status === 'OFFERED' && row.dueAt !== null ? isoInHongKong(row.dueAt) : null,
  }))
  return pageOfList(list, { total: await db.$count(waitingEntry, where), ...page })
}
