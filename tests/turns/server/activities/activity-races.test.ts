import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ticket } from '#server/db/tables/index.ts'
import { openActivityWorld } from '#tests/support/activities.ts'
import { describeOnPostgres } from '#tests/support/database.ts'
import { howMany } from '#tests/support/sample.ts'
import { expectSeatsAddUp, expectTicketsAreMoney } from '#tests/support/seat-checks.ts'
import { wholePlan } from '#tests/support/whole-activity.ts'

describeOnPostgres('a crowd at an activity', (open) => {
  test('of many who want the last seat one gets it, and who waits first gets it when it is free', async () => {
    const world = await openActivityWorld(open)
    const house = await world.newOrganization()
    const pools = [{ ...wholePlan.pools[0], seats: 1 }]
    const id = await world.publish(house, { pools })
    const many = howMany({ short: 30, whole: 200 })
    const parents: Awaited<ReturnType<typeof world.newParent>>[] = []
    for (let at = 0; at < many; at += 1) parents.push(await world.newParent())
    const { kinds } = await world.offered(id)
    const { kindId = 0, poolId = 0 } = kinds[0] ?? {}
    const tickets = [{ kindId, priceCents: 200_00, holders: [''] }]
    const buy = async (parent: (typeof parents)[number]) => {
      for (;;) {
        const body = { activityId: id, tickets }
        const answer = await parent.post<{ orderNo: string }>('/api/activity/buy', body)
        // Repeats the call if an overloaded database gave up.
        if (answer.code !== 'A0501') return answer
      }
    }
    const answers = await Promise.all(parents.map(buy))
    const won = answers.findIndex(({ code }) => code === 200)
    const codes = Object.groupBy(answers, ({ code }) => code)
    const counts = Object.fromEntries(Object.entries(codes).map(([code, of]) => [code, of?.length]))
    expect(counts).toEqual({ 200: 1, A0440: many - 1 })
    expect(await world.db.$count(ticket)).toBe(1)

    const [first, ...others] = parents.filter((_, at) => at !== won).slice(0, 20)
    await first?.post('/api/activity/waiting/join', { poolId })
    await Promise.all(others.map((one) => one.post('/api/activity/waiting/join', { poolId })))
    const { orderNo } = answers[won]?.data ?? { orderNo: '' }
    const cancelled = await Promise.all(
      Array.from({ length: 20 }, () => parents[won]?.post('/api/order/cancel', { orderNo })),
    )
    expect(cancelled.some((answer) => answer?.code === 200)).toBe(true)
    expect(await world.seats(house, id)).toMatchObject([{ offered: 1, waiting: 19, free: 0 }])
    const again = await Promise.all(parents.map(buy))
    expect(again.flatMap(({ code }, at) => (code === 200 ? parents[at] : []))).toEqual([first])
    await expectSeatsAddUp(world.db)
  })

  test('ticket, order and activity given up 20 times at once: each seat and cent returns once', async () => {
    const world = await openActivityWorld(open)
    for (let round = 0; round < howMany({ short: 1, whole: 5 }); round += 1) {
      const house = await world.newOrganization()
      const id = await world.publish(house)
      const [one, two] = [await world.newParent(), await world.newParent()]
      const paid = await world.bought(one, id, 3)
      await world.bought(two, id, 2)
      const open = (await world.buy(two, id)).data.orderNo
      const [own] = await world.mine(one)
      const twenty = <Answer>(send: () => Promise<Answer>) => Array.from({ length: 20 }, send)
      const answers = await Promise.all([
        ...(own?.tickets ?? []).flatMap(({ ticketId }) =>
          twenty(() => one.post('/api/activity/ticket/return', { ticketId })),
        ),
        ...twenty(() => two.post('/api/order/cancel', { orderNo: open })),
        ...twenty(() =>
          world.staff.post('/api/operator/order/refund', {
            ...{ orderNo: paid, to: 'wallet', reason: 'asked' },
          }),
        ),
        ...twenty(() => world.move(house, id, 'cancel')),
      ])
      const refusals: unknown[] = [200, '00000', 'A0440', 'A0501']
      expect(answers.filter(({ code }) => !refusals.includes(code))).toEqual([])
      await world.move(house, id, 'cancel')
      await world.later(0)
      expect(await world.wallet(one)).toBe(600_00)
      expect(await world.wallet(two)).toBe(400_00)
      const rows = await world.db.select().from(ticket).where(eq(ticket.activityId, id))
      expect(rows.filter(({ status }) => status === 'VALID' || status === 'HELD')).toEqual([])
      await expectSeatsAddUp(world.db)
      expect((await expectTicketsAreMoney(world.db)).unearned ?? 0).toBe(0)
    }
  })
})
