import type { Entry } from '../../../ledger/post.ts'
import { addReceipts } from '../../../sales/orders/receipts.ts'
import type { Transaction } from '../../open.ts'
import { type Line, order, orderLine, paymentAttempt } from '../../tables/index.ts'

export interface Purchase {
  accountId: number
  goods: 'course' | 'ticket'
  itemId: number
  name: string
  quantity: number
  /** Of one organization. */
  priceCents: number
  at: Date
}

/** Not with the bank: the sandbox compares only payments made since it started. */
const provider = 'sandbox'

/**
 * Stores paid orders, one for each purchase, with payments and receipts; returns their lines in the
 * same order, and the entries of the ledger for the caller to post.
 */
export async function storePurchases(
  tx: Transaction,
  purchases: readonly Purchase[],
): Promise<{ lines: Line[]; entries: Entry[] }> {
  const orders = await tx
    .insert(order)
    .values(
      purchases.map(({ accountId, at, ...bought }, number) => ({
        ...{ accountId, paidAt: at, createdAt: at, updatedAt: at },
        ...{ status: 'PAID' as const, version: 2, lastActor: 'system' as const },
        requestKey: keyOf(bought.goods, number),
        content: `${bought.goods}:${bought.itemId}:${bought.quantity}:`,
        dueCents: bought.priceCents * bought.quantity,
      })),
    )
    .returning()
  const byKey = new Map(orders.map((row) => [row.requestKey, row]))
  const inOrder = purchases.map(({ goods }, number) => found(byKey.get(keyOf(goods, number))))
  const stored = await tx
    .insert(orderLine)
    .values(
      purchases.map(({ goods, itemId, name, quantity, priceCents }, number) => ({
        ...{ goods, itemId, name, quantity, priceCents },
        orderId: found(inOrder[number]).id,
      })),
    )
    .returning()
  const byOrder = new Map(stored.map((line) => [line.orderId, line]))
  const paid = inOrder.filter(({ dueCents }) => dueCents > 0)
  const attempts = await tx
    .insert(paymentAttempt)
    .values(
      paid.map(({ id: orderId, dueCents: receivedCents, createdAt, updatedAt }) => ({
        ...({ orderId, receivedCents, createdAt, updatedAt, provider } as const),
        ...({ method: 'card', status: 'SUCCEEDED', lastActor: 'system', outcome: 'paid' } as const),
        ...{ currency: 'HKD', reference: `demo_${orderId}` },
      })),
    )
    .returning()
  await addReceipts(
    tx,
    paid.map((row) => {
      const lines = [found(byOrder.get(row.id))]
      return { row, lines, provider, now: row.createdAt }
    }),
  )
  return {
    lines: inOrder.map(({ id }) => found(byOrder.get(id))),
    entries: attempts.map(({ id, orderId, receivedCents, createdAt: at }) => {
      const cents = receivedCents ?? 0
      return {
        ...({ key: `attempt:${id}:came`, kind: 'payment', of: { order: orderId }, at } as const),
        lines: [
          { ledgerAccount: { part: 'unearned' }, amountCents: cents },
          { ledgerAccount: { part: `clearing.${provider}` }, amountCents: -cents },
        ],
      }
    }),
  }
}

const keyOf = (goods: Purchase['goods'], number: number) => `demo-${goods}-${number + 1}`

function found<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Error('A demo order has lost its rows')
  return row
}
