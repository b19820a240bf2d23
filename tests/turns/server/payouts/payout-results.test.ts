import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { idOfWithdrawal } from '#rules/payouts/withdrawal-number.ts'
import { payoutFile, payoutLine, withdrawal } from '#server/db/tables/index.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { bookResults } from '#server/payouts/withdrawals/staff/book-results.ts'
import { writePayoutFile } from '#server/payouts/withdrawals/staff/payout-file.ts'
import { crashingDatabase } from '#tests/support/crashing-database.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { howMany } from '#tests/support/sample.ts'
import { openWithdrawalWorld, type WithdrawalWorld } from '#tests/support/withdrawal-world.ts'

const csv = (...rows: string[]) => ['Reference,Amount,Status,Currency', ...rows].join('\n')

describeOnOneDatabase('what the bank did', (open) => {
  let world: WithdrawalWorld
  beforeAll(async () => {
    world = await openWithdrawalWorld(open)
  })
  const approved = async (count: number) => {
    const people = []
    for (let at = 0; at < count; at += 1) people.push(await world.newTutor(10_00))
    await world.nextDay()
    const numbers: string[] = []
    for (const one of people) {
      const { withdrawalNo } = (await one.apply(10_00, one)).data
      await world.approve(withdrawalNo)
      numbers.push(withdrawalNo)
    }
    return { numbers }
  }
  const outcomes = async (file: string | Uint8Array<ArrayBuffer>) =>
    (await world.results(file)).data.list.map(({ outcome }) => outcome)
  const sound = async () => expect((await checkLedger(world.db)).faults).toEqual([])

  test('is booked by reference and amount together, and all else is shown', async () => {
    const { numbers } = await approved(2)
    const [one = '', other = ''] = numbers
    await world.send(numbers)
    const doubtful = csv(
      'W999999999S1,10.00,PAID,HKD',
      ',10.00,PAID,HKD',
      `${one}S1,10.01,PAID,HKD`,
      `${one}S1,-,PAID,HKD`,
      `${one}S1,10.00,PAID,USD`,
      `${one}S1,10.00,PENDING,HKD`,
      `${one}S2,10.00,PAID,HKD`,
      `${one},10.00,PAID,HKD`,
    )
    expect(await outcomes(doubtful)).toEqual([
      ...['unknown', 'unknown', 'amount', 'amount', 'currency', 'state', 'unknown', 'unknown'],
    ])
    const said = csv(
      `${one.toLowerCase()}s1,"HKD 10.00",success,`,
      `${one}S1,10,Paid,HKD`,
      `${other}S1,-10.00,"Rejected",HKD`,
      `${other}S1,10.00,PAID,HKD`,
    )
    expect(await outcomes(said)).toEqual(['paid', 'already', 'waits', 'paid'])
    await sound()
  })

  test('is read in Big5, below the bank’s own heading, and refused as anything else', async () => {
    const { numbers } = await approved(1)
    await world.send(numbers)
    // 參考編號 and so on, and 成功, in Big5.
    const big5 = Buffer.from('b0d1a6d2bd73b8b92caac3c3422caaacbaca', 'hex')
    const heading = Buffer.concat([Buffer.from('Some Bank,2026\n\n'), big5])
    const headed = Buffer.from(`Some Bank,2026\n\nReference,Amount,Status\n${numbers[0]}S1,10.00,`)
    const success = Buffer.from('a6a8a55c', 'hex')
    expect(await outcomes(new Uint8Array(Buffer.concat([headed, success])))).toEqual(['paid'])
    for (const file of [
      new Uint8Array(heading.subarray(0, 12)),
      'no,table\n1,2',
      '"never closed,1,2',
      `Reference,Amount,Status\n${'x'.repeat(20_000)},1,PAID`,
      '\0\0\0',
      Array.from({ length: 6000 }, () => 'a,b,c').join('\n'),
    ]) {
      expect(await world.results(file)).toMatchObject({
        code: 'A0700',
        issues: [{ field: 'file', rule: 'file.results' }],
      })
    }
    await sound()
  })

  test('is never booked by whom it is about', async () => {
    const { numbers } = await approved(1)
    await world.send(numbers)
    await world.db
      .update(withdrawal)
      .set({ accountId: world.staff.accountId })
      .where(eq(withdrawal.id, idOfWithdrawal(numbers[0] ?? '') ?? 0))
    expect(await outcomes(csv(`${numbers[0]}S1,10.00,PAID,HKD`))).toEqual(['own'])
  })

  test('and a payment file are whole wherever the program dies', async () => {
    const { numbers } = await approved(3)
    const { db, crash } = crashingDatabase(world.db)
    const parts = { db, secrets: world.secrets, clock: () => world.time.now }
    const files = await world.db.$count(payoutFile)
    const lines = await world.db.$count(payoutLine)
    const { accountId } = world.other
    const stride = howMany({ short: 4, whole: 1 })
    let crashes = 0
    for (crash.at = 1; ; crash.at += stride) {
      crash.happened = false
      await writePayoutFile(parts, accountId, numbers).catch(() => {})
      if (!crash.happened) break
      crashes += 1
      expect(await world.db.$count(payoutFile)).toBe(files)
      await sound()
    }
    expect(crashes).toBeGreaterThan(20 / stride)
    expect(await world.db.$count(payoutFile)).toBe(files + 1)
    expect(await world.db.$count(payoutLine)).toBe(lines + 3)
    const file = new TextEncoder().encode(csv(...numbers.map((no) => `${no}S1,10.00,PAID,HKD`)))
    for (crash.at = 1; ; crash.at += stride) {
      crash.happened = false
      const booked = await bookResults(parts, world.staff.accountId, file).catch(() => null)
      await sound()
      if (!crash.happened) {
        expect(booked?.list.map(({ outcome }) => outcome)).toContain('paid')
        break
      }
    }
    expect(await outcomes(csv(...numbers.map((no) => `${no}S1,10.00,PAID,HKD`)))).toEqual([
      ...['already', 'already', 'already'],
    ])
  })
})
