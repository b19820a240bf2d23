import { inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { withdrawal } from '#server/db/tables/index.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { describeOnPostgres } from '#tests/support/database.ts'
import { howMany } from '#tests/support/sample.ts'
import { type Earner, openWithdrawalWorld } from '#tests/support/withdrawal-world.ts'

describeOnPostgres('many withdrawals at once', (open) => {
  test('are at most one of each person, and two payment files have none twice', async () => {
    const world = await openWithdrawalWorld(open)
    const people: Earner[] = []
    const many = howMany({ short: 8, whole: 40 })
    for (let at = 0; at < many; at += 1) people.push(await world.newTutor(10_00))
    await world.nextDay()
    const asked = people.flatMap((one) => Array.from({ length: 5 }, () => one.apply(6_00, one)))
    const codes = (await Promise.all(asked)).map(({ code }) => code)
    const won = codes.filter((code) => code === 200).length
    expect(won).toBeGreaterThan(many / 2)
    // A0501: too many payment passwords wait to be checked.
    expect(codes.filter((code) => ![200, 'A0440', 'A0501'].includes(code))).toEqual([])
    const rows = await world.db.select().from(withdrawal)
    expect(rows).toHaveLength(won)
    for (const one of people) {
      const { availableCents, heldCents } = await world.balance(one)
      expect(availableCents + heldCents).toBe(10_00)
      expect([0, 6_00]).toContain(heldCents)
    }
    const { data } = await world.staff.get<{ list: { withdrawalNo: string }[] }>(
      '/api/operator/withdrawal/list?pageSize=100',
    )
    const numbers = data.list.map(({ withdrawalNo }) => withdrawalNo)
    await Promise.all(numbers.map((no) => world.approve(no)))
    const files = await Promise.all([
      ...Array.from({ length: many / 4 }, () => world.send(numbers)),
      ...Array.from({ length: many / 4 }, () => world.send([...numbers].reverse())),
    ])
    expect(files.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(await world.db.$count(withdrawal, inArray(withdrawal.status, ['SENT']))).toBe(won)
    const { faults, trial } = await checkLedger(world.db)
    expect(faults).toEqual([])
    expect(trial.find(({ part }) => part === 'payouts')?.cents).toBe(String(won * 6_00))
  })
})
