import type { Order } from '#contract/sales/orders.ts'
import { parseCents } from '#rules/cents.ts'
import { moneyRules } from '#rules/validation/money-rules.ts'
import { createForm } from '../../form.ts'
import { payPartOf } from './own-order.ts'

/** The part of an order to be paid now; it must be less than the whole. */
export const partForm = ({ orderNo, dueCents }: Pick<Order, 'orderNo' | 'dueCents'>) =>
  createForm<{ amount: string }, void>({
    id: `part-${orderNo}`,
    begin: { amount: '' },
    fields: {
      amount: {
        control: 'text',
        label: 'orders.part.amount',
        input: { inputMode: 'decimal' },
        required: true,
        rule: moneyRules.money,
        check: (typed) => moneyRules.customizeAmount.check(typed, { fullCents: dueCents }),
        also: ['amountCents'],
      },
    },
    send: ({ amount }) => payPartOf(orderNo, parseCents(amount) ?? 0),
  })
