import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { AnyCall } from '#contract/kernel.ts'
import { registry } from '#contract/registry.ts'
import type { Waits } from '#contract/staff/staff-acts.ts'
import { type StaffCall, staffMoney } from '#contract/staff/staff-money.ts'
import { account, paymentAttempt } from '#server/db/tables/index.ts'
import { behindMoneyGate } from '#server/ground/money-gate.ts'
import { gateOf } from '#server/http/gate-of.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { post as postEntries } from '#server/ledger/post.ts'
import { reconcile } from '#server/payouts/reconciliation/reconcile.ts'
import { runStaffCommand } from '#server/staff/staff.ts'
import { describeOnDatabases } from '#tests/support/database.ts'
import { type OrderWorld, openOrderWorld } from '#tests/support/order-world.ts'
import type { Calls } from '#tests/support/own-tutor.ts'
import { waitingAct } from '#tests/support/staff-acts.ts'
import { openStatementWorld, type StatementWorld } from '#tests/support/statement-world.ts'

test('every call with which staff change something has a way and logs it itself, and no other', () => {
  const callsThat = (does: (call: AnyCall) => boolean) =>
    [...registry].filter(([, call]) => does(call)).map(([name]) => name)
  const changing = callsThat(
    ({ access, method, changes }) =>
      access === 'operator' && (method === 'POST' || changes === true),
  )
  expect(changing.length).toBeGreaterThan(30)
  expect(callsThat(({ money }) => money !== undefined)).toEqual(changing)
  expect(callsThat(({ logs }) => logs === 'act')).toEqual(changing)
  expect(Object.keys(staffMoney)).toEqual(changing)
})

describeOnDatabases('one of the staff alone', (open) => {
  let world: OrderWorld
  let statement: StatementWorld
  let colleague: { accountId: number; calls: Calls }
  beforeAll(async () => {
    world = await openOrderWorld(open)
    statement = await openStatementWorld(world)
    colleague = await world.newStaff('94999991')
  })
  const sound = async () => expect((await checkLedger(world.db)).faults).toEqual([])
  const decide = (actId: number | null, by: Calls, agree = true) =>
    by.post('/api/operator/act/decide', { actId, agree })
  const invented = (orderNo: string, amountCents: number, reference: string) =>
    world.staff.post<Waits>('/api/operator/payment/book', {
      ...{ orderNo, provider: 'fps', reference, amountCents },
    })
  const accomplice = async () => {
    const buyer = await world.newParent()
    const orderNo = await world.buyInvitations(buyer)
    return { buyer, orderNo }
  }

  test('books no invented million on a cancelled order', async () => {
    const { buyer, orderNo } = await accomplice()
    await buyer.post('/api/order/cancel', { orderNo })
    const asked = await invented(orderNo, 1_000_000_00, 'INVENTED')
    expect(asked).toMatchObject({ code: 200, data: { waits: true } })
    expect(await world.wallet(buyer)).toBe(0)
    expect(await decide(waitingAct(asked), world.staff)).toMatchObject({ code: 'A0301' })
    expect((await invented(orderNo, 1_000_000_00, 'INVENTED')).data).toEqual(asked.data)
    expect(await world.wallet(buyer)).toBe(0)
    expect(await decide(waitingAct(asked), world.second)).toMatchObject({ code: 200 })
    expect(await world.wallet(buyer)).toBe(1_000_000_00)
    expect(await decide(waitingAct(asked), world.second)).toMatchObject({ code: 200 })
    expect(await decide(waitingAct(asked), colleague.calls)).toMatchObject({ code: 'A0440' })
    expect(await world.wallet(buyer)).toBe(1_000_000_00)
    await sound()
  })

  test('gives back alone what is proved, up to the limits of a day', async () => {
    const returned = async (amountCents: number) => {
      const { buyer, orderNo } = await accomplice()
      const { data } = await world.book(orderNo, amountCents)
      const body = { attemptId: data.attemptId, reason: 'wrong' }
      return { buyer, answer: await world.staff.post('/api/operator/payment/return', body) }
    }
    await world.later(2 * 86_400_000)
    const dear = await returned(2_000_00)
    expect(waitingAct(dear.answer)).not.toBeNull()
    expect(await world.wallet(dear.buyer)).toBe(0)
    // In parts to many people, each below the limit: together no more than a day's limit.
    const parts = []
    for (let at = 0; at < 6; at += 1) parts.push(await returned(900_00))
    const waits = parts.map(({ answer }) => waitingAct(answer) !== null)
    expect(waits).toEqual([false, false, false, false, false, true])
    await world.later(25 * 3_600_000)
    expect(waitingAct((await returned(900_00)).answer)).toBeNull()
    await sound()
  })

  test('gives back nothing that nobody proves', async () => {
    const { buyer, orderNo } = await accomplice()
    const { data } = await world.book(orderNo, 97_00)
    // As booked before two people were required.
    const alone = eq(paymentAttempt.id, data.attemptId)
    await world.db.update(paymentAttempt).set({ reference: 'ALONE' }).where(alone)
    const body = { attemptId: data.attemptId, reason: 'wrong' }
    const answer = await world.staff.post('/api/operator/payment/return', body)
    expect(waitingAct(answer)).not.toBeNull()
    expect(await world.wallet(buyer)).toBe(0)
  })

  test('books nothing by a statement that they wrote themselves', async () => {
    const { buyer, orderNo } = await accomplice()
    await buyer.post('/api/order/cancel', { orderNo })
    const words = `FPS FORGED ${orderNo}`
    await statement.load([`20/11/2026,${words},,5000.00,F1`])
    const { lineId } = await statement.lineOf(words)
    expect(waitingAct(await statement.book(lineId, orderNo, world.staff))).not.toBeNull()
    expect(await world.wallet(buyer)).toBe(0)
    const exact = await statement.unpaid()
    await statement.load([exact.row])
    await statement.load([exact.row])
    const sure = await statement.lineOf(exact.orderNo)
    expect(sure.doubt).toBe('colleague')
    expect(waitingAct(await statement.book(sure.lineId, exact.orderNo, world.staff))).not.toBeNull()
    expect((await world.detail(exact.buyer, exact.orderNo)).status).toBe('UNPAID')
    expect((await statement.book(sure.lineId, exact.orderNo)).data.outcome).toBe('paid')
    await sound()
  })

  test('makes no second transfer of one that a colleague brought', async () => {
    const { buyer, orderNo } = await accomplice()
    await buyer.post('/api/order/cancel', { orderNo })
    const words = 'FPS OF SOMEBODY'
    const row = `20/11/2026,${words},,900.00,D1`
    const { file } = await statement.load([row], world.second)
    await statement.load([row])
    const [known] = await statement.lines()
    const body = { fileId: file.fileId, row: 2 }
    const path = '/api/operator/statement/line/another'
    const { data } = await world.staff.post<{ lineId: number }>(path, body)
    expect(data.lineId).not.toBe(known?.lineId)
    expect(waitingAct(await statement.book(data.lineId, orderNo, world.staff))).not.toBeNull()
    expect(await world.wallet(buyer)).toBe(0)
    await sound()
  })

  test('books no transfer a second time, once two of them booked what reads the same', async () => {
    const { buyer, orderNo } = await accomplice()
    await buyer.post('/api/order/cancel', { orderNo })
    const { orderNo: honest } = await accomplice()
    const row = '20/11/2026,FPS OF ONE,,900.00,D2'
    await statement.load([row], world.second)
    const known = await statement.lineOf('FPS OF ONE')
    const { file } = await statement.load([row])
    const { data } = await world.staff.post<{ lineId: number }>(
      '/api/operator/statement/line/another',
      { fileId: file.fileId, row: 2 },
    )
    const asked = await statement.book(data.lineId, honest)
    expect(await decide(waitingAct(asked), colleague.calls)).toMatchObject({ code: 200 })
    expect(waitingAct(await statement.book(known.lineId, orderNo, world.staff))).not.toBeNull()
    expect(await world.wallet(buyer)).toBe(0)
    await sound()
  })

  test('books no line of a transfer that two booked by hand in another amount', async () => {
    const { buyer, orderNo } = await accomplice()
    await buyer.post('/api/order/cancel', { orderNo })
    const { orderNo: honest } = await accomplice()
    const { data } = await world.book(honest, 901_00)
    await statement.load([`20/11/2026,FPS BY HAND,,900.00,${data.reference}`], world.second)
    const { lineId } = await statement.lineOf('FPS BY HAND')
    expect(waitingAct(await statement.book(lineId, orderNo, world.staff))).not.toBeNull()
    expect(await world.wallet(buyer)).toBe(0)
    await sound()
  })

  test('has every transfer without a line of the bank listed in the night', async () => {
    const { orderNo } = await accomplice()
    const { data } = await world.book(orderNo, 98_00)
    const open = async () => {
      const path = '/api/operator/reconciliation/list?pageSize=100'
      const { data: page } = await world.staff.get<{
        list: { provider: string; reference: string; kind: string }[]
      }>(path)
      return page.list.filter(({ reference }) => reference === data.reference)
    }
    await reconcile(world.parts as never)
    expect(await open()).toMatchObject([{ provider: 'fps', kind: 'payment.missing' }])
    await statement.load([`20/11/2026,FPS ${orderNo},,98.00,${data.reference}`])
    await world.later(60_000)
    await reconcile(world.parts as never)
    expect(await open()).toEqual([])
  })

  test('freezes no colleague, and a colleague does not refuse what is about them', async () => {
    const { calls: third, accountId } = colleague
    const body = { kind: 'person', id: accountId, reason: 'out of hours' }
    const asked = await world.staff.post('/api/operator/account/freeze', body)
    const actId = waitingAct(asked)
    expect(actId).not.toBeNull()
    const status = async () =>
      (await world.db.select().from(account).where(eq(account.id, accountId)))[0]?.status
    expect(await status()).toBe('active')
    expect((await decide(actId, world.staff)).code).toBe('A0301')
    expect((await decide(actId, third)).code).toBe('A0301')
    expect((await decide(actId, third, false)).code).toBe('A0301')
    expect((await decide(actId, world.second)).code).toBe(200)
    expect(await status()).toBe('frozen')
    const back = await world.staff.post('/api/operator/account/unfreeze', body)
    expect(waitingAct(back)).not.toBeNull()
    expect(await status()).toBe('frozen')
    // The machine's user needs no colleague.
    const command = (word: 'freeze' | 'unfreeze') =>
      runStaffCommand(world.db, { command: word, mobile: '94999991' }, world.time.now)
    expect(await command('unfreeze')).toContain('may sign in again')
    expect(await status()).toBe('active')
    expect(await command('unfreeze')).toContain('nothing to unfreeze')
    expect(await command('freeze')).toContain('is frozen')
    expect(await status()).toBe('frozen')
    const { accountId: id } = await world.newParent()
    const parent = await world.staff.post('/api/operator/account/freeze', { ...body, id })
    expect(waitingAct(parent)).toBeNull()
  })

  test('moves no money by a call whose rule was not asked', async () => {
    const entry = {
      key: 'past the rule',
      kind: 'refund',
      of: { order: 1 },
      at: new Date(),
      lines: [
        { ledgerAccount: { part: 'unmatched' }, amountCents: -1 },
        { ledgerAccount: { part: 'clearing.fps' }, amountCents: 1 },
      ],
    } as const
    for (const [name, call] of registry) {
      if (call.access !== 'operator') continue
      const way = staffMoney[name as StaffCall] as string | undefined
      const isJudged = way === 'owner' || way === 'stages' || way === 'agrees'
      expect(gateOf(call).isOpen, name).toBe(isJudged)
    }
    const work = () => world.db.transaction((tx) => postEntries(tx, [entry]))
    const turn = { call: 'a new call', isOpen: false }
    await expect(behindMoneyGate(turn, work)).rejects.toThrow('past the rule')
  })
})
