import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { DataOf } from '#contract/kernel.ts'
import type { ledgerChecks, TrialBalance } from '#contract/staff/operator-ledger.ts'
import { auditLog, backgroundTask, ledgerCheck } from '#server/db/tables/index.ts'
import { requireSoundLedger } from '#server/ledger/check.ts'
import { describeOnDatabases } from '#tests/support/database.ts'
import { ledgerWorld } from '#tests/support/ledger-world.ts'
import { type OrderWorld, openOrderWorld } from '#tests/support/order-world.ts'

describeOnDatabases('the trial balance of a day', (open) => {
  let world: OrderWorld
  beforeAll(async () => {
    world = await openOrderWorld(open)
    const ledger = ledgerWorld(world.db)
    const [one, other] = [await ledger.newPerson('1'), await ledger.newOrganization('2')]
    const at = (moment: string) => new Date(`${moment}+08:00`)
    await ledger.post(ledger.earn('1', one, 100_00, at('2026-11-18T23:59:59.999')))
    await ledger.post(ledger.earn('2', one, 50_00, at('2026-11-19T00:00:00')))
    await ledger.post(ledger.earn('3', other, 7_00, at('2026-11-19T12:00:00')))
    await ledger.post(ledger.hold('4', one, 30_00, at('2026-11-19T23:59:59.999')))
    await ledger.post(ledger.payOut('5', one, 10_00, at('2026-11-20T00:00:00')))
  })

  const balance = async (day: string) =>
    (await world.staff.get<TrialBalance>(`/api/operator/ledger/balance?day=${day}`)).data
  const row = (part: string, accounts: number, ...cents: number[]) => {
    const [openingCents, debitCents, creditCents, closingCents] = cents
    return { part, accounts, openingCents, debitCents, creditCents, closingCents }
  }

  test('has what was there, what came and went, and what is there, from midnight on', async () => {
    expect(await balance('2026-11-19')).toEqual({
      day: '2026-11-19',
      list: [
        row('available', 2, 100_00, 30_00, 57_00, 127_00),
        row('held', 1, 0, 0, 30_00, 30_00),
        row('clearing.fps', 1, -100_00, 57_00, 0, -157_00),
        row('payouts', 0, 0, 0, 0, 0),
      ],
      total: { openingCents: 0, debitCents: 87_00, creditCents: 87_00, closingCents: 0 },
    })
    const after = await balance('2026-11-20')
    expect(after.list.find(({ part }) => part === 'payouts')).toEqual(
      row('payouts', 1, 0, 0, 10_00, 10_00),
    )
    const years = await balance('2020-02-29')
    expect(years.total).toEqual({ openingCents: 0, debitCents: 0, creditCents: 0, closingCents: 0 })
    for (const wrong of ['2026-13-01', '2026-1-1', "2026-11-19' or 1=1"]) {
      const asked = `/api/operator/ledger/balance?day=${encodeURIComponent(wrong)}` as const
      expect((await world.staff.get(asked)).code, wrong).toBe('A0400')
    }
  })

  test('is a file with its sums, and shows what does not agree', async () => {
    const answer = await world.app.request('/api/operator/ledger/balance/file?day=2026-11-19', {
      headers: { token: world.staff.token, language: 'en_US' },
    })
    const lines = (await answer.text()).trim().split('\r\n')
    expect(lines).toHaveLength(6)
    expect(lines[1]).toBe('Wallets: available,2,100,30,57,127')
    expect(lines.at(-1)).toBe('Total,,0,87,87,0')
  })

  test('is checked now by staff, once however often it is asked for, with what was found', async () => {
    const checks = async () =>
      (await world.staff.get<DataOf<typeof ledgerChecks>>('/api/operator/ledger/check')).data
    expect(await checks()).toEqual({ last: null, isRunning: false })
    const asked = await Promise.all(
      Array.from({ length: 10 }, () => world.staff.post('/api/operator/ledger/check/now')),
    )
    expect(asked.map(({ data }) => data)).toEqual(asked.map(() => ({ isRunning: true })))
    const planned = sql`${backgroundTask.name} = 'ledger.check' and ${backgroundTask.key} like 'staff:%'`
    expect(await world.db.$count(backgroundTask, planned)).toBe(1)
    expect(await world.db.$count(auditLog, sql`action = 'ledger.check'`)).toBe(1)
    expect(await checks()).toMatchObject({ isRunning: true })
    await world.db
      .update(backgroundTask)
      .set({ state: 'DONE', doneAt: world.time.now })
      .where(planned)
    await requireSoundLedger(world.db, () => world.time.now)
    expect(await checks()).toMatchObject({
      last: { faults: 0, found: [], entries: 5 },
      isRunning: false,
    })
    await world.db.execute(sql`alter table ledger_account disable trigger user`)
    await world.db.execute(sql`update ledger_account set balance_cents = 1 where part = 'held'`)
    await expect(requireSoundLedger(world.db)).rejects.toThrow('balance is not the sum of postings')
    expect((await checks()).last).toMatchObject({
      faults: 1,
      found: [{ check: 'balance is not the sum of postings' }],
    })
    expect(await world.db.$count(ledgerCheck)).toBe(2)
  })
})
