import { and, asc, eq, gt, inArray, isNull, lte, ne, or } from 'drizzle-orm'
import { releaseHours } from '#rules/activities/ticket-refund.ts'
import { hourMs } from '#rules/primitives/durations.ts'
import type { Transaction } from '../db/open.ts'
import {
  activity,
  activitySession,
  boughtPackage,
  ticket,
  ticketSession,
} from '../db/tables/index.ts'
import type { Logger } from '../ground/log.ts'
import { disputedLines } from '../ledger/disputed-lines.ts'
import { type Entry, post } from '../ledger/post.ts'
import { type Earned, earnedLines, sellerAccount } from '../sales/pay-seller.ts'
import { lockRecords } from '../states/move.ts'
import type { ActivityParts } from './own-activity.ts'
import { disputedTickets } from './payers.ts'

const atOnce = 100

type ReleaseParts = ActivityParts & { log: Logger }
interface Due {
  organizationId: number
  activityId: number
  sessionId: number
}

/**
 * Pays organizations for sessions that ended `releaseHours` ago, unless a return is still allowed.
 * Returns the number of shares; a failed session does not block the others.
 */
export async function releaseDueTickets(parts: ReleaseParts): Promise<number> {
  const { db, clock, log } = parts
  const over = lte(activitySession.endsAt, longAgo(clock()))
  const due = await db
    .selectDistinct({
      organizationId: activity.organizationId,
      activityId: activity.id,
      sessionId: activitySession.id,
    })
    .from(ticketSession)
    .innerJoin(activitySession, eq(activitySession.id, ticketSession.sessionId))
    .innerJoin(activity, eq(activity.id, activitySession.activityId))
    .where(and(gt(ticketSession.heldCents, 0), over, ne(activity.status, 'CANCELLED')))
    .orderBy(asc(activitySession.id))
  let released = 0
  for (const one of due) {
    try {
      for (let after = 0; ; ) {
        const { last, n } = await db.transaction((tx) =>
          releaseSome(tx, one, { after, now: clock() }),
        )
        released += n
        if (last === null) break
        after = last
      }
    } catch (error) {
      log.error({ err: error, session: one.sessionId }, 'what a session earned was not paid out')
    }
  }
  return released + (await releaseLeftPackages(parts))
}

/** May still be returned after a change. */
const isReturnable = ({ returnUntil }: { returnUntil: Date | null }, now: Date) =>
  returnUntil !== null && now < returnUntil

const longAgo = (now: Date) => new Date(now.getTime() - releaseHours * hourMs)

/** Releases one batch of tickets with ids above `after`; `last` is null for the final batch. */
async function releaseSome(
  tx: Transaction,
  { organizationId, activityId, sessionId }: Due,
  { after, now }: { after: number; now: Date },
): Promise<{ last: number | null; n: number }> {
  const ledgerAccount = await sellerAccount(tx, { organizationId })
  const shares = await tx
    .select({ ticketId: ticketSession.ticketId })
    .from(ticketSession)
    .where(
      and(
        eq(ticketSession.sessionId, sessionId),
        gt(ticketSession.heldCents, 0),
        gt(ticketSession.ticketId, after),
      ),
    )
    .orderBy(asc(ticketSession.ticketId))
    .limit(atOnce)
  const last = shares.at(-1)?.ticketId ?? null
  const ids = shares.map(({ ticketId }) => ticketId)
  const rows = await lockRecords(tx, 'ticket', inArray(ticket.id, ids))
  const waits = await disputedTickets(tx, rows)
  // Read again under the locks: the session may have moved, or a ticket been returned.
  const held = await tx
    .select({ share: ticketSession })
    .from(ticketSession)
    .innerJoin(activitySession, eq(activitySession.id, ticketSession.sessionId))
    .where(
      and(
        eq(ticketSession.sessionId, sessionId),
        inArray(ticketSession.ticketId, ids),
        gt(ticketSession.heldCents, 0),
        lte(activitySession.endsAt, longAgo(now)),
      ),
    )
    .orderBy(asc(ticketSession.ticketId))
  const entries: Entry[] = []
  for (const { share } of held) {
    const row = rows.find(({ id }) => id === share.ticketId)
    if (row?.status !== 'VALID' || waits.has(row.id) || isReturnable(row, now)) continue
    await tx
      .update(ticketSession)
      .set({ heldCents: 0 })
      .where(and(eq(ticketSession.ticketId, row.id), eq(ticketSession.sessionId, sessionId)))
    entries.push(
      earned({
        key: `ticket:${row.id}:session:${sessionId}`,
        ...{ activityId, ledgerAccount, now },
        cents: share.heldCents,
        commissionBasisPoints: row.commissionBasisPoints,
      }),
    )
  }
  await post(tx, entries)
  return { last: shares.length < atOnce ? null : last, n: entries.length }
}

async function releaseLeftPackages({ db, clock, log }: ReleaseParts): Promise<number> {
  const isOver = or(isNull(boughtPackage.returnUntil), lte(boughtPackage.returnUntil, clock()))
  const due = await db
    .select({ id: boughtPackage.id, organizationId: activity.organizationId })
    .from(boughtPackage)
    .innerJoin(activity, eq(activity.id, boughtPackage.activityId))
    .where(and(eq(activity.status, 'ENDED'), isNull(boughtPackage.endedAt), isOver))
    .orderBy(asc(boughtPackage.id))
    .limit(atOnce)
  let released = 0
  for (const { id, organizationId } of due) {
    try {
      await db.transaction(async (tx) => {
        const now = clock()
        const ledgerAccount = await sellerAccount(tx, { organizationId })
        const which = eq(boughtPackage.id, id)
        const [pack] = await tx.select().from(boughtPackage).where(which).for('update')
        if (pack === undefined || pack.endedAt !== null || isReturnable(pack, now)) return
        if ((await disputedLines(tx, [pack.orderLineId])).size > 0) return
        await tx
          .update(boughtPackage)
          .set({ heldCents: 0, leftTickets: 0, endedAt: now })
          .where(which)
        const { activityId, heldCents: cents, commissionBasisPoints } = pack
        if (cents === 0) return
        const key = `package:${id}:left`
        await post(tx, [
          earned({ key, activityId, ledgerAccount, now, cents, commissionBasisPoints }),
        ])
        released += 1
      })
    } catch (error) {
      log.error({ err: error, package: id }, 'what was left of a package was not paid out')
    }
  }
  return released
}

interface Share extends Earned {
  key: string
  activityId: number
  now: Date
}

const earned = ({ key, activityId, now, ...money }: Share): Entry => ({
  key: `${key}:earned`,
  kind: 'activity',
  of: { activity: activityId },
  at: now,
  lines: earnedLines(money),
})
