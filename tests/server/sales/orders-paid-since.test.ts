import { beforeAll, expect, test } from 'vitest'
import type { DataOf } from '#contract/kernel.ts'
import type { ownOrders } from '#contract/sales/orders.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { type OrderWorld, openOrderWorld } from '#tests/support/order-world.ts'
import type { Calls } from '#tests/support/own-tutor.ts'

describeOnOneDatabase('orders paid since a time', (open) => {
  let world: OrderWorld
  beforeAll(async () => {
    world = await openOrderWorld(open)
  })
  const since = async (buyer: Calls, at: Date) => {
    const path = `/api/order/list?paidSince=${encodeURIComponent(at.toISOString())}` as const
    return (await buyer.get<DataOf<typeof ownOrders>>(path)).data
  }

  test('are the own ones alone, counted, without those unpaid or paid before', async () => {
    const [buyer, other] = [await world.newParent(), await world.newParent()]
    const begin = world.time.now
    await world.withInvitations(buyer)
    await world.later(60_000)
    const between = world.time.now
    const paid = await world.withInvitations(buyer)
    await world.withInvitations(other)
    await world.buyInvitations(buyer)
    expect((await since(buyer, begin)).total).toBe(2)
    const page = await since(buyer, between)
    expect(page).toMatchObject({ total: 1, list: [{ orderNo: paid, status: 'PAID' }] })
    expect((await since(buyer, new Date(world.time.now.getTime() + 1))).list).toEqual([])
    expect(await world.orders(buyer)).toHaveLength(3)
  })
})
