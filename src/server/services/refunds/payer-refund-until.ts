import { backToPayerUntil } from '#rules/states/refund.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'
import type { RowOf } from '../../states/move.ts'

/** Until when an order's price may go back to what paid it; null where there is no end, or nothing paid it. */
export function payerRefundUntil(
  { paidAt }: Pick<RowOf<'order'>, 'paidAt'>,
  payments: readonly RowOf<'attempt'>[],
): string | null {
  const paying = payments.find(({ outcome }) => outcome === 'paid')
  const until = paying && paidAt && backToPayerUntil(paying, paidAt)
  return until ? isoInHongKong(until) : null
}
