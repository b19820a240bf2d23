import type { OrderEvent } from '#contract/states.ts'
import { type OrderStatus, orderStatuses } from '#contract/vocabulary.ts'
import { type StateMachine, stateMachine } from '../state-machine.ts'

/** Goods are kept for the buyer so long. */
export const payMinutes = 30
/** How long a provider's page is open: half an hour is the least that they allow, and clocks differ. */
export const pageMinutes = 31
/** No payment begins later than that after the order was made. */
export const lastPayMinutes = 60
/** Providers take no less than HK$4. */
export const leastPageCents = 4_00
/** A transfer that the buyer reports is waited for so long: a bank may take a long weekend. */
const transferHours = 72

const buyers = ['parent', 'tutor'] as const
/** Of an order that may still be paid. */
export const openOrders = ['UNPAID', 'PAYING', 'FAILED'] as const satisfies readonly OrderStatus[]

/** The life of an order. Its goods are granted by the move that makes it PAID, and by no other. */
export const orderMachine: StateMachine<OrderStatus, OrderEvent> = stateMachine({
  name: 'order',
  states: orderStatuses,
  moves: [
    { event: 'make', from: [null], to: 'UNPAID', by: buyers },
    { event: 'pay', from: openOrders, to: 'PAYING', by: buyers },
    // Nothing is due.
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
