import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { OwnTickets } from '#contract/activities/tickets.ts'
import { orderNumber } from '#rules/sales/order-number.ts'
import type { Database } from '../db/open.ts'
import {
  activitySession,
  boughtPackage,
  checkIn,
  ticketOffer,
  ticketSession,
} from '../db/tables/index.ts'
import { isoInHongKong } from '../ground/hong-kong-time.ts'
import { qrPath } from '../payments/qr-path.ts'
import type { RowOf } from '../states/move.ts'
import { returnBy, returnState, usedBy } from './give-back.ts'
import { isPaid, payersOf } from './payers.ts'

interface Held {
  row: RowOf<'ticket'>
  kind: string
  orderId: number | null
}

export async function ticketViews(
  db: Database,
  tickets: readonly Held[],
  now: Date,
): Promise<(held: Held) => OwnTickets['tickets'][number]> {
  const ids = tickets.map(({ row }) => row.id)
  const sessions = await db
    .select({
      share: ticketSession,
      startsAt: activitySession.startsAt,
      endsAt: activitySession.endsAt,
    })
    .from(ticketSession)
    .innerJoin(activitySession, eq(activitySession.id, ticketSession.sessionId))
    .where(inArray(ticketSession.ticketId, ids))
    .orderBy(activitySession.startsAt, activitySession.id)
  const checkIns = await db.select().from(checkIn).where(inArray(checkIn.ticketId, ids))
  const isUsed = (ticketId: number, by: 'shown' | 'any') =>
    checkIns.some((one) => one.ticketId === ticketId && (by === 'any' || !one.isByNumber))
  const waits = and(isNull(ticketOffer.takenAt), gt(ticketOffer.expiresAt, now))
  const offers = await db
    .select()
    .from(ticketOffer)
    .where(and(inArray(ticketOffer.ticketId, ids), waits))
  const payers = await payersOf(
    db,
    tickets.map(({ row }) => row),
  )
  const packIds = tickets.flatMap(({ row }) => row.boughtPackageId ?? [])
  const open = and(inArray(boughtPackage.id, packIds), isNull(boughtPackage.endedAt))
  const packs = await db.select({ id: boughtPackage.id }).from(boughtPackage).where(open)
  const openPacks = new Set(packs.map(({ id }) => id))
  return ({ row, kind, orderId }) => {
    const own = sessions.filter(({ share }) => share.ticketId === row.id)
    const starts = own.map(({ startsAt }) => startsAt)
    const payerId = payers.get(row.id) ?? row.accountId
    const isPassed = payerId !== row.accountId
    const isFresh = row.status === 'VALID' && !isUsed(row.id, 'any')
    const facts = { starts, payerId, isUsed: isUsed(row.id, usedBy(row, now)), now }
    const state = row.status === 'VALID' ? returnState(row, facts) : null
    const by = state === 'rule' || state === 'change' ? returnBy(row, starts, payerId) : null
    const [first] = starts
    const mayChange = isFresh && first !== undefined && now < first
    const isOver = own.every(({ endsAt }) => endsAt <= now)
    const code = row.status === 'VALID' && !isOver ? row.code : null
    const offer = mayChange ? offers.find(({ ticketId }) => ticketId === row.id) : undefined
    return {
      ticketId: row.id,
      status: row.status,
      kind,
      holder: row.holder,
      // What a gift cost is for the payer alone.
      priceCents: isPassed ? 0 : row.priceCents,
      isPaid: isPaid(row),
      isRedeemed: row.boughtPackageId !== null,
      intoPackage: openPacks.has(row.boughtPackageId ?? 0),
      // Only the payer sees the order.
      orderNo: orderId === null || isPassed ? null : orderNumber(orderId),
      sessionIds: own.map(({ share }) => share.sessionId),
      returnBy: by && isoInHongKong(by),
      returnState: state,
      safeCents: isPassed ? 0 : own.reduce((sum, { share }) => sum + share.heldCents, 0),
      code,
      drawn: code === null ? null : qrPath(code),
      mayChange,
      passBy: offer === undefined ? null : isoInHongKong(offer.expiresAt),
      isPassed,
    }
  }
}
