import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Refund } from '#contract/sales/refunds.ts'
import { idOfOrder } from '#rules/sales/order-number.ts'
import { order, orderLine, paymentAttempt, refund } from '#server/db/tables/index.ts'
import { moveDueOrders } from '#server/sales/orders/due-orders.ts'
import type { Calls } from '../own-tutor.ts'
import type { PaymentWorld } from '../payment-world.ts'
import { type Meanwhile, said } from './row.ts'

const price = 98_00
const dear = 1_000_00
const invitations = '/api/v2/parent/invitation/tutor'

export function moneyRows(world: PaymentWorld, colleague: Calls, third: Calls): Meanwhile[] {
  const idOf = (orderNo: string) => idOfOrder(orderNo) ?? 0
  const ordered = async () => {
    const parent = await world.newParent()
    return { parent, orderNo: await world.buyInvitations(parent) }
  }
  const paid = async (cents = price) => {
    const { parent, orderNo } = await ordered()
    const id = idOf(orderNo)
    if (cents !== price) {
      await world.db.update(order).set({ dueCents: cents }).where(eq(order.id, id))
      await world.db.update(orderLine).set({ priceCents: cents }).where(eq(orderLine.orderId, id))
    }
    await world.press(await world.checkout(parent, orderNo), 'card')
    const [attempt] = await world.db
      .select()
      .from(paymentAttempt)
      .where(eq(paymentAttempt.orderId, id))
    return { parent, orderNo, payment: attempt?.reference ?? '' }
  }
  const refundBy = (staff: Calls, orderNo: string) =>
    staff.post<Refund>('/api/operator/order/refund', { orderNo, to: 'wallet', reason: 'asked' })
  const asked = async () => {
    const of = await paid(dear)
    const { refundId } = (await refundBy(world.staff, of.orderNo)).data
    const decide = (agree: boolean) =>
      colleague.post<Refund>('/api/operator/refund/decide', { refundId, agree, reason: 'seen' })
    return { ...of, refundId, decide }
  }
  const atProvider = (payment: string, cents?: number) =>
    fetch(`${world.sandbox.origin}/refund/${payment}`, {
      method: 'POST',
      body: new URLSearchParams(cents === undefined ? {} : { cents: String(cents) }),
    })
  const bankAsks = (payment: string) =>
    fetch(`${world.sandbox.origin}/dispute/${payment}`, {
      method: 'POST',
      body: new URLSearchParams({ act: 'open' }),
    })
  const use = async (parent: Calls) => {
    const { tutorId } = await world.newTutor()
    return () => parent.post(`${invitations}/use?tutorId=${tutorId}`)
  }
  const statusOf = async (parent: Calls, orderNo: string) =>
    (await world.detail(parent, orderNo)).status
  const given = async (orderNo: string) =>
    (
      await world.db
        .select()
        .from(refund)
        .where(eq(refund.orderId, idOf(orderNo)))
    ).length
  const cancel = (parent: Calls, orderNo: string) => parent.post('/api/order/cancel', { orderNo })

  return [
    {
      step: 'a colleague agrees to a refund',
      between: 'a part is given back at the provider',
      answers: '200 60000',
      first: '200 100000',
      leaves: [60_000, 'REFUNDED'],
      begin: async () => {
        const { parent, orderNo, payment, decide } = await asked()
        return {
          step: () => said(decide(true), ({ amountCents }) => amountCents),
          event: () => atProvider(payment, 400_00),
          left: async () => [await world.wallet(parent), await statusOf(parent, orderNo)],
        }
      },
    },
    {
      step: 'a colleague agrees to a refund',
      between: 'all of it is given back at the provider',
      answers: 'A0440 states.order.REFUNDED',
      first: '200 100000',
      leaves: 0,
      begin: async () => {
        const { parent, payment, decide } = await asked()
        return {
          step: () => said(decide(true), ({ amountCents }) => amountCents),
          event: () => atProvider(payment),
          left: () => world.wallet(parent),
        }
      },
    },
    {
      step: 'a colleague agrees to a refund',
      between: 'the buyer uses what they bought',
      answers: 'A0440 states.goodsUsed',
      leaves: ['PAID', 0],
      begin: async () => {
        const { parent, orderNo, decide } = await asked()
        return {
          step: () => said(decide(true)),
          event: await use(parent),
          left: async () => [await statusOf(parent, orderNo), await world.wallet(parent)],
        }
      },
    },
    {
      step: 'a colleague refuses a refund',
      between: 'another of the staff agrees',
      answers: 'A0440 states.refund.SUCCEEDED',
      begin: async () => {
        const { refundId, decide } = await asked()
        const agreed = { refundId, agree: true, reason: 'seen' }
        return {
          step: () => said(decide(false)),
          event: () => third.post('/api/operator/refund/decide', agreed),
        }
      },
    },
    {
      step: 'staff give an order back',
      between: 'a colleague gives it back',
      answers: '200 SUCCEEDED',
      leaves: [1, price],
      begin: async () => {
        const { parent, orderNo } = await paid()
        return {
          step: () => said(refundBy(world.staff, orderNo), ({ status }) => status),
          event: () => refundBy(colleague, orderNo),
          left: async () => [await given(orderNo), await world.wallet(parent)],
        }
      },
    },
    {
      step: 'staff give an order back',
      between: 'the buyer uses what they bought',
      answers: 'A0440 states.goodsUsed',
      leaves: 'PAID',
      begin: async () => {
        const { parent, orderNo } = await paid()
        return {
          step: () => said(refundBy(world.staff, orderNo)),
          event: await use(parent),
          left: () => statusOf(parent, orderNo),
        }
      },
    },
    {
      step: 'the buyer opens the page of the provider',
      between: 'they give the order up',
      answers: 'A0440 states.order.CANCELLED',
      leaves: 'CANCELLED',
      begin: async () => {
        const { parent, orderNo } = await ordered()
        return {
          step: () => said(parent.post('/api/order/checkout', { orderNo })),
          event: () => cancel(parent, orderNo),
          left: () => statusOf(parent, orderNo),
        }
      },
    },
    {
      step: 'the buyer opens the page of the provider',
      between: 'their transfer is booked',
      answers: 'A0440 states.order.PAID',
      leaves: 'PAID',
      begin: async () => {
        const { parent, orderNo } = await ordered()
        return {
          step: () => said(parent.post('/api/order/checkout', { orderNo })),
          event: () => world.book(orderNo, price),
          left: () => statusOf(parent, orderNo),
        }
      },
    },
    {
      step: 'the buyer gives an order up',
      between: 'their transfer is booked',
      answers: 'A0440 states.order.PAID',
      leaves: 'PAID',
      begin: async () => {
        const { parent, orderNo } = await ordered()
        return {
          step: () => said(cancel(parent, orderNo)),
          event: () => world.book(orderNo, price),
          left: () => statusOf(parent, orderNo),
        }
      },
    },
    {
      step: 'the buyer gives an order up',
      between: 'they report a transfer',
      answers: 'A0440 states.order.PAYING',
      leaves: 'PAYING',
      begin: async () => {
        const { parent, orderNo } = await ordered()
        return {
          step: () => said(cancel(parent, orderNo)),
          event: () => parent.post('/api/order/pay', { orderNo, provider: 'fps' }),
          left: () => statusOf(parent, orderNo),
        }
      },
    },
    {
      step: 'the buyer reports a transfer',
      between: 'they give the order up',
      answers: 'A0440 states.order.CANCELLED',
      leaves: 'CANCELLED',
      begin: async () => {
        const { parent, orderNo } = await ordered()
        return {
          step: () => said(parent.post('/api/order/pay', { orderNo, provider: 'fps' })),
          event: () => cancel(parent, orderNo),
          left: () => statusOf(parent, orderNo),
        }
      },
    },
    {
      step: 'staff book a transfer',
      between: 'the buyer gives the order up',
      answers: '200 late',
      first: '200 paid',
      leaves: ['CANCELLED', price],
      begin: async () => {
        const { parent, orderNo } = await ordered()
        return {
          step: () => said(world.book(orderNo, price), ({ outcome }) => outcome),
          event: () => cancel(parent, orderNo),
          left: async () => [await statusOf(parent, orderNo), await world.wallet(parent)],
        }
      },
    },
    {
      step: 'an order is made by a key',
      between: 'the same key buys something else',
      answers: 'A0440 states.keyUsed',
      begin: async () => {
        const parent = await world.newParent()
        const key = randomUUID()
        const buy = (id: number) => parent.post(`${invitations}/purchase?id=${id}`, { key })
        return { step: () => said(buy(1)), event: () => buy(2) }
      },
    },
    {
      step: 'the time of an order is over',
      between: 'its transfer is booked',
      answers: 'PAID',
      first: 'CANCELLED',
      leaves: 0,
      begin: async () => {
        const { parent, orderNo } = await ordered()
        const past = new Date(world.time.now.getTime() - 1)
        await world.db
          .update(order)
          .set({ dueAt: past })
          .where(eq(order.id, idOf(orderNo)))
        return {
          step: async () => {
            await moveDueOrders(world.parts)
            return statusOf(parent, orderNo)
          },
          event: () => world.book(orderNo, price),
          left: () => world.wallet(parent),
        }
      },
    },
    {
      step: 'staff give an order back',
      between: 'the payer’s bank asks about the payment',
      answers: 'A0440 states.attempt.DISPUTED',
      leaves: 'PAID',
      begin: async () => {
        const { parent, orderNo, payment } = await paid()
        const body = { orderNo, to: 'payer', reason: 'asked' }
        return {
          step: () => said(world.staff.post('/api/operator/order/refund', body)),
          event: () => bankAsks(payment),
          left: () => statusOf(parent, orderNo),
        }
      },
    },
  ]
}
