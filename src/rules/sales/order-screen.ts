import type { OrderStatus } from '#contract/vocabulary.ts'

/** What the page of an order says; one of them at a time. */
type OrderScreen =
  | 'checkout'
  | 'refused'
  | 'waiting'
  | 'transfer'
  | 'paid'
  | 'cancelled'
  | 'refunded'
/** Claimed by the provider's redirect, which proves nothing. */
export const backOutcomes = ['success', 'fail'] as const
export type BackOutcome = (typeof backOutcomes)[number]

interface PayingOrder {
  status: OrderStatus
  paying: string | null
}

/** Whether a payment may arrive from a provider's page at any moment. */
export const isOnItsWay = ({ paying }: Pick<PayingOrder, 'paying'>) =>
  paying !== null && paying !== 'fps'

const settled = { PAID: 'paid', CANCELLED: 'cancelled', REFUNDED: 'refunded' } as const

/**
 * The screen of an order as the server knows it. Where the buyer comes from matters only while it
 * is open: providers leave their page open for a buyer who goes back unpaid, whose order is still
 * PAYING.
 */
export function orderScreen(order: PayingOrder, back: BackOutcome | null): OrderScreen {
  const { status, paying } = order
  if (status === 'PAID' || status === 'CANCELLED' || status === 'REFUNDED') return settled[status]
  if (status === 'FAILED') return 'refused'
  if (status === 'PAYING' && paying === 'fps') return 'transfer'
  if (back === 'fail') return 'refused'
  return status === 'PAYING' && back === 'success' ? 'waiting' : 'checkout'
}
