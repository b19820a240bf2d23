import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { DataOf } from '#contract/kernel.ts'
import type { findOrders } from '#contract/staff/operator-orders.ts'
import { account, parent as parentTable } from '#server/db/tables/index.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import type { Calls } from '#tests/support/own-tutor.ts'
import { openPaymentWorld, type PaymentWorld } from '#tests/support/payment-world.ts'

const dayMs = 86_400_000

describeOnOneDatabase('an order before staff', (open) => {
  let world: PaymentWorld
  beforeAll(async () => {
    world = await openPaymentWorld(open)
  })
  beforeEach(() => world.backInTime())

  const find = async (number: string, staff: Calls = world.staff) =>
    (
      await staff.get<DataOf<typeof findOrders>>(
        `/api/operator/order/find?number=${encodeURIComponent(number)}`,
      )
    ).data
  const one = async (number: string, staff?: Calls) => {
    const { list } = await find(number, staff)
    expect(list).toHaveLength(1)
    return list[0]
  }
  const paidByCard = async () => {
    const parent = await world.newParent()
    const orderNo = await world.buyInvitations(parent)
    await world.press(await world.checkout(parent, orderNo), 'card')
    return { parent, orderNo }
  }

  test('is found by its own number, its receipt, its payment and its buyer, and by nothing else', async () => {
    const { parent, orderNo } = await paidByCard()
    await paidByCard()
    const found = await one(orderNo)
    expect(found).toMatchObject({
      status: 'PAID',
      lines: [{ goods: 'invitations', quantity: 1 }],
      payments: [{ provider: 'sandbox', status: 'SUCCEEDED', outcome: 'paid' }],
      refunds: [],
      own: false,
      refundTo: ['wallet', 'payer'],
    })
    expect(found?.history.map(({ to }) => to)).toEqual(['UNPAID', 'PAYING', 'PAID'])
    expect((await one(found?.receiptNo ?? ''))?.orderNo).toBe(orderNo)
    expect((await one(found?.payments[0]?.reference ?? ''))?.orderNo).toBe(orderNo)
    expect(await find(parent.mobile)).toMatchObject({
      list: [{ orderNo }],
      accountId: found?.accountId,
    })
    // The owner comes first, by name.
    const accountId = found?.accountId ?? 0
    const [buyer] = await world.db.select().from(account).where(eq(account.id, accountId))
    await world.db.update(account).set({ userName: '陳大文' }).where(eq(account.id, accountId))
    expect((await one(orderNo))?.buyer).toBe('陳大文')
    await world.db.update(account).set({ userName: '' }).where(eq(account.id, accountId))
    expect((await one(orderNo))?.buyer).toBe('')
    await world.db
      .update(account)
      .set({ userName: buyer?.userName ?? '' })
      .where(eq(account.id, accountId))
    for (const other of ['999999999', '2026-999999', 'pi_unknown', '%', '0']) {
      expect((await find(other)).list, other).toEqual([])
    }
  })

  test('says where its money may go: once, and after the limit not to the card', async () => {
    const { orderNo } = await paidByCard()
    await world.later(91 * dayMs)
    expect((await one(orderNo))?.refundTo).toEqual(['wallet'])
    const body = { orderNo, reason: 'bought by mistake' }
    expect((await world.staff.post('/api/operator/order/refund', body)).code).toBe(200)
    expect(await one(orderNo)).toMatchObject({
      status: 'REFUNDED',
      refunds: [{ status: 'SUCCEEDED', to: 'wallet' }],
      refundTo: [],
    })
  })

  test('of their own is for a colleague', async () => {
    const { calls, accountId } = await world.newStaff('94999997')
    await world.db.insert(parentTable).values({ accountId, surnameZh: '何', surnameEn: 'Ho' })
    const orderNo = await world.buyInvitations(calls)
    expect(await one(orderNo, calls)).toMatchObject({ own: true, accountId, refundTo: [] })
    expect((await one(orderNo))?.own).toBe(false)
  })

  test('is for staff alone', async () => {
    const { parent, orderNo } = await paidByCard()
    const path = `/api/operator/order/find?number=${orderNo}` as const
    expect((await parent.get(path)).code).toBe('A0301')
  })
})
