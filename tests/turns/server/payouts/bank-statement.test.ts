import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Imported } from '#contract/payouts/bank-statement.ts'
import { idOfOrder } from '#rules/sales/order-number.ts'
import type { OperatorParts } from '#server/accounts/staff-decisions/operator-parts.ts'
import { bankLine, paymentAttempt } from '#server/db/tables/index.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { importAsStaff } from '#server/payouts/bank-statement/import-statement.ts'
import { crashingDatabase } from '#tests/support/crashing-database.ts'
import { describeOnDatabases } from '#tests/support/database.ts'
import { type OrderWorld, openOrderWorld } from '#tests/support/order-world.ts'
import type { Calls } from '#tests/support/own-tutor.ts'
import {
  openStatementWorld,
  type StatementWorld,
  statementOf,
} from '#tests/support/statement-world.ts'

describeOnDatabases('a bank statement', (open) => {
  let world: OrderWorld
  let statement: StatementWorld
  let colleague: { accountId: number; calls: Calls }
  beforeAll(async () => {
    world = await openOrderWorld(open)
    colleague = await world.newStaff('94999998')
    statement = await openStatementWorld(world)
  })
  beforeEach(() => world.backInTime())

  const next = () => statement.next()
  const unpaid = () => statement.unpaid()
  const status = async ({ buyer, orderNo }: { buyer: Calls; orderNo: string }) =>
    (await world.detail(buyer, orderNo)).status
  const payments = (orderNo: string) =>
    world.db.$count(paymentAttempt, eq(paymentAttempt.orderId, idOfOrder(orderNo) ?? 0))
  const sound = async () => expect((await checkLedger(world.db)).faults).toEqual([])

  test('pays the order whose number and amount it carries, once, however often it comes', async () => {
    const [one, other] = [await unpaid(), await unpaid()]
    const rows = [one.row, '20/11/2026,CHEQUE 1,50.00,,']
    const first = await statement.load(rows)
    expect(first).toMatchObject({ lines: 2, out: 1, known: 0, doubtful: 0, waiting: 1 })
    // The person who brought the file never books its rows.
    expect(first.booked).toEqual([])
    expect((await statement.load(rows)).booked).toEqual([])
    expect(await status(one)).toBe('UNPAID')
    const second = await statement.load(rows, colleague.calls)
    expect(second.booked).toEqual([{ line: 2, orderNo: one.orderNo, amountCents: 98_00 }])
    expect(await status(one)).toBe('PAID')
    expect(await statement.load([one.row, other.row])).toMatchObject({ known: 1, waiting: 1 })
    const both = await statement.load([one.row, other.row], colleague.calls)
    expect(both).toMatchObject({ known: 2, booked: [{ orderNo: other.orderNo }] })
    expect(await statement.load([other.row, one.row])).toMatchObject({ known: 2, booked: [] })
    expect([await payments(one.orderNo), await payments(other.orderNo)]).toEqual([1, 1])
    const line = await statement.lineOf(one.orderNo, 'booked')
    expect(line.booked).toEqual({ orderNo: one.orderNo, outcome: 'paid' })
    await sound()
  })

  test('is never matched by the amount alone, nor by half of a number', async () => {
    const { orderNo, buyer } = await unpaid()
    const other = await unpaid()
    const wrong = `${orderNo.slice(0, -1)}${(Number(orderNo.at(-1)) + 1) % 10}`
    const day = '20/11/2026'
    const { doubtful, booked } = await statement.load([
      `${day},FPS WITHOUT ${next()},,98.00,`,
      `${day},FPS WRONG ${wrong},,98.00,${next()}`,
      `${day},FPS INSIDE 7${orderNo},,98.00,${next()}`,
      `${day},PAYOUT W${orderNo}S1,,98.00,${next()}`,
      `${day},FPS SHORT ${orderNo},,97.99,${next()}`,
      `${day},FPS OVER ${orderNo},,98.01,${next()}`,
      `${day},FPS BOTH ${orderNo} ${other.orderNo},,98.00,${next()}`,
    ])
    expect({ doubtful, booked }).toEqual({ doubtful: 7, booked: [] })
    expect(await status({ buyer, orderNo })).toBe('UNPAID')
    const doubtOf = async (words: string) => (await statement.lineOf(words)).doubt
    expect(await doubtOf('WITHOUT')).toBe('reference')
    expect(await doubtOf('WRONG')).toBe('reference')
    expect(await doubtOf('INSIDE')).toBe('reference')
    expect(await doubtOf('PAYOUT')).toBe('reference')
    expect(await doubtOf('SHORT')).toBe('amount')
    expect(await doubtOf('OVER')).toBe('amount')
    expect(await doubtOf('BOTH')).toBe('several')
    const { candidates } = await statement.lineOf('WITHOUT')
    expect(candidates).toContainEqual(
      expect.objectContaining({ orderNo, isNamed: false, dueCents: 98_00 }),
    )
    const short = (await statement.lineOf('SHORT')).candidates
    expect(short).toEqual([expect.objectContaining({ orderNo, isNamed: true })])
  })

  test('keeps two lines that are alike, and two files of the same day once', async () => {
    const words = `FPS ALIKE ${next()}`
    const row = `19/11/2026,${words},,40.00,`
    expect(await statement.load([row])).toMatchObject({ doubtful: 1, known: 0 })
    expect(await statement.load([row, row])).toMatchObject({ doubtful: 1, known: 1 })
    expect(await statement.load([row, row, row])).toMatchObject({ doubtful: 1, known: 2 })
    expect(await world.db.$count(bankLine, eq(bankLine.text, words))).toBe(3)
    // Spaces, the amount's currency and date formats make no new row.
    const same = `2026-11-19,  ${words.replace(' ', '   ')} ,,"HKD 40.00",`
    expect(await statement.load([same, same, same])).toMatchObject({ doubtful: 0, known: 3 })
  })

  test('that somebody has booked by hand is the same money by its reference', async () => {
    const one = await unpaid()
    const reference = next()
    await world.book(one.orderNo, 98_00, { reference })
    const row = `20/11/2026,FPS ${one.orderNo},,98.00,${reference}`
    expect(await statement.load([row])).toMatchObject({ booked: [{ orderNo: one.orderNo }] })
    expect(await payments(one.orderNo)).toBe(1)
    // Another transfer with the same bank reference is other money.
    await world.later(2 * 86_400_000)
    const other = await unpaid()
    const again = `21/11/2026,FPS ${other.orderNo},,98.00,${reference}`
    expect(await statement.load([again])).toMatchObject({ booked: [], waiting: 1 })
    const said = await statement.load([again], colleague.calls)
    expect(said).toMatchObject({ booked: [{ orderNo: other.orderNo }] })
    expect(await status(other)).toBe('PAID')
    await sound()
  })

  test('does not book what was booked by hand for another order', async () => {
    const [one, other] = [await unpaid(), await unpaid()]
    const reference = next()
    await world.book(one.orderNo, 98_00, { reference })
    const row = `20/11/2026,FPS ${other.orderNo},,98.00,${reference}`
    expect(await statement.load([row])).toMatchObject({ booked: [], doubtful: 1 })
    const { lineId, doubt } = await statement.lineOf(other.orderNo)
    expect(doubt).toBe('known')
    expect(await statement.book(lineId, other.orderNo)).toMatchObject({
      code: 'A0440',
      issues: [{ rule: 'states.paymentKnown' }],
    })
    expect(await status(other)).toBe('UNPAID')
  })

  test('is whole wherever the program dies, and goes on when it is sent again', async () => {
    const orders = [await unpaid(), await unpaid()]
    const words = `FPS DOUBTFUL ${next()}`
    const file = statementOf(...orders.map(({ row }) => row), `20/11/2026,${words},,10.00,`)
    const { db, crash } = crashingDatabase(world.db)
    const parts = { ...world.parts, db } as unknown as OperatorParts
    const bytes = new TextEncoder().encode(file)
    let crashes = 0
    let last: Imported | null = null
    for (crash.at = 1; last === null; crash.at += 1) {
      crash.happened = false
      const bring = (id: number) => importAsStaff(parts, id, bytes, { anew: false })
      const bringBoth = async () => {
        await bring(world.staffId)
        return bring(colleague.accountId)
      }
      const answer = await bringBoth().catch(() => null)
      await sound()
      for (const { orderNo } of orders) {
        const kept = await world.db.$count(bankLine, eq(bankLine.text, `FPS CHAN T M ${orderNo}`))
        expect(kept).toBeGreaterThanOrEqual(await payments(orderNo))
      }
      if (crash.happened) crashes += 1
      else last = answer
    }
    expect(crashes).toBeGreaterThan(20)
    for (const { orderNo } of orders) expect(await payments(orderNo)).toBe(1)
    expect(await world.db.$count(bankLine, eq(bankLine.text, words))).toBe(1)
    expect(await statement.load(file.split('\n').slice(1))).toMatchObject({ known: 3, booked: [] })
  })

  test('of two staff at the same moment is kept once', async () => {
    const orders = [await unpaid(), await unpaid(), await unpaid()]
    const doubtful = Array.from({ length: 30 }, (_, at) => `18/11/2026,AT ONCE ${at},,5.00,`)
    const all = [...orders.map(({ row }) => row), ...doubtful]
    const answers = await Promise.all([
      statement.load(all),
      statement.load([...all].reverse(), colleague.calls),
      statement.load([...doubtful, ...orders.map(({ row }) => row)]),
    ])
    const sum = (of: (one: (typeof answers)[number]) => number) =>
      answers.map(of).reduce((one, other) => one + other, 0)
    expect(sum(({ booked, waiting }) => booked.length + waiting)).toBeGreaterThanOrEqual(3)
    expect(sum((one) => one.doubtful)).toBe(30)
    await statement.load([...all].reverse(), colleague.calls)
    await statement.load(all)
    for (const { orderNo } of orders) expect(await payments(orderNo)).toBe(1)
    await sound()
  })

  test('a second transfer that reads the same in another file is not lost', async () => {
    const words = `FPS TWICE ${next()}`
    const row = `17/11/2026,${words},,98.00,`
    const before = await statement.load([`17/11/2026,EARLY ${next()},,1.00,`, row])
    expect(before).toMatchObject({ doubtful: 2, file: { from: '2026-11-17', to: '2026-11-17' } })
    // The next file begins within the day.
    const next1 = await statement.load([row, `18/11/2026,LATER ${next()},,2.00,`])
    expect(next1).toMatchObject({ doubtful: 2, known: 0 })
    const kept = () => world.db.$count(bankLine, eq(bankLine.text, words))
    expect(await kept()).toBe(2)
    const doubts = (await statement.lines()).filter(({ text }) => text === words)
    expect(doubts.map(({ doubt }) => doubt)).toEqual(['reference', 'alike'])
    // Indistinguishable rows are shown with the known ones and their file, for staff to decide.
    const alone = `FPS ALONE ${next()}`
    const first = await statement.load([`16/11/2026,${alone},,98.00,`])
    const again = await statement.load([`16/11/2026, ${alone},,98.00,`])
    expect(again).toMatchObject({ known: 1, seen: [{ row: 2, first: first.file }] })
    const another = { fileId: again.file.fileId, row: 2 }
    const path = '/api/operator/statement/line/another'
    expect((await world.staff.post(path, another)).code).toBe(200)
    expect((await world.staff.post(path, another)).code).toBe(200)
    expect(await world.db.$count(bankLine, eq(bankLine.text, alone))).toBe(2)
  })
})
