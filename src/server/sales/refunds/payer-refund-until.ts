import { backToPayerUntil } from '#rules/states/refund.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'
import type { RowOf } from '../../states/move.ts'

/** Until when an order can be refunded to the payer; null without a limit, or without a payment. */
export function payerRefundUntil(
  { paidAt }: Pick<RowOf<'order'>, 'paidAt'>,
  payments: readonly RowOf<'attempt'>[],
): string | null {
  const paying = payments.find(({ outcome }) => outcome === 'paid')
  const until = paying && paidAt && backToPayerUntil(paying, paidAt)
  return until ? isoInHongKong(until) : null
}
