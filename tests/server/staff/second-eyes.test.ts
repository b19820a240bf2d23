import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Refund } from '#contract/sales/refunds.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { describeOnDatabases } from '#tests/support/database.ts'
import { type OrderWorld, openOrderWorld } from '#tests/support/order-world.ts'
import type { Calls } from '#tests/support/own-tutor.ts'
import { prepaidWorld } from '#tests/support/prepaid-world.ts'

const dayMs = 86_400_000

describeOnDatabases('a second member of staff', (open) => {
  let world: OrderWorld
  let colleague: Calls
  beforeAll(async () => {
    world = await openOrderWorld(open)
    colleague = (await world.newStaff('94999998')).calls
  })
  beforeEach(() => world.backInTime())

  const give = async (orderNo: string, staff = world.staff) =>
    (await staff.post<Refund>('/api/operator/order/refund', { orderNo, reason: 'asked' })).data

  test('is needed for each part of a purchase that is dear as a whole', async () => {
    const lessons = prepaidWorld(world)
    const job = await lessons.agree()
    const parted = async (orderNo: string, amountCents: number) =>
      (
        await job.own.post<{ orderNo: string; restNo: string }>('/api/order/part', {
          orderNo,
          amountCents,
        })
      ).data
    const first = await parted((await job.buy(4)).data.orderNo, 400_00)
    const second = await parted(first.restNo, 400_00)
    await world.book(first.orderNo, 400_00)
    await world.book(second.orderNo, 400_00)
    await world.book(second.restNo, 400_00)
    for (const orderNo of [first.orderNo, second.orderNo, second.restNo]) {
      expect(await give(orderNo)).toMatchObject({ status: 'REQUESTED', amountCents: 400_00 })
    }
    expect(await job.held(), 'nothing went').toMatchObject({ heldCents: 1_200_00 })
    expect(await world.wallet(job.own)).toBe(0)
    const cheap = await lessons.agree()
    expect((await give(await cheap.pay(3))).status).toBe('SUCCEEDED')
  })

  test('is needed for what one gives a buyer within a day, also at once', async () => {
    const parent = await world.newParent()
    const orders: string[] = []
    for (let n = 0; n < 12; n += 1) orders.push(await world.withInvitations(parent))
    const [later = '', other = '', ...now] = orders
    const given = await Promise.all(now.map((orderNo) => give(orderNo)))
    expect(
      given.every(({ status }) => status === 'SUCCEEDED'),
      'HK$980 together',
    ).toBe(true)
    expect(await world.wallet(parent)).toBe(980_00)
    const both = await Promise.all([give(later), give(later)])
    expect(both.map(({ status }) => status)).toEqual(['REQUESTED', 'REQUESTED'])
    expect((await give(other, colleague)).status, 'by another').toBe('SUCCEEDED')
    const elsewhere = await world.newParent()
    expect((await give(await world.withInvitations(elsewhere))).status, 'to another').toBe(
      'SUCCEEDED',
    )
    const fresh = await world.withInvitations(parent)
    await world.later(dayMs + 1)
    expect((await give(fresh)).status, 'the next day').toBe('SUCCEEDED')
    expect((await checkLedger(world.db)).faults).toEqual([])
  })

  test('sees two that would pass it together when they are asked for at once', async () => {
    const parent = await world.newParent()
    const orders: string[] = []
    for (let n = 0; n < 14; n += 1) orders.push(await world.withInvitations(parent))
    const given = await Promise.all(orders.map((orderNo) => give(orderNo)))
    const alone = given.filter(({ status }) => status === 'SUCCEEDED')
    expect(alone).toHaveLength(10)
    expect(await world.wallet(parent)).toBe(980_00)
  })
})
