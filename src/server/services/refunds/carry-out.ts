import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/open.ts'
import { orderLine } from '../../db/tables/index.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { type Line, post } from '../../ledger/post.ts'
import { type Cause, moveRecord, type RowOf } from '../../states/move.ts'
import { buyerOf, linesOf } from '../orders/book-payment.ts'
import { goodsOf } from '../orders/goods.ts'
import { tellBuyer } from '../orders/tell-buyer.ts'
import { begun } from './entries.ts'

/**
 * Takes the goods of a locked order back and sets its money aside, in the transaction that makes the
 * refund PENDING. Into the wallet it is done at once. A0440 when something of it was used.
 */
export async function carryOut(
  tx: Transaction,
  { row, refund }: { row: RowOf<'order'>; refund: RowOf<'refund'> },
  cause: Cause & { reason: string },
): Promise<RowOf<'refund'>> {
  const { now } = cause
  await moveRecord(tx, 'order', row, { event: 'refund', ...cause })
  const from = await takeBackAll(tx, { row, refund, now })
  const isForPayer = refund.to === 'payer'
  const after = isForPayer
    ? refund
    : await moveRecord(tx, 'refund', refund, { event: 'settle', ...cause })
  await tellBuyer(tx, { row, what: isForPayer ? 'refundSent' : 'refunded', now })
  const { accountId } = row
  const place = isForPayer
    ? ({ part: 'refunds' } as const)
    : ({ owner: { accountId }, part: 'available' } as const)
  await post(tx, begun(refund, from, place, now))
  return after
}

/** Answers who had the money; what was given back before is no part of it. */
async function takeBackAll(
  tx: Transaction,
  { row, refund, now }: { row: RowOf<'order'>; refund: RowOf<'refund'>; now: Date },
): Promise<Line[]> {
  const lines = await tx.select().from(orderLine).where(eq(orderLine.orderId, row.id))
  const buyer = await buyerOf(tx, row.accountId)
  const sides = await linesOf(tx, lines, { buyer, now })
  for (const line of lines) await goodsOf[line.goods].takeBack(tx, { line, buyer, now })
  let before = row.dueCents - refund.amountCents
  const from: Line[] = []
  for (const { place, amountCents } of sides) {
    const given = 'owner' in place ? 0 : Math.min(before, amountCents)
    before -= given
    if (amountCents > given) from.push({ place, amountCents: given - amountCents })
  }
  if (before > 0) throw new ServiceError('A0440', { field: 'orderNo', rule: 'states.refundPart' })
  return from
}
