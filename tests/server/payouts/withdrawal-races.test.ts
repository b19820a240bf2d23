import { inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { withdrawal } from '#server/db/tables/index.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { describeOnPostgres } from '#tests/support/database.ts'
import { howMany } from '#tests/support/sample.ts'
import { type Earner, openWithdrawalDesk } from '#tests/support/withdrawal-desk.ts'

describeOnPostgres('many withdrawals at once', (open) => {
  test('are at most one of each person, and two payment files have none twice', async () => {
    const desk = await openWithdrawalDesk(open)
    const people: Earner[] = []
    const many = howMany({ short: 8, whole: 40 })
    for (let at = 0; at < many; at += 1) people.push(await desk.newTutor(10_00))
    await desk.nextDay()
    const asked = people.flatMap((one) => Array.from({ length: 5 }, () => one.apply(6_00, one)))
    const codes = (await Promise.all(asked)).map(({ code }) => code)
    const won = codes.filter((code) => code === 200).length
    expect(won).toBeGreaterThan(many / 2)
    // A0501: too many payment passwords wait to be checked.
    expect(codes.filter((code) => ![200, 'A0440', 'A0501'].includes(code))).toEqual([])
    const rows = await desk.db.select().from(withdrawal)
    expect(rows).toHaveLength(won)
    for (const one of people) {
      const { availableCents, heldCents } = await desk.balance(one)
      expect(availableCents + heldCents).toBe(10_00)
      expect([0, 6_00]).toContain(heldCents)
    }
    const { data } = await desk.staff.get<{ list: { withdrawalNo: string }[] }>(
      '/api/operator/withdrawal/list?pageSize=100',
    )
    const numbers = data.list.map(({ withdrawalNo }) => withdrawalNo)
    await Promise.all(numbers.map((no) => desk.approve(no)))
    const files = await Promise.all([
      ...Array.from({ length: many / 4 }, () => desk.send(numbers)),
      ...Array.from({ length: many / 4 }, () => desk.send([...numbers].reverse())),
    ])
    expect(files.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(await desk.db.$count(withdrawal, inArray(withdrawal.status, ['SENT']))).toBe(won)
    const { faults, trial } = await checkLedger(desk.db)
    expect(faults).toEqual([])
    expect(trial.find(({ part }) => part === 'payouts')?.cents).toBe(String(won * 6_00))
  })
})
