import type { OrderEvent } from '#contract/states.ts'
import { type OrderStatus, orderStatuses } from '#contract/vocabulary.ts'
import { type StateMachine, stateMachine } from '../state-machine.ts'

/** How long goods are reserved for the buyer. */
export const payMinutes = 30
/** Providers keep a payment page open for no less than 30 minutes, and clocks differ. */
export const pageMinutes = 31
/** No payment can begin later than this after the order was made. */
export const lastPayMinutes = 60
/** The least that payment providers take: HK$4. */
export const leastPageCents = 4_00
/** How long to wait for a transfer that the buyer reports; a bank may take a long weekend. */
const transferHours = 72

const buyers = ['parent', 'tutor'] as const
export const openOrders = ['UNPAID', 'PAYING', 'FAILED'] as const satisfies readonly OrderStatus[]

type Machine = StateMachine<OrderStatus, OrderEvent, 'UNPAID' | 'FAILED' | 'PAYING'>

/** Only the transition to PAID grants the goods. */
export const orderMachine: Machine = stateMachine({
  name: 'order',
  states: orderStatuses,
  moves: [
    { event: 'make', from: [null], to: 'UNPAID', by: buyers },
    { event: 'pay', from: openOrders, to: 'PAYING', by: buyers },
    // A free order.
    { event: 'grant', from: ['UNPAID'], to: 'PAID', by: ['system'] },
    { event: 'paid', from: openOrders, to: 'PAID', by: ['system', 'staff'] },
    { event: 'fail', from: ['PAYING'], to: 'FAILED', by: ['system'] },
    { event: 'cancel', from: openOrders, to: 'CANCELLED', by: [...buyers, 'system'] },
    { event: 'refund', from: ['PAID'], to: 'REFUNDED', by: ['staff', 'system'] },
  ],
  timers: [
    { in: 'UNPAID', event: 'cancel', hours: payMinutes / 60 },
    { in: 'FAILED', event: 'cancel', hours: payMinutes / 60 },
    { in: 'PAYING', event: 'cancel', hours: transferHours },
  ],
})
