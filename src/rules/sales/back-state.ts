import type { OrderStatus } from '#contract/vocabulary.ts'

/** What the page after payment says; one of them at a time. */
export const backStates = ['asking', 'PAID', 'unpaid', 'CANCELLED', 'REFUNDED', 'unknown'] as const
export type BackState = (typeof backStates)[number]
/** Claimed by the provider's redirect, which proves nothing. */
export type BackOutcome = 'success' | 'fail'

interface PayingOrder {
  status: OrderStatus
  paying: string | null
}

/** Whether a payment may arrive from a provider's page at any moment. */
export const isOnItsWay = ({ paying }: Pick<PayingOrder, 'paying'>) =>
  paying !== null && paying !== 'fps'

/**
 * The state to show for an order; null until the server answers. Providers leave their page open
 * for a buyer who goes back unpaid: that order is still PAYING.
 */
export function backState(outcome: BackOutcome, order: PayingOrder | null): BackState {
  if (order === null) return outcome === 'fail' ? 'unpaid' : 'asking'
  const { status } = order
  if (status === 'PAID' || status === 'CANCELLED' || status === 'REFUNDED') return status
  if (status !== 'PAYING' || outcome === 'fail') return 'unpaid'
  return isOnItsWay(order) ? 'asking' : 'unknown'
}
