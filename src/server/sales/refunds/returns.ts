import { and, asc, eq, gt, inArray, isNotNull } from 'drizzle-orm'
import type { OrderReturn } from '#contract/sales/orders.ts'
import type { Database, Transaction } from '../../db/open.ts'
import {
  type Line,
  ledgerAccount,
  ledgerEntry,
  orderLine,
  posting,
  refund,
} from '../../db/tables/index.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'
import { movedBy, summed } from '../../ledger/moved-by.ts'
import type { Line as LedgerLine } from '../../ledger/post.ts'
import type { RowOf } from '../../states/move.ts'
import { buyerOf } from '../orders/book-payment.ts'
import { goods } from '../orders/goods.ts'
import { givenBack } from './given-back.ts'

/** Refunds into wallets and to payers (made or under way), by order id, oldest first, in cents. */
export async function returnsOf(
  db: Database | Transaction,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, OrderReturn[]>> {
  const ids = [...orderIds]
  const inWallets = await db
    .select({ orderId: ledgerEntry.recordId, amountCents: posting.amountCents, at: posting.at })
    .from(ledgerEntry)
    .innerJoin(posting, eq(posting.entryId, ledgerEntry.id))
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, posting.ledgerAccountId))
    .where(
      and(
        eq(ledgerEntry.kind, 'refund'),
        inArray(ledgerEntry.recordId, ids),
        eq(ledgerAccount.part, 'available'),
        isNotNull(ledgerAccount.accountId),
        gt(posting.amountCents, 0),
      ),
    )
    .orderBy(asc(posting.entryId), asc(posting.ledgerAccountId))
  const toPayers = await db
    .select()
    .from(refund)
    .where(
      and(
        inArray(refund.orderId, ids),
        eq(refund.to, 'payer'),
        inArray(refund.status, ['PENDING', 'SUCCEEDED']),
      ),
    )
    .orderBy(asc(refund.id))
  const all = [
    ...inWallets.map((one) => ({ ...one, to: 'wallet' as const, isThere: true })),
    ...toPayers.map(({ orderId, amountCents, createdAt, status }) => ({
      ...{ orderId, amountCents, at: createdAt },
      ...{ to: 'payer' as const, isThere: status === 'SUCCEEDED' },
    })),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime())
  return new Map(
    ids.map((id) => [
      id,
      all
        .filter(({ orderId }) => orderId === id)
        .map(({ at, amountCents, to, isThere }) => ({
          ...{ at: isoInHongKong(at), amountCents, to, isThere },
        })),
    ]),
  )
}

const inWallet = (lines: readonly LedgerLine[]): number =>
  summed(lines)
    .filter(
      ({ ledgerAccount }) =>
        ledgerAccount.part === 'available' || ledgerAccount.part === 'unmatched',
    )
    .reduce((sum, { amountCents }) => sum + amountCents, 0)

/** What of each order line was refunded to the buyer's wallet, by line id, in cents. */
export async function returnedLines(
  tx: Transaction,
  { lines, accountId, now }: { lines: readonly Line[]; accountId: number; now: Date },
): Promise<Map<number, number>> {
  const buyer = await buyerOf(tx, accountId)
  const returned = new Map<number, number>()
  for (const line of lines) {
    returned.set(line.id, inWallet(await goods.row(line.goods).inWallet(tx, { line, buyer, now })))
  }
  return returned
}

/**
 * The part of an order's price that is not refunded, in cents: what a refund by staff returns. A
 * refund at the provider that came after one to the wallet was taken from the wallet.
 */
export async function restOf(tx: Transaction, row: RowOf<'order'>, now: Date): Promise<number> {
  const lines = await tx.select().from(orderLine).where(eq(orderLine.orderId, row.id))
  const returned = await returnedLines(tx, { lines, accountId: row.accountId, now })
  const refunds = await tx.select({ id: refund.id }).from(refund).where(eq(refund.orderId, row.id))
  const keys = refunds.flatMap(({ id }) => [`refund:${id}:begun`, `refund:${id}:failed`])
  const after = inWallet(await movedBy(tx, keys))
  const back = [...returned.values()].reduce((sum, cents) => sum + cents, 0) + after
  return row.dueCents - back - (await givenBack(tx, { orderId: row.id }))
}
