import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/open.ts'
import { activitySession, ticket, ticketSession } from '../../db/tables/index.ts'
import type { RowOf } from '../../states/move.ts'
import { tellOfActivity } from './tell-activity.ts'

/** Whoever has tickets of these sessions hears of it, and may give them back until the next begins. */
export async function tellHolders(
  { tx, row, now }: { tx: Transaction; row: RowOf<'activity'>; now: Date },
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return
  const sessions = tx
    .select({ id: activitySession.id })
    .from(activitySession)
    .where(
      and(
        eq(activitySession.activityId, row.id),
        inArray(activitySession.key, [...keys]),
        gt(activitySession.startsAt, now),
      ),
    )
  const affected = tx
    .select({ id: ticketSession.ticketId })
    .from(ticketSession)
    .where(inArray(ticketSession.sessionId, sessions))
  const next = sql`(select min(${activitySession.startsAt}) from ${ticketSession}
    join ${activitySession} on ${activitySession.id} = ${ticketSession.sessionId}
    where ${ticketSession.ticketId} = ${ticket.id} and ${activitySession.startsAt} > ${now.toISOString()}::timestamptz)`
  const changed = await tx
    .update(ticket)
    .set({ returnUntil: next })
    .where(
      and(eq(ticket.activityId, row.id), eq(ticket.status, 'VALID'), inArray(ticket.id, affected)),
    )
    .returning({ accountId: ticket.accountId })
  const key = `activity:${row.id}:${row.version}:change`
  for (const accountId of new Set(changed.map((one) => one.accountId))) {
    const told = { accountId, what: 'changed', activityId: row.id, title: row.plan.title } as const
    await tellOfActivity(tx, { ...told, key, now })
  }
}
