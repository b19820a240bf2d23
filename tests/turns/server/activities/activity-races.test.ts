import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { ticket } from '#server/db/tables/index.ts'
import { openActivityDesk } from '#tests/support/activities.ts'
import { describeOnPostgres } from '#tests/support/database.ts'
import { howMany } from '#tests/support/sample.ts'
import { expectSeatsAddUp, expectTicketsAreMoney } from '#tests/support/seat-checks.ts'
import { wholePlan } from '#tests/support/whole-activity.ts'

describeOnPostgres('a crowd at an activity', (open) => {
  test('of many who want the last seat one gets it, and who waits first gets it when it is free', async () => {
    const desk = await openActivityDesk(open)
    const house = await desk.newOrganization()
    const pools = [{ ...wholePlan.pools[0], seats: 1 }]
    const id = await desk.publish(house, { pools })
    const many = howMany({ short: 30, whole: 200 })
    const parents: Awaited<ReturnType<typeof desk.newParent>>[] = []
    for (let at = 0; at < many; at += 1) parents.push(await desk.newParent())
    const { kinds } = await desk.offered(id)
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
    expect(await desk.db.$count(ticket)).toBe(1)

    const [first, ...others] = parents.filter((_, at) => at !== won).slice(0, 20)
    await first?.post('/api/activity/waiting/join', { poolId })
    await Promise.all(others.map((one) => one.post('/api/activity/waiting/join', { poolId })))
    const { orderNo } = answers[won]?.data ?? { orderNo: '' }
    const cancelled = await Promise.all(
      Array.from({ length: 20 }, () => parents[won]?.post('/api/order/cancel', { orderNo })),
    )
    expect(cancelled.some((answer) => answer?.code === 200)).toBe(true)
    expect(await desk.seats(house, id)).toMatchObject([{ offered: 1, waiting: 19, free: 0 }])
    const again = await Promise.all(parents.map(buy))
    expect(again.flatMap(({ code }, at) => (code === 200 ? parents[at] : []))).toEqual([first])
    await expectSeatsAddUp(desk.db)
  })

  test('ticket, order and activity given up 20 times at once: each seat and cent returns once', async () => {
    const desk = await openActivityDesk(open)
    for (let round = 0; round < howMany({ short: 1, whole: 5 }); round += 1) {
      const house = await desk.newOrganization()
      const id = await desk.publish(house)
      const [one, two] = [await desk.newParent(), await desk.newParent()]
      const paid = await desk.bought(one, id, 3)
      await desk.bought(two, id, 2)
      const open = (await desk.buy(two, id)).data.orderNo
      const [own] = await desk.mine(one)
      const twenty = <Answer>(send: () => Promise<Answer>) => Array.from({ length: 20 }, send)
      const answers = await Promise.all([
        ...(own?.tickets ?? []).flatMap(({ ticketId }) =>
          twenty(() => one.post('/api/activity/ticket/return', { ticketId })),
        ),
        ...twenty(() => two.post('/api/order/cancel', { orderNo: open })),
        ...twenty(() =>
          desk.staff.post('/api/operator/order/refund', {
            ...{ orderNo: paid, to: 'wallet', reason: 'asked' },
          }),
        ),
        ...twenty(() => desk.move(house, id, 'cancel')),
      ])
      const refusals: unknown[] = [200, '00000', 'A0440', 'A0501']
      expect(answers.filter(({ code }) => !refusals.includes(code))).toEqual([])
      await desk.move(house, id, 'cancel')
      await desk.later(0)
      expect(await desk.wallet(one)).toBe(600_00)
      expect(await desk.wallet(two)).toBe(400_00)
      const rows = await desk.db.select().from(ticket).where(eq(ticket.activityId, id))
      expect(rows.filter(({ status }) => status === 'VALID' || status === 'HELD')).toEqual([])
      await expectSeatsAddUp(desk.db)
      expect((await expectTicketsAreMoney(desk.db)).unearned ?? 0).toBe(0)
    }
  })
})
