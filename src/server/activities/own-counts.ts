import { and, count, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { activity, boughtPackage, ticket } from '../db/tables/index.ts'
import type { ActivityParts } from './own-activity.ts'

const isUnderWay = inArray(activity.status, ['PUBLISHED', 'PAUSED'])

export async function countUnderway(
  { db, clock }: ActivityParts,
  accountId: number,
): Promise<{ count: number }> {
  const [row] = await db
    .select({ count: sql<number>`count(distinct ${ticket.activityId})::int` })
    .from(ticket)
    .innerJoin(activity, eq(activity.id, ticket.activityId))
    .where(
      and(
        eq(ticket.accountId, accountId),
        eq(ticket.status, 'VALID'),
        isUnderWay,
        or(isNull(activity.dueAt), gt(activity.dueAt, clock())),
      ),
    )
  return { count: row?.count ?? 0 }
}

export async function countLeft(
  { db, clock }: ActivityParts,
  accountId: number,
): Promise<{ remaining: number }> {
  const [row] = await db
    .select({ n: sql<number>`coalesce(sum(${boughtPackage.leftTickets}), 0)::int`, rows: count() })
    .from(boughtPackage)
    .innerJoin(activity, eq(activity.id, boughtPackage.activityId))
    .where(
      and(
        eq(boughtPackage.accountId, accountId),
        isNull(boughtPackage.endedAt),
        isUnderWay,
        or(isNull(activity.dueAt), gt(activity.dueAt, clock())),
      ),
    )
  return { remaining: row?.n ?? 0 }
}
