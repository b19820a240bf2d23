import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../db/open.ts'
import { order, orderLine, paymentAttempt } from '../../db/tables/index.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { type Line, post } from '../../ledger/post.ts'
import type { Dispute } from '../../payments/port.ts'
import { type Cause, lockRecord, moveRecord, type RowOf } from '../../states/move.ts'
import { buyerOf, lockBuyer } from './book-payment.ts'
import { goodsOf, payeeOf } from './goods.ts'
import type { PageParts } from './settle-checkout.ts'
import { tellBuyer } from './tell-buyer.ts'

/**
 * Books what a payer's bank has decided about a payment, once: lost, the money is gone and the buyer
 * owes it; goods that were not used go back, and the order is REFUNDED. A payment that is not ours is
 * logged and has no effect.
 */
export async function settleDispute(
  parts: PageParts,
  provider: RowOf<'attempt'>['provider'],
  dispute: Dispute,
): Promise<void> {
  const { db, log, clock } = parts
  const which = and(
    eq(paymentAttempt.provider, provider),
    eq(paymentAttempt.reference, dispute.payment),
  )
  const [found] = await db
    .select({ id: paymentAttempt.id, orderId: order.id, accountId: order.accountId })
    .from(paymentAttempt)
    .innerJoin(order, eq(order.id, paymentAttempt.orderId))
    .where(which)
  if (found === undefined) {
    return log.warn({ dispute: dispute.reference }, 'a disputed payment is not ours')
  }
  await db.transaction(async (tx) => {
    const isClosed = await lockBuyer(tx, found.accountId)
    const row = await lockRecord(tx, 'order', eq(order.id, found.orderId), 'orderNo')
    const attempt = await lockRecord(tx, 'attempt', eq(paymentAttempt.id, found.id), 'orderNo')
    const cause = { actor: 'system', accountId: null, now: clock() } as const
    if (dispute.state === 'open' && attempt.status === 'SUCCEEDED') {
      await moveRecord(tx, 'attempt', attempt, { event: 'dispute', ...cause })
    }
    if (dispute.state === 'won' && attempt.status === 'DISPUTED') {
      await moveRecord(tx, 'attempt', attempt, { event: 'win', ...cause })
    }
    const stands = attempt.status === 'SUCCEEDED' || attempt.status === 'DISPUTED'
    if (dispute.state !== 'lost' || !stands) return
    await moveRecord(tx, 'attempt', attempt, { event: 'lose', ...cause })
    const sides: Line[] = []
    if (attempt.outcome === 'paid' && row.status === 'PAID') {
      await moveRecord(tx, 'order', row, { event: 'refund', ...cause })
      sides.push(...(await takeBackUnused(tx, row, { ...cause, mostCents: dispute.amountCents })))
      if (!isClosed) await tellBuyer(tx, { row, what: 'lost', now: cause.now })
    }
    const { amountCents } = dispute
    const owed = amountCents + sides.reduce((sum, side) => sum + side.amountCents, 0)
    await post(tx, [
      {
        key: `attempt:${attempt.id}:lost`,
        kind: 'refund',
        recordId: row.id,
        at: cause.now,
        lines: [
          { place: { part: `clearing.${attempt.provider}` }, amountCents },
          ...sides,
          ...(owed === 0 ? [] : [{ place: { part: 'receivable' }, amountCents: -owed } as const]),
        ],
      },
    ])
  })
  parts.outbox.wake()
}

/** Each kind of goods by itself: what was used stays used, and is part of what the buyer owes. */
export async function takeBackUnused(
  tx: Transaction,
  row: RowOf<'order'>,
  { now, mostCents }: Pick<Cause, 'now'> & { mostCents: number },
): Promise<Line[]> {
  const lines = await tx.select().from(orderLine).where(eq(orderLine.orderId, row.id))
  const buyer = await buyerOf(tx, row.accountId)
  const sides = new Map<string, Line>()
  let left = mostCents
  for (const line of lines) {
    const granting = { line, buyer, now }
    const { lose, takeBack } = goodsOf[line.goods]
    try {
      const lost = (await lose?.(tx, granting, left)) ?? 0
      left -= lost
      const place = await payeeOf(tx, granting)
      const name = JSON.stringify(place)
      const before = sides.get(name)?.amountCents ?? 0
      if (lost > 0) sides.set(name, { place, amountCents: before - lost })
      if (lose === undefined) await tx.transaction((inner) => takeBack(inner, granting))
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error
    }
  }
  return [...sides.values()]
}
