import { asc, eq } from 'drizzle-orm'
import type { Transaction } from '../../db/open.ts'
import { orderLine } from '../../db/tables/index.ts'
import { type Cause, moveRecord, type RowOf } from '../../states/move.ts'
import { goods } from './goods.ts'

/** Cancels a locked unpaid order and releases its reservations. */
export async function cancelOrder(
  tx: Transaction,
  row: RowOf<'order'>,
  cause: Cause,
): Promise<RowOf<'order'>> {
  const after = await moveRecord(tx, 'order', row, { event: 'cancel', ...cause })
  const lines = await tx
    .select()
    .from(orderLine)
    .where(eq(orderLine.orderId, row.id))
    .orderBy(asc(orderLine.id))
  const event = cause.actor === 'system' ? 'expire' : 'cancel'
  for (const line of lines) await goods.row(line.goods).release?.(tx, line.id, { cause, event })
  return after
}
