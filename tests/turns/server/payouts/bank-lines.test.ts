import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { idOfOrder } from '#rules/sales/order-number.ts'
import { auditLog, parent, paymentAttempt } from '#server/db/tables/index.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { describeOnDatabases } from '#tests/support/database.ts'
import { type OrderWorld, openOrderWorld } from '#tests/support/order-world.ts'
import type { Calls } from '#tests/support/own-tutor.ts'
import { openStatementWorld, type StatementWorld } from '#tests/support/statement-world.ts'

describeOnDatabases('a doubtful line of a bank statement', (open) => {
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

  const outcome = async (rowOf: (orderNo: string) => string, orderNo: string) => {
    await statement.load([rowOf(orderNo)])
    const { lineId } = await statement.lineOf(orderNo)
    return (await statement.book(lineId, orderNo)).data.outcome
  }

  test('that came too late, twice, short or over has the outcomes of every other money', async () => {
    const late = await unpaid()
    await late.buyer.post('/api/order/cancel', { orderNo: late.orderNo })
    expect(await statement.load([late.row])).toMatchObject({ booked: [], doubtful: 1 })
    const { lineId, doubt, candidates } = await statement.lineOf(late.orderNo)
    expect(doubt).toBe('status')
    expect(candidates).toMatchObject([{ status: 'CANCELLED', isNamed: true, transfers: [] }])
    expect((await statement.book(lineId, late.orderNo)).data.outcome).toBe('late')
    expect(await world.wallet(late.buyer)).toBe(98_00)

    const twice = await unpaid()
    await statement.loadBoth([twice.row])
    const again = `${twice.row}again`
    await statement.load([again])
    const second = await statement.lineOf(twice.orderNo)
    expect(second.candidates).toMatchObject([{ status: 'PAID', transfers: [expect.any(String)] }])
    expect((await statement.book(second.lineId, twice.orderNo)).data.outcome).toBe('twice')
    expect(await world.wallet(twice.buyer)).toBe(98_00)

    const { orderNo } = await unpaid()
    const short = await outcome((no) => `20/11/2026,${no} a,,90.00,${next()}`, orderNo)
    expect(short).toBe('amount')
    const over = await unpaid()
    expect(await outcome((no) => `20/11/2026,${no} b,,99.00,`, over.orderNo)).toBe('amount')
    await sound()
  })

  test('of two staff at once, or pressed twice, has one effect', async () => {
    const { buyer, orderNo } = await unpaid()
    await statement.load([`20/11/2026,${orderNo} PLUS,,98.01,${next()}`])
    const { lineId } = await statement.lineOf(orderNo)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        statement.book(lineId, orderNo, at % 2 === 0 ? world.staff : colleague.calls),
      ),
    )
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200]))
    expect(await payments(orderNo)).toBe(1)
    const other = await unpaid()
    expect(await statement.book(lineId, other.orderNo)).toMatchObject({
      code: 'A0440',
      issues: [{ rule: 'states.lineBooked' }],
    })
    expect((await statement.aside(lineId)).code).toBe('A0440')
    expect(await status({ buyer, orderNo })).toBe('UNPAID')
    await sound()
  })

  test('is put aside with a reason, and may still be booked', async () => {
    const { buyer, orderNo } = await unpaid()
    await statement.load([`20/11/2026,STRIPE PAYOUT ${next()} x,,98.00,`])
    const { lineId } = await statement.lineOf('STRIPE PAYOUT')
    expect((await statement.aside(lineId, '')).code).toBe('A0400')
    expect((await statement.aside(lineId, 'of the card company')).code).toBe(200)
    expect((await statement.aside(lineId, 'once more')).code).toBe(200)
    const { aside } = await statement.lineOf('STRIPE PAYOUT', 'aside')
    expect(aside?.reason).toBe('of the card company')
    const notes = await world.db.select().from(auditLog).where(eq(auditLog.subjectId, lineId))
    const acts = notes.filter(({ action }) => action === 'line.aside')
    expect(acts.map(({ reason }) => reason)).toEqual(['of the card company'])
    expect((await statement.book(lineId, orderNo)).data.outcome).toBe('paid')
    expect(await status({ buyer, orderNo })).toBe('PAID')
    expect((await statement.lineOf('STRIPE PAYOUT', 'booked')).aside).toBeNull()
    expect((await statement.book(lineId + 1000, orderNo)).code).toBe('A0404')
    expect((await statement.book(lineId, '999999999')).code).toBe('A0440')
  })

  test('about the operator is for a colleague', async () => {
    const { accountId, calls } = colleague
    await world.db.insert(parent).values({ accountId, surnameZh: '何', surnameEn: 'Ho' })
    const orderNo = await world.buyInvitations(calls)
    const row = `20/11/2026,FPS OWN ${orderNo},,98.00,${next()}`
    expect(await statement.load([row], calls)).toMatchObject({ booked: [], doubtful: 1 })
    const [line] = (await statement.lines('doubtful', calls)).filter(({ text }) =>
      text.includes(orderNo),
    )
    expect(line).toMatchObject({ doubt: 'own', candidates: [{ own: true }] })
    const lineId = line?.lineId ?? 0
    expect((await statement.book(lineId, orderNo, calls)).code).toBe('A0301')
    expect((await statement.aside(lineId, 'mine', calls)).code).toBe('A0301')
    expect((await statement.book(lineId, orderNo)).data.outcome).toBe('paid')
  })
})
