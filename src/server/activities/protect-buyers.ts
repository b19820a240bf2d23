import { and, eq, gt, inArray, isNull, min, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ActivityPlan } from '#contract/activities/activity-plan.ts'
import { changeEnds, returnLimit } from '#rules/activities/ticket-refund.ts'
import type { Transaction } from '../db/open.ts'
import { activitySession, boughtPackage, poolSession, ticket } from '../db/tables/index.ts'
import type { RowOf } from '../states/move.ts'
import { notifyOfActivity } from './notify-of-activity.ts'
import { changedValues } from './what-changed.ts'

interface Changed {
  tx: Transaction
  row: RowOf<'activity'>
  before: Pick<RowOf<'activity'>, 'plan' | 'dueAt'>
  now: Date
  /** Keys of the sessions at another time, or all of them for another venue. */
  sessions: readonly string[]
  narrowed?: readonly string[]
}

/**
 * Moves sessions and protects buyers: they are notified and may return tickets and packages until
 * the later of the previous limit and a week from now (`changeEnds`); the money is held as long
 * (`release.ts`). Fewer seats leave less to redeem, so they count as a change for packages.
 */
export async function protectBuyers(changed: Changed): Promise<void> {
  const { tx, row, before, now, sessions, narrowed = [] } = changed
  if (sessions.length === 0 && narrowed.length === 0) return
  const ahead = await tx
    .select()
    .from(activitySession)
    .where(
      and(
        eq(activitySession.activityId, row.id),
        inArray(activitySession.key, [...sessions]),
        gt(activitySession.startsAt, now),
      ),
    )
  const holders = await extendTicketReturns(
    changed,
    ahead.map(({ id }) => id),
  )
  for (const session of ahead) await moveSession(tx, session, row.plan)
  const buyers =
    ahead.length === 0 && narrowed.length === 0 ? [] : await extendPackageReturns(changed)
  const key = `activity:${row.id}:${row.version}:change`
  const more = changedValues(before.plan, row.plan, narrowed.length > 0)
  const concerned = [...new Set([...holders, ...buyers])].toSorted((one, other) => one - other)
  for (const accountId of concerned) {
    const notification = {
      accountId,
      what: 'changed',
      activityId: row.id,
      title: row.plan.title,
    } as const
    await notifyOfActivity(tx, { ...notification, more, key, now })
  }
}

/** Returns the accounts concerned. */
async function extendTicketReturns(
  { tx, now }: Changed,
  sessionIds: readonly number[],
): Promise<number[]> {
  const concerned = tx
    .select({ id: poolSession.poolId })
    .from(poolSession)
    .where(inArray(poolSession.sessionId, [...sessionIds]))
  const pools = await tx
    .select({ poolId: poolSession.poolId, firstStart: min(activitySession.startsAt) })
    .from(poolSession)
    .innerJoin(activitySession, eq(activitySession.id, poolSession.sessionId))
    .where(inArray(poolSession.poolId, concerned))
    .groupBy(poolSession.poolId)
    .orderBy(poolSession.poolId)
  const holders: number[] = []
  for (const { poolId, firstStart } of pools) {
    const before = firstStart === null ? null : returnLimit(firstStart)
    const rows = await tx
      .update(ticket)
      .set({ returnUntil: atLeast(ticket.returnUntil, changeEnds([before], now)) })
      .where(and(eq(ticket.poolId, poolId), inArray(ticket.status, ['HELD', 'VALID'])))
      .returning({ accountId: ticket.accountId })
    holders.push(...rows.map(({ accountId }) => accountId))
  }
  return holders
}

/** Returns the accounts concerned. */
async function extendPackageReturns({ tx, row, before, now }: Changed): Promise<number[]> {
  const rows = await tx
    .update(boughtPackage)
    .set({ returnUntil: atLeast(boughtPackage.returnUntil, changeEnds([before.dueAt], now)) })
    .where(and(eq(boughtPackage.activityId, row.id), isNull(boughtPackage.endedAt)))
    .returning()
  return rows.flatMap(({ accountId, leftTickets }) => (leftTickets > 0 ? [accountId] : []))
}

/** A later change never shortens an earlier right. */
const atLeast = (column: PgColumn, until: Date): SQL =>
  sql`greatest(${column}, ${until.toISOString()}::timestamptz)`

async function moveSession(
  tx: Transaction,
  { id, key }: typeof activitySession.$inferSelect,
  plan: ActivityPlan,
): Promise<void> {
  const planned = plan.sessions.find((one) => one.key === key)
  if (planned?.startsAt == null || planned.endsAt === null) {
    throw new Error(`Session ${id} has no time`)
  }
  await tx
    .update(activitySession)
    .set({ startsAt: new Date(planned.startsAt), endsAt: new Date(planned.endsAt) })
    .where(eq(activitySession.id, id))
}
