import type { PaymentProvider } from '#contract/orders.ts'
import { type RefundStatus, refundStatuses } from '#contract/vocabulary.ts'
import { type StateMachine, stateMachine } from '../state-machine.ts'

export type RefundEvent = 'ask' | 'begin' | 'agree' | 'refuse' | 'send' | 'settle' | 'fail'

/** From here on a second member of staff agrees before money goes back. */
export const secondEyesCents = 1_000_00
/** Providers give a payment back for so long; after that its price goes into the wallet. */
const payerRefundDays = 90

const dayMs = 86_400_000

/** Whether money that was paid then still goes back to whoever paid; transfers have no such end. */
export const goesBackToPayer = (
  provider: PaymentProvider,
  paidAt: Date | null | undefined,
  now: Date,
): boolean =>
  provider === 'fps' ||
  (paidAt instanceof Date && now.getTime() - paidAt.getTime() <= payerRefundDays * dayMs)

const booking = ['staff', 'system'] as const

/**
 * Money of an order on its way back. Goods are gone and the money is set aside when it is PENDING; a
 * provider may still say that it failed after it had succeeded.
 */
export const refundMachine: StateMachine<RefundStatus, RefundEvent> = stateMachine({
  name: 'refund',
  states: refundStatuses,
  moves: [
    { event: 'ask', from: [null], to: 'REQUESTED', by: ['staff'] },
    { event: 'begin', from: [null], to: 'PENDING', by: booking },
    { event: 'agree', from: ['REQUESTED'], to: 'PENDING', by: ['staff'] },
    { event: 'refuse', from: ['REQUESTED'], to: 'REFUSED', by: ['staff'] },
    // The provider has taken it on.
    { event: 'send', from: ['PENDING'], to: 'same', by: ['system'] },
    { event: 'settle', from: ['PENDING'], to: 'SUCCEEDED', by: booking },
    { event: 'fail', from: ['PENDING', 'SUCCEEDED'], to: 'FAILED', by: booking },
  ],
  timers: [],
})
