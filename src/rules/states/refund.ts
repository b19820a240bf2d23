import type { PayMethod, PaymentProvider } from '#contract/sales/orders.ts'
import { type RefundStatus, refundStatuses } from '#contract/vocabulary.ts'
import { dayMs } from '#rules/primitives/durations.ts'
import { type StateMachine, stateMachine } from '../state-machine.ts'

export type RefundEvent = 'ask' | 'begin' | 'agree' | 'refuse' | 'send' | 'settle' | 'fail'

/** How long providers refund a payment; after that its price goes into the wallet. */
const payerRefundDays = { card: 90, alipay: 90, wechat_pay: 180 } as const satisfies Record<
  PayMethod,
  number
>
/** The shortest, for an unknown method. */
const leastRefundDays = 90

interface Paid {
  provider: PaymentProvider
  method: PayMethod | null
}

/** Null for transfers, which have no limit. */
export function backToPayerUntil({ provider, method }: Paid, paidAt: Date): Date | null {
  if (provider === 'fps') return null
  const days = method === null ? leastRefundDays : payerRefundDays[method]
  return new Date(paidAt.getTime() + days * dayMs)
}

/** Whether a refund still goes back to the payer, and not into the wallet. */
export function goesBackToPayer(paid: Paid, paidAt: Date | null | undefined, now: Date): boolean {
  if (paid.provider === 'fps') return true
  const until = paidAt instanceof Date ? backToPayerUntil(paid, paidAt) : null
  return until !== null && now <= until
}

const booking = ['staff', 'system'] as const

/**
 * When a refund is PENDING the goods are gone and the money is set aside. A provider may still
 * report failure after success.
 */
export const refundMachine: StateMachine<RefundStatus, RefundEvent, never> = stateMachine({
  name: 'refund',
  states: refundStatuses,
  moves: [
    { event: 'ask', from: [null], to: 'REQUESTED', by: ['staff'] },
    { event: 'begin', from: [null], to: 'PENDING', by: booking },
    { event: 'agree', from: ['REQUESTED'], to: 'PENDING', by: ['staff'] },
    { event: 'refuse', from: ['REQUESTED'], to: 'REFUSED', by: ['staff'] },
    // The provider has accepted it.
    { event: 'send', from: ['PENDING'], to: 'same', by: ['system'] },
    { event: 'settle', from: ['PENDING'], to: 'SUCCEEDED', by: booking },
    { event: 'fail', from: ['PENDING', 'SUCCEEDED'], to: 'FAILED', by: booking },
  ],
  timers: [],
})
