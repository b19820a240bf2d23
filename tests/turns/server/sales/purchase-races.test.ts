import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { order, orderReceipt } from '#server/db/tables/index.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { describeOnPostgres } from '#tests/support/database.ts'
import { openOrderWorld } from '#tests/support/order-world.ts'
import { howMany } from '#tests/support/sample.ts'

describeOnPostgres('many purchases at once, and as many payments', (open) => {
  test('are an order for each key, and one receipt for each that is paid', async () => {
    const world = await openOrderWorld(open)
    const buyers = []
    const many = howMany({ short: 4, whole: 20 })
    for (let at = 0; at < many; at += 1) buyers.push(await world.newParent())
    const asked = buyers.flatMap((buyer) =>
      [1, 2].flatMap((id) => {
        const key = randomUUID()
        const path = `/api/v2/parent/invitation/tutor/purchase?id=${id}` as const
        const send = () => buyer.post<{ orderNo: string }>(path, { key })
        return Array.from({ length: 5 }, send)
      }),
    )
    const answers = await Promise.all(asked)
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 200))
    const numbers = [...new Set(answers.map(({ data }) => data.orderNo))]
    expect(numbers).toHaveLength(many * 2)
    expect(await world.db.$count(order)).toBe(many * 2)

    const dues = new Map<string, number>()
    for (const buyer of buyers) {
      for (const { orderNo, dueCents } of await world.orders(buyer)) dues.set(orderNo, dueCents)
    }
    const booked = await Promise.all(
      numbers.flatMap((orderNo) => {
        const reference = `R${orderNo}`
        const book = () => world.book(orderNo, dues.get(orderNo) ?? 0, { reference })
        return Array.from({ length: 5 }, book)
      }),
    )
    expect(booked.map(({ code, data }) => `${code} ${data?.outcome}`)).toEqual(
      booked.map(() => '200 paid'),
    )
    const receipts = await world.db.select().from(orderReceipt).orderBy(orderReceipt.number)
    expect(receipts.map(({ number }) => number)).toEqual(numbers.map((_, at) => at + 1))
    const { faults, trial } = await checkLedger(world.db)
    expect(faults).toEqual([])
    const all = [...dues.values()].reduce((sum, cents) => sum + cents, 0)
    expect(trial.find(({ part }) => part === 'revenue')?.cents).toBe(String(all))
  })
})
