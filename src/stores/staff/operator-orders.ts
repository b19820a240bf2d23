import {
  bookPayment,
  longestReference,
  mismatchedPayments,
  type RefundTo,
  returnPayment,
} from '#contract/sales/orders.ts'
import {
  decideRefund,
  operatorRefunds,
  type Refund,
  type refundLists,
  refundOrder,
  settleTransfer,
} from '#contract/sales/refunds.ts'
import { findOrders, type StaffOrder } from '#contract/staff/operator-orders.ts'
import { parseCents } from '#rules/cents.ts'
import { moneyRules } from '#rules/validation/money-rules.ts'
import { send } from '../asking/client.ts'
import { createLoaded } from '../asking/loaded.ts'
import { createForm } from '../form.ts'
import { reasonLine } from './operator-jobs.ts'

/** Orders found by number; without a number no request is made. */
export const foundOrdersStore = createLoaded(
  async (number: string, signal) => (await send(findOrders, { query: { number }, signal })).list,
  { begin: '' },
)

interface RefundQuery {
  list: (typeof refundLists)[number]
  pageNum: number
}
export const refundsStore = createLoaded(
  (query: RefundQuery, signal) => send(operatorRefunds, { query, signal }),
  { begin: { list: 'waiting', pageNum: 1 } },
)

export const mismatchedStore = createLoaded(
  (query: { pageNum: number }, signal) => send(mismatchedPayments, { query, signal }),
  { begin: { pageNum: 1 } },
)

/** Reloads all three lists after a decision, one's own or a colleague's. */
export async function reloadOrders(): Promise<void> {
  const isFound = foundOrdersStore.$loaded.get().question !== ''
  await Promise.all([
    refundsStore.load(),
    mismatchedStore.load(),
    ...(isFound ? [foundOrdersStore.load()] : []),
  ])
}

const reason = { ...reasonLine, help: 'staffOrders.reason.help' } as const
const reference = {
  control: 'text',
  label: 'staffOrders.reference',
  help: 'staffOrders.reference.help',
  input: { maxLength: longestReference },
  required: true,
} as const

/** Withdraws the goods of an order and refunds its money. */
export const refundForm = ({ orderNo, refundTo }: StaffOrder) =>
  createForm<{ to: RefundTo; reason: string }, Refund>({
    id: `refund-${orderNo}`,
    begin: { to: refundTo[0] ?? 'wallet', reason: '' },
    fields: { to: { control: 'select', label: 'staffOrders.refund.to' }, reason },
    send: (values) => send(refundOrder, { body: { orderNo, ...values } }),
    sent: reloadOrders,
  })

export const bookForm = ({ orderNo }: StaffOrder) =>
  createForm<{ reference: string; amount: string }, unknown>({
    id: `book-${orderNo}`,
    begin: { reference: '', amount: '' },
    fields: {
      reference,
      amount: {
        control: 'text',
        label: 'staffOrders.amount',
        input: { inputMode: 'decimal' },
        required: true,
        rule: moneyRules.money,
        also: ['amountCents'],
      },
    },
    send: ({ amount, ...transfer }) => {
      const amountCents = parseCents(amount) ?? 0
      return send(bookPayment, { body: { orderNo, provider: 'fps', amountCents, ...transfer } })
    },
    sent: reloadOrders,
  })

/** Returns money that matches no order. */
export const returnForm = (attemptId: number) =>
  createForm<{ reason: string }, unknown>({
    id: `return-${attemptId}`,
    begin: { reason: '' },
    fields: { reason },
    send: (values) => send(returnPayment, { body: { attemptId, ...values } }),
    sent: reloadOrders,
  })

export type RefundAct = 'agree' | 'refuse' | 'paid' | 'failed'

/** Decides a colleague's refund, or records the bank's outcome of one. */
export const refundActForm = (refundId: number, act: RefundAct) =>
  createForm<{ reference: string; reason: string }, unknown>({
    id: `${act}-${refundId}`,
    begin: { reference: '', reason: '' },
    fields: { reference: { ...reference, shown: () => act === 'paid' }, reason },
    send: ({ reference: named, reason: why }) => {
      const about = { refundId, reason: why }
      return act === 'agree' || act === 'refuse'
        ? send(decideRefund, { body: { ...about, agree: act === 'agree' } })
        : send(settleTransfer, { body: { ...about, ...(act === 'paid' && { reference: named }) } })
    },
    sent: reloadOrders,
  })
