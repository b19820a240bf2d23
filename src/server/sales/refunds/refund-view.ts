import { and, asc, desc, eq, type SQL } from 'drizzle-orm'
import type { DataOf, QueryValue } from '#contract/kernel.ts'
import type { operatorRefunds, Refund, refundLists } from '#contract/sales/refunds.ts'
import { pageOfList } from '#rules/list-pages.ts'
import { orderNumber } from '#rules/sales/order-number.ts'
import type { Database } from '../../db/open.ts'
import { refund } from '../../db/tables/index.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'
import { rowsOfPage } from '../../ground/page-of-list.ts'
import type { RowOf } from '../../states/move.ts'

/** A refund as an operator sees it. */
export function refundView(row: RowOf<'refund'>, operatorId: number): Refund {
  const { id, orderId, status, to, provider, amountCents, reference, reason, askedBy } = row
  const mayDecide = status === 'REQUESTED' && askedBy !== operatorId
  const maySettle = status === 'PENDING' && provider === 'fps'
  return {
    refundId: id,
    orderNo: orderNumber(orderId),
    status,
    to,
    provider,
    amountCents,
    reference,
    reason,
    isForeign: askedBy === null && row.requestKey === null,
    at: isoInHongKong(row.createdAt),
    may: [...(mayDecide ? (['decide'] as const) : []), ...(maySettle ? (['settle'] as const) : [])],
  }
}

const which: Readonly<Record<(typeof refundLists)[number], SQL | undefined>> = {
  waiting: eq(refund.status, 'REQUESTED'),
  pending: eq(refund.status, 'PENDING'),
  failed: eq(refund.status, 'FAILED'),
  all: undefined,
}

/** Refunds by state. */
export async function listRefunds(
  { db }: { db: Database },
  operatorId: number,
  { list, ...page }: QueryValue<typeof operatorRefunds>,
): Promise<DataOf<typeof operatorRefunds>> {
  const rows = await rowsOfPage(
    page,
    db
      .select()
      .from(refund)
      .where(and(which[list]))
      .orderBy(list === 'all' ? desc(refund.id) : asc(refund.id)),
  )
  const views = rows.map((row) => refundView(row, operatorId))
  return pageOfList(views, { total: await db.$count(refund, which[list]), ...page })
}
