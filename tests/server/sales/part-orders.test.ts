import { afterEach, beforeAll, expect, test } from 'vitest'
import { describeOnDatabases } from '#tests/support/database.ts'
import { type OrderWorld, openOrderWorld } from '#tests/support/order-world.ts'
import type { Calls } from '#tests/support/own-tutor.ts'
import { prepaidWorld } from '#tests/support/prepaid-world.ts'

describeOnDatabases('an order for lessons', (open) => {
  let world: OrderWorld
  let lessons: ReturnType<typeof prepaidWorld>
  beforeAll(async () => {
    world = await openOrderWorld(open)
    lessons = prepaidWorld(world)
  })
  afterEach(async () => expect(await lessons.faults()).toEqual([]))

  test('is paid in parts: two orders of one, each of its own', async () => {
    const job = await lessons.agree()
    const { orderNo } = (await job.buy(3)).data
    const part = (amountCents: number, of = orderNo, who: Calls = job.own) =>
      who.post<{ orderNo: string; restNo: string }>('/api/order/part', { orderNo: of, amountCents })
    expect(await world.detail(job.own, orderNo)).toMatchObject({ may: ['pay', 'part', 'cancel'] })
    expect(await part(900_00)).toMatchObject({ code: 'A0400', data: null })
    expect((await part(3_99)).code).toBe('A0440')
    expect((await part(896_01)).code).toBe('A0440')
    expect((await part(250_50, orderNo, job.tutor)).code, 'of another').toBe('A0404')
    const first = await part(250_50)
    for (let turn = 0; turn < 5; turn += 1) expect((await part(250_50)).data).toEqual(first.data)
    const many = await Promise.all(Array.from({ length: 20 }, () => part(250_50)))
    for (const { data } of many) expect(data).toEqual(first.data)
    expect((await part(250_51)).code, 'another part').toBe('A0440')
    expect(await world.orders(job.own)).toMatchObject([
      { orderNo: first.data.restNo, dueCents: 649_50, status: 'UNPAID' },
      { orderNo: first.data.orderNo, dueCents: 250_50, status: 'UNPAID' },
      { orderNo, status: 'CANCELLED' },
    ])
    await world.book(first.data.orderNo, 250_50)
    expect(await job.held()).toMatchObject({ heldCents: 250_50, mostLessons: 2 })
    await world.book(first.data.restNo, 649_50)
    expect(await job.held()).toMatchObject({ heldCents: 900_00 })
    expect((await part(100_00, first.data.restNo)).code, 'paid').toBe('A0440')
    const others = await world.buyInvitations(job.own)
    expect((await part(50_00, others)).code, 'no part of invitations').toBe('A0440')
    expect(await world.detail(job.own, others)).toMatchObject({ may: ['pay', 'cancel'] })
  })
})
