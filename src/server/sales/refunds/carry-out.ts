import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/open.ts'
import { type Line, orderLine } from '../../db/tables/index.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { type Line as LedgerLine, post } from '../../ledger/post.ts'
import { type Cause, moveRecord, type RowOf } from '../../states/move.ts'
import { buyerOf, linesOf } from '../orders/book-payment.ts'
import { goods } from '../orders/goods.ts'
import { notifyBuyer } from '../orders/notify-buyer.ts'
import { begun } from './entries.ts'
import { returnedLines } from './returns.ts'

/**
 * Takes back the remaining goods of a locked order and sets their money aside, in the transaction
 * that makes the refund PENDING; a refund into the wallet is done at once. A0440 when goods were
 * used.
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
  await notifyBuyer(tx, { row, what: isForPayer ? 'refundSent' : 'refunded', now })
  const { accountId } = row
  const ledgerAccount = isForPayer
    ? ({ part: 'refunds' } as const)
    : ({ owner: { accountId }, part: 'available' } as const)
  await post(tx, begun(refund, from, ledgerAccount, now))
  return after
}

/** Returns the ledger lines that the money comes from, without earlier refunds. */
async function takeBackAll(
  tx: Transaction,
  { row, refund, now }: { row: RowOf<'order'>; refund: RowOf<'refund'>; now: Date },
): Promise<LedgerLine[]> {
  const { accountId } = row
  const all = await tx.select().from(orderLine).where(eq(orderLine.orderId, row.id))
  const returned = await returnedLines(tx, { lines: all, accountId, now })
  const isLeft = ({ id, priceCents, quantity }: Line) =>
    priceCents === 0 || (returned.get(id) ?? 0) < priceCents * quantity
  const lines = all.filter(isLeft)
  const buyer = await buyerOf(tx, accountId)
  const sides = await linesOf(tx, lines, { buyer, now })
  for (const line of lines) await goods.row(line.goods).takeBack(tx, { line, buyer, now })
  const leftCents = lines.reduce((sum, line) => sum + line.priceCents * line.quantity, 0)
  let before = leftCents - refund.amountCents
  const from: LedgerLine[] = []
  for (const { ledgerAccount, amountCents } of sides) {
    const given = 'owner' in ledgerAccount ? 0 : Math.min(before, amountCents)
    before -= given
    if (amountCents > given) from.push({ ledgerAccount, amountCents: given - amountCents })
  }
  if (before > 0) throw new ServiceError('A0440', { field: 'orderNo', rule: 'states.refundPart' })
  return from
}
