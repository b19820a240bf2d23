import { attemptMachine } from '#rules/states/attempt.ts'
import { orderMachine } from '#rules/states/order.ts'
import { refundMachine } from '#rules/states/refund.ts'
import { order, paymentAttempt, refund } from '../db/tables/index.ts'
import type { Machines } from '../states/machines.ts'

export const salesMachines = {
  order: { machine: orderMachine, table: order },
  attempt: { machine: attemptMachine, table: paymentAttempt },
  refund: { machine: refundMachine, table: refund },
} satisfies Partial<Machines>
