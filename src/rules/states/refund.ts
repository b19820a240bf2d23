import type { PayMethod, PaymentProvider } from '#contract/orders.ts'
import { type RefundStatus, refundStatuses } from '#contract/vocabulary.ts'
import { type StateMachine, stateMachine } from '../state-machine.ts'

export type RefundEvent = 'ask' | 'begin' | 'agree' | 'refuse' | 'send' | 'settle' | 'fail'

/** Providers give a payment back for so long; after that its price goes into the wallet. */
const payerRefundDays = { card: 90, alipay: 90, wechat_pay: 180 } as const satisfies Record<
  PayMethod,
  number
>
/** Where nobody knows how it was paid: the shortest. */
const leastRefundDays = 90

const dayMs = 86_400_000

/** What paid an order, as far as its way back hangs on it. */
interface Paid {
  provider: PaymentProvider
  method: PayMethod | null
}

/** Until when money that was paid then goes back to whoever paid; null for transfers, which have no end. */
export function backToPayerUntil({ provider, method }: Paid, paidAt: Date): Date | null {
  if (provider === 'fps') return null
  const days = method === null ? leastRefundDays : payerRefundDays[method]
  return new Date(paidAt.getTime() + days * dayMs)
}

/** Whether it still does. */
export function goesBackToPayer(paid: Paid, paidAt: Date | null | undefined, now: Date): boolean {
  if (paid.provider === 'fps') return true
  const until = paidAt instanceof Date ? backToPayerUntil(paid, paidAt) : null
  return until !== null && now <= until
}

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
