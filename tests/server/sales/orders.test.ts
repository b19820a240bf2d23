import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { idOfOrder } from '#rules/sales/order-number.ts'
import {
  invitationGrant,
  ledgerEntry,
  messageOutbox,
  order,
  orderReceipt,
} from '#server/db/tables/index.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { settleMoney } from '#server/sales/orders/book-payment.ts'
import { crashingDatabase } from '#tests/support/crashing-database.ts'
import { describeOnDatabases } from '#tests/support/database.ts'
import { type OrderWorld, openOrderWorld } from '#tests/support/order-world.ts'

const minute = 60_000
const purchase = '/api/v2/parent/invitation/tutor/purchase'

describeOnDatabases('an order', (open) => {
  let world: OrderWorld
  beforeAll(async () => {
    world = await openOrderWorld(open)
  })
  beforeEach(() => world.backInTime())
  const entries = (orderNo: string) =>
    world.db.$count(ledgerEntry, eq(ledgerEntry.recordId, idOfOrder(orderNo) ?? 0))
  const sound = async () => expect((await checkLedger(world.db)).faults).toEqual([])
  /** Money in the suspense account. */
  const unmatched = async () =>
    Number((await checkLedger(world.db)).trial.find(({ part }) => part === 'unmatched')?.cents ?? 0)

  test('is made once: sent again, sent at once, and after the page was loaded again', async () => {
    const parent = await world.newParent()
    const key = 'first-purchase-of-mine'
    const first = await parent.post<{ orderNo: string }>(`${purchase}?id=1`, { key })
    const again = []
    for (let turn = 0; turn < 5; turn++) again.push(await parent.post(`${purchase}?id=1`, { key }))
    again.push(
      ...(await Promise.all(
        Array.from({ length: 20 }, (_, at) =>
          parent.post(`${purchase}?id=1`, at % 2 === 0 ? { key } : {}),
        ),
      )),
    )
    for (const answer of again) expect(answer.data).toEqual(first.data)
    expect(await world.orders(parent)).toMatchObject([
      {
        orderNo: first.data.orderNo,
        status: 'UNPAID',
        dueCents: 98_00,
        payBy: '2026-11-20T10:30:00.000+08:00',
        lines: [{ goods: 'invitations', quantity: 1, amountCents: 98_00 }],
        may: ['pay', 'cancel'],
        receiptNo: null,
      },
    ])
    expect(await parent.post(`${purchase}?id=2`, { key }), 'other goods').toMatchObject({
      code: 'A0440',
    })
    expect(await parent.post(`${purchase}?id=9`), 'no such package').toMatchObject({
      code: 'A0404',
    })
    await world.book(first.data.orderNo, 98_00)
    expect((await parent.post(`${purchase}?id=1`, { key })).data).toEqual({
      ...first.data,
      isPaid: true,
    })
    expect((await parent.post<{ orderNo: string }>(`${purchase}?id=1`)).data.orderNo).not.toBe(
      first.data.orderNo,
    )
  })

  test('is nobody else’s', async () => {
    const [parent, other] = [await world.newParent(), await world.newParent()]
    const orderNo = await world.buyInvitations(parent)
    expect((await other.get(`/api/order/detail?orderNo=${orderNo}`)).code).toBe('A0404')
    for (const path of ['/api/order/cancel', '/api/order/pay'] as const) {
      expect((await other.post(path, { orderNo, provider: 'fps' })).code).toBe('A0404')
    }
    expect((await world.detail(parent, orderNo)).status).toBe('UNPAID')
  })

  test('is paid once, and its goods, receipt and money come with it', async () => {
    const parent = await world.newParent()
    const orderNo = await world.buyInvitations(parent)
    const report = () =>
      parent.post<{ status: string }>('/api/order/pay', { orderNo, provider: 'fps' })
    expect((await Promise.all([report(), report()])).map(({ data }) => data.status)).toEqual([
      'PAYING',
      'PAYING',
    ])
    expect((await parent.post('/api/order/cancel', { orderNo })).code).toBe('A0440')
    const reference = 'one transfer'
    const booked = await Promise.all(
      Array.from({ length: 20 }, () => world.book(orderNo, 98_00, { reference })),
    )
    const [first] = booked
    expect(first?.data).toMatchObject({ orderNo, outcome: 'paid', amountCents: 98_00 })
    for (const { data } of booked) expect(data).toEqual(first?.data)
    expect(await world.detail(parent, orderNo)).toMatchObject({
      status: 'PAID',
      receiptNo: expect.stringMatching(/^2026-\d{6}$/u),
      may: [],
    })
    expect(await entries(orderNo)).toBe(1)
    expect(
      (await parent.get('/api/v2/parent/overview/tutor/invitation/remaining')).data,
    ).toMatchObject({ remaining: 3 })
    expect((await world.book(orderNo, 97_00, { reference })).code, 'other money').toBe('A0440')
    await sound()
  })

  test('says what becomes of money that does not fit, and no cent of it is lost', async () => {
    const before = await unmatched()
    const parent = await world.newParent()
    const orderNo = await world.buyInvitations(parent)
    const wrong = [
      await world.book(orderNo, 97_99),
      await world.book(orderNo, 98_01),
      await world.book(orderNo, 98_00, { currency: 'USD' }),
    ]
    expect(wrong.map(({ data }) => data.outcome)).toEqual(['amount', 'amount', 'currency'])
    expect(await world.detail(parent, orderNo)).toMatchObject({
      status: 'UNPAID',
      may: ['pay', 'cancel'],
    })
    expect(await unmatched()).toBe(before + 97_99 + 98_01)
    const told = await world.db
      .select()
      .from(messageOutbox)
      .where(eq(messageOutbox.recipient, `+852${parent.mobile}`))
    expect(told.map(({ kind }) => kind)).toEqual(['order', 'order', 'order'])

    const waiting = async () =>
      (
        await world.staff.get<{ list: { attemptId: number }[] }>(
          '/api/operator/payment/mismatched/list?pageSize=100',
        )
      ).data.list.map(({ attemptId }) => attemptId)
    expect(await waiting()).toEqual(wrong.map(({ data }) => data.attemptId))
    for (const { data } of wrong) {
      const give = () =>
        world.staff.post<{ returnedAt: string }>('/api/operator/payment/return', {
          attemptId: data.attemptId,
          reason: 'wrong amount',
        })
      const answers = await Promise.all([give(), give(), give()])
      expect(new Set(answers.map((one) => one.data.returnedAt)).size).toBe(1)
    }
    expect(await waiting()).toEqual([])
    expect(await unmatched()).toBe(before)
    expect(await world.wallet(parent), 'foreign money went back by the bank').toBe(97_99 + 98_01)

    // The right amount still pays; anything after that goes to the buyer's wallet.
    expect((await world.book(orderNo, 98_00)).data.outcome).toBe('paid')
    expect((await world.book(orderNo, 98_00)).data.outcome).toBe('twice')
    expect(await world.wallet(parent)).toBe(97_99 + 98_01 + 98_00)
    expect(
      await world.db.$count(orderReceipt, eq(orderReceipt.orderId, idOfOrder(orderNo) ?? 0)),
    ).toBe(1)
    await sound()
  })

  test('of a closed account is not paid any more; its money waits for staff', async () => {
    const parent = await world.newParent()
    const orderNo = await world.buyInvitations(parent)
    await world.close(parent.accountId)
    const before = await unmatched()
    const { data } = await world.book(orderNo, 98_00)
    expect(data.outcome).toBe('closed')
    expect(await unmatched()).toBe(before + 98_00)
    const body = { attemptId: data.attemptId, reason: 'sent back by the bank' }
    expect((await world.staff.post('/api/operator/payment/return', body)).code).toBe(200)
    expect(await unmatched()).toBe(before)
    await sound()
  })

  test('cancels itself after half an hour; a reported transfer is waited for three days', async () => {
    const [idle, payer] = [await world.newParent(), await world.newParent()]
    const idleNo = await world.buyInvitations(idle)
    const payerNo = await world.buyInvitations(payer)
    await payer.post('/api/order/pay', { orderNo: payerNo, provider: 'fps' })
    world.time.now = new Date(world.time.now.getTime() + 31 * minute)
    // Too late, even before the queue has run.
    const late = await idle.post('/api/order/pay', { orderNo: idleNo, provider: 'fps' })
    expect(late.code).toBe('A0440')
    await world.later(0)
    expect((await world.detail(idle, idleNo)).status).toBe('CANCELLED')
    expect((await world.detail(payer, payerNo)).status).toBe('PAYING')
    expect((await world.book(idleNo, 98_00)).data.outcome).toBe('late')
    expect(await world.wallet(idle)).toBe(98_00)
    await world.later(73 * 60 * minute)
    expect((await world.detail(payer, payerNo)).status).toBe('CANCELLED')
    expect((await world.book(payerNo, 98_00)).data.outcome).toBe('late')
    expect((await payer.get('/api/v2/parent/overview/tutor/invitation/remaining')).data).toEqual({
      remaining: 0,
      expiresAt: null,
    })
    await sound()
  })

  test('cancelled by its buyer stays so', async () => {
    const parent = await world.newParent()
    const orderNo = await world.buyInvitations(parent)
    const cancel = () => parent.post<{ status: string }>('/api/order/cancel', { orderNo })
    const answers = await Promise.all([cancel(), cancel(), cancel()])
    for (const { data } of answers) expect(data.status).toBe('CANCELLED')
    expect(await world.buyInvitations(parent), 'a new one').not.toBe(orderNo)
  })

  test('stands in a file for spreadsheets, of its buyer alone', async () => {
    const [parent, other] = [await world.newParent(), await world.newParent()]
    const orderNo = await world.withInvitations(parent)
    const fileOf = async ({ token }: { token: string }) =>
      (await world.app.request('/api/order/file', { headers: { token, language: 'en_US' } })).text()
    expect(await fileOf(parent)).toMatch(
      new RegExp(`^Order,.*\r\n${orderNo},2026.*3 direct contacts × 1,98,Paid,2026`, 'u'),
    )
    expect(await fileOf(other)).not.toContain(orderNo)
  })

  test('is refunded whole while nothing of it was used', async () => {
    const parent = await world.newParent()
    const tutor = await world.newTutor()
    const unused = await world.withInvitations(parent)
    const refund = (orderNo: string) =>
      world.staff.post<{ status: string }>('/api/operator/order/refund', {
        orderNo,
        reason: 'bought by mistake',
      })
    const answers = await Promise.all([refund(unused), refund(unused), refund(unused)])
    for (const { data } of answers) expect(data.status).toBe('SUCCEEDED')
    expect(await world.wallet(parent)).toBe(98_00)
    expect(
      await world.db.$count(invitationGrant, eq(invitationGrant.parentId, parent.parentId)),
    ).toBe(0)
    const used = await world.withInvitations(parent)
    await parent.post(`/api/v2/parent/invitation/tutor/use?tutorId=${tutor.tutorId}`)
    expect((await refund(used)).code).toBe('A0440')
    expect((await world.detail(parent, used)).status).toBe('PAID')
    expect(await world.wallet(parent)).toBe(98_00)
    await sound()
  })

  test('of their own is not decided by staff', async () => {
    const own = await world.newParent()
    const orderNo = await world.buyInvitations(own)
    await world.db
      .update(order)
      .set({ accountId: world.staffId })
      .where(eq(order.id, idOfOrder(orderNo) ?? 0))
    expect((await world.book(orderNo, 98_00)).code).toBe('A0301')
  })

  test('numbers receipts without a gap, however many are paid at once', async () => {
    const buyers = []
    for (let one = 0; one < 8; one++) buyers.push(await world.newParent())
    await Promise.all(buyers.map((buyer) => world.withInvitations(buyer)))
    const rows = await world.db.select().from(orderReceipt).orderBy(orderReceipt.number)
    expect(rows.length).toBeGreaterThan(8)
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, at) => at + 1))
  })

  test('a crash between any two lines leaves it paid with everything, or not paid', async () => {
    const parent = await world.newParent()
    const orderNo = await world.buyInvitations(parent)
    const money = {
      orderNo,
      provider: 'fps',
      reference: 'crash',
      amountCents: 98_00,
      currency: 'HKD',
    } as const
    const { db, crash } = crashingDatabase(world.db)
    const cause = { actor: 'staff', accountId: null, now: world.time.now } as const
    const settle = () => db.transaction((tx) => settleMoney(tx, world.parts, money, cause))
    let crashes = 0
    for (crash.at = 1; ; crash.at++) {
      crash.happened = false
      const done = await settle().catch(() => null)
      if (!crash.happened) {
        expect(done?.outcome).toBe('paid')
        break
      }
      crashes += 1
      expect((await world.detail(parent, orderNo)).status).toBe('UNPAID')
      expect(await entries(orderNo)).toBe(0)
    }
    expect(crashes).toBeGreaterThan(15)
    expect(await world.detail(parent, orderNo)).toMatchObject({ status: 'PAID' })
    expect(await entries(orderNo)).toBe(1)
    const rows = await world.db.select().from(orderReceipt).orderBy(orderReceipt.number)
    expect(
      rows.map(({ number }) => number),
      'no number was lost',
    ).toEqual(rows.map((_, at) => at + 1))
    await sound()
  })
})
