import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { DataOf } from '#contract/kernel.ts'
import type { Refund } from '#contract/sales/refunds.ts'
import type { findOrders } from '#contract/staff/operator-orders.ts'
import { idOfOrder } from '#rules/sales/order-number.ts'
import { paymentAttempt } from '#server/db/tables/index.ts'
import { describeOnDatabases } from '#tests/support/database.ts'
import { openPaymentWorld, type PaymentWorld } from '#tests/support/payment-world.ts'

const dayMs = 86_400_000

describeOnDatabases('the way in which an order was paid', (open) => {
  let world: PaymentWorld
  beforeAll(async () => {
    world = await openPaymentWorld(open)
  })
  beforeEach(() => world.backInTime())

  const paidBy = async (way: string) => {
    const parent = await world.newParent()
    const orderNo = await world.buyInvitations(parent)
    await world.press(await world.checkout(parent, orderNo), way)
    return { parent, orderNo }
  }
  const give = (orderNo: string) =>
    world.staff.post<Refund>('/api/operator/order/refund', {
      orderNo,
      to: 'payer',
      reason: 'asked',
    })
  const seen = async (orderNo: string) =>
    (await world.staff.get<DataOf<typeof findOrders>>(`/api/operator/order/find?number=${orderNo}`))
      .data.list[0]

  test.each([
    ['card', 90],
    ['secure', 90],
    ['alipay', 90],
    ['wechat_pay', 180],
  ] as const)('%s is kept, and its price goes back to it for %i days', async (way, days) => {
    const { parent, orderNo } = await paidBy(way)
    if (way === 'secure') await world.press(await world.checkout(parent, orderNo), 'card')
    const method = way === 'secure' ? 'card' : way
    const until = new Date(world.time.now.getTime() + days * dayMs).getTime()
    const bought = await world.detail(parent, orderNo)
    expect(bought.paidWith).toBe(method)
    expect(Date.parse(bought.payerRefundUntil ?? '')).toBe(until)
    await world.later(days * dayMs)
    expect(await seen(orderNo)).toMatchObject({
      payments: [{ method }],
      refundTo: ['wallet', 'payer'],
      payerRefundUntil: bought.payerRefundUntil,
    })
    const late = await paidBy(way)
    if (way === 'secure') await world.press(await world.checkout(late.parent, late.orderNo), 'card')
    expect((await give(orderNo)).data).toMatchObject({ to: 'payer' })
    await world.later(days * dayMs + 1)
    expect(await give(late.orderNo)).toMatchObject({
      code: 'A0440',
      issues: [{ rule: 'states.refundTooLate' }],
    })
    expect((await seen(late.orderNo))?.refundTo).toEqual(['wallet'])
  })

  test('that nobody knows goes back for the shortest time, and a transfer without an end', async () => {
    const { parent, orderNo } = await paidBy('wechat_pay')
    const paid = eq(paymentAttempt.orderId, idOfOrder(orderNo) ?? 0)
    await world.db.update(paymentAttempt).set({ method: null }).where(paid)
    expect(await world.detail(parent, orderNo)).toMatchObject({ paidWith: null })
    await world.later(90 * dayMs + 1)
    expect((await give(orderNo)).code).toBe('A0440')
    const byTransfer = await world.withInvitations(parent)
    expect(await world.detail(parent, byTransfer)).toMatchObject({
      paidWith: 'fps',
      payerRefundUntil: null,
    })
    await world.later(170 * dayMs)
    expect((await give(byTransfer)).data).toMatchObject({ status: 'PENDING' })
  })
})
