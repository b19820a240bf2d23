import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { idOfOrder } from '#rules/order-number.ts'
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
import { type OrderDesk, openOrderDesk } from '#tests/support/order-desk.ts'

const minute = 60_000
const purchase = '/api/v2/parent/invitation/tutor/purchase'

describeOnDatabases('an order', (open) => {
  let desk: OrderDesk
  beforeAll(async () => {
    desk = await openOrderDesk(open)
  })
  beforeEach(() => desk.backInTime())
  const entries = (orderNo: string) =>
    desk.db.$count(ledgerEntry, eq(ledgerEntry.recordId, idOfOrder(orderNo) ?? 0))
  const sound = async () => expect((await checkLedger(desk.db)).faults).toEqual([])
  /** Money in the suspense account. */
  const unmatched = async () =>
    Number((await checkLedger(desk.db)).trial.find(({ part }) => part === 'unmatched')?.cents ?? 0)

  test('is made once: sent again, sent at once, and after the page was loaded again', async () => {
    const parent = await desk.newParent()
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
    expect(await desk.orders(parent)).toMatchObject([
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
    await desk.book(first.data.orderNo, 98_00)
    expect((await parent.post(`${purchase}?id=1`, { key })).data).toEqual({
      ...first.data,
      isPaid: true,
    })
    expect((await parent.post<{ orderNo: string }>(`${purchase}?id=1`)).data.orderNo).not.toBe(
      first.data.orderNo,
    )
  })

  test('is nobody else’s', async () => {
    const [parent, other] = [await desk.newParent(), await desk.newParent()]
    const orderNo = await desk.buyInvitations(parent)
    expect((await other.get(`/api/order/detail?orderNo=${orderNo}`)).code).toBe('A0404')
    for (const path of ['/api/order/cancel', '/api/order/pay'] as const) {
      expect((await other.post(path, { orderNo, provider: 'fps' })).code).toBe('A0404')
    }
    expect((await desk.detail(parent, orderNo)).status).toBe('UNPAID')
  })

  test('is paid once, and its goods, receipt and money come with it', async () => {
    const parent = await desk.newParent()
    const orderNo = await desk.buyInvitations(parent)
    const report = () =>
      parent.post<{ status: string }>('/api/order/pay', { orderNo, provider: 'fps' })
    expect((await Promise.all([report(), report()])).map(({ data }) => data.status)).toEqual([
      'PAYING',
      'PAYING',
    ])
    expect((await parent.post('/api/order/cancel', { orderNo })).code).toBe('A0440')
    const reference = 'one transfer'
    const booked = await Promise.all(
      Array.from({ length: 20 }, () => desk.book(orderNo, 98_00, { reference })),
    )
    const [first] = booked
    expect(first?.data).toMatchObject({ orderNo, outcome: 'paid', amountCents: 98_00 })
    for (const { data } of booked) expect(data).toEqual(first?.data)
    expect(await desk.detail(parent, orderNo)).toMatchObject({
      status: 'PAID',
      receiptNo: expect.stringMatching(/^2026-\d{6}$/u),
      may: [],
    })
    expect(await entries(orderNo)).toBe(1)
    expect(
      (await parent.get('/api/v2/parent/overview/tutor/invitation/remaining')).data,
    ).toMatchObject({ remaining: 3 })
    expect((await desk.book(orderNo, 97_00, { reference })).code, 'other money').toBe('A0440')
    await sound()
  })

  test('says what becomes of money that does not fit, and no cent of it is lost', async () => {
    const before = await unmatched()
    const parent = await desk.newParent()
    const orderNo = await desk.buyInvitations(parent)
    const wrong = [
      await desk.book(orderNo, 97_99),
      await desk.book(orderNo, 98_01),
      await desk.book(orderNo, 98_00, { currency: 'USD' }),
    ]
    expect(wrong.map(({ data }) => data.outcome)).toEqual(['amount', 'amount', 'currency'])
    expect(await desk.detail(parent, orderNo)).toMatchObject({
      status: 'UNPAID',
      may: ['pay', 'cancel'],
    })
    expect(await unmatched()).toBe(before + 97_99 + 98_01)
    const told = await desk.db
      .select()
      .from(messageOutbox)
      .where(eq(messageOutbox.recipient, `+852${parent.mobile}`))
    expect(told.map(({ kind }) => kind)).toEqual(['order', 'order', 'order'])

    const waiting = async () =>
      (
        await desk.staff.get<{ list: { attemptId: number }[] }>(
          '/api/operator/payment/mismatched/list?pageSize=100',
        )
      ).data.list.map(({ attemptId }) => attemptId)
    expect(await waiting()).toEqual(wrong.map(({ data }) => data.attemptId))
    for (const { data } of wrong) {
      const give = () =>
        desk.staff.post<{ returnedAt: string }>('/api/operator/payment/return', {
          attemptId: data.attemptId,
          reason: 'wrong amount',
        })
      const answers = await Promise.all([give(), give(), give()])
      expect(new Set(answers.map((one) => one.data.returnedAt)).size).toBe(1)
    }
    expect(await waiting()).toEqual([])
    expect(await unmatched()).toBe(before)
    expect(await desk.wallet(parent), 'foreign money went back by the bank').toBe(97_99 + 98_01)

    // The right amount still pays; anything after that goes to the buyer's wallet.
    expect((await desk.book(orderNo, 98_00)).data.outcome).toBe('paid')
    expect((await desk.book(orderNo, 98_00)).data.outcome).toBe('twice')
    expect(await desk.wallet(parent)).toBe(97_99 + 98_01 + 98_00)
    expect(
      await desk.db.$count(orderReceipt, eq(orderReceipt.orderId, idOfOrder(orderNo) ?? 0)),
    ).toBe(1)
    await sound()
  })

  test('of a closed account is not paid any more; its money waits for staff', async () => {
    const parent = await desk.newParent()
    const orderNo = await desk.buyInvitations(parent)
    await desk.close(parent.accountId)
    const before = await unmatched()
    const { data } = await desk.book(orderNo, 98_00)
    expect(data.outcome).toBe('closed')
    expect(await unmatched()).toBe(before + 98_00)
    const body = { attemptId: data.attemptId, reason: 'sent back by the bank' }
    expect((await desk.staff.post('/api/operator/payment/return', body)).code).toBe(200)
    expect(await unmatched()).toBe(before)
    await sound()
  })

  test('cancels itself after half an hour; a reported transfer is waited for three days', async () => {
    const [idle, payer] = [await desk.newParent(), await desk.newParent()]
    const idleNo = await desk.buyInvitations(idle)
    const payerNo = await desk.buyInvitations(payer)
    await payer.post('/api/order/pay', { orderNo: payerNo, provider: 'fps' })
    desk.time.now = new Date(desk.time.now.getTime() + 31 * minute)
    // Too late, even before the queue has run.
    const late = await idle.post('/api/order/pay', { orderNo: idleNo, provider: 'fps' })
    expect(late.code).toBe('A0440')
    await desk.later(0)
    expect((await desk.detail(idle, idleNo)).status).toBe('CANCELLED')
    expect((await desk.detail(payer, payerNo)).status).toBe('PAYING')
    expect((await desk.book(idleNo, 98_00)).data.outcome).toBe('late')
    expect(await desk.wallet(idle)).toBe(98_00)
    await desk.later(73 * 60 * minute)
    expect((await desk.detail(payer, payerNo)).status).toBe('CANCELLED')
    expect((await desk.book(payerNo, 98_00)).data.outcome).toBe('late')
    expect((await payer.get('/api/v2/parent/overview/tutor/invitation/remaining')).data).toEqual({
      remaining: 0,
      expiresAt: null,
    })
    await sound()
  })

  test('cancelled by its buyer stays so', async () => {
    const parent = await desk.newParent()
    const orderNo = await desk.buyInvitations(parent)
    const cancel = () => parent.post<{ status: string }>('/api/order/cancel', { orderNo })
    const answers = await Promise.all([cancel(), cancel(), cancel()])
    for (const { data } of answers) expect(data.status).toBe('CANCELLED')
    expect(await desk.buyInvitations(parent), 'a new one').not.toBe(orderNo)
  })

  test('stands in a file for spreadsheets, of its buyer alone', async () => {
    const [parent, other] = [await desk.newParent(), await desk.newParent()]
    const orderNo = await desk.withInvitations(parent)
    const fileOf = async ({ token }: { token: string }) =>
      (await desk.app.request('/api/order/file', { headers: { token, language: 'en_US' } })).text()
    expect(await fileOf(parent)).toMatch(
      new RegExp(`^Order,.*\r\n${orderNo},2026.*3 direct contacts × 1,98,Paid,2026`, 'u'),
    )
    expect(await fileOf(other)).not.toContain(orderNo)
  })

  test('is refunded whole while nothing of it was used', async () => {
    const parent = await desk.newParent()
    const tutor = await desk.newTutor()
    const unused = await desk.withInvitations(parent)
    const refund = (orderNo: string) =>
      desk.staff.post<{ status: string }>('/api/operator/order/refund', {
        orderNo,
        reason: 'bought by mistake',
      })
    const answers = await Promise.all([refund(unused), refund(unused), refund(unused)])
    for (const { data } of answers) expect(data.status).toBe('SUCCEEDED')
    expect(await desk.wallet(parent)).toBe(98_00)
    expect(
      await desk.db.$count(invitationGrant, eq(invitationGrant.parentId, parent.parentId)),
    ).toBe(0)
    const used = await desk.withInvitations(parent)
    await parent.post(`/api/v2/parent/invitation/tutor/use?tutorId=${tutor.tutorId}`)
    expect((await refund(used)).code).toBe('A0440')
    expect((await desk.detail(parent, used)).status).toBe('PAID')
    expect(await desk.wallet(parent)).toBe(98_00)
    await sound()
  })

  test('of their own is not decided by staff', async () => {
    const own = await desk.newParent()
    const orderNo = await desk.buyInvitations(own)
    await desk.db
      .update(order)
      .set({ accountId: desk.staffId })
      .where(eq(order.id, idOfOrder(orderNo) ?? 0))
    expect((await desk.book(orderNo, 98_00)).code).toBe('A0301')
  })

  test('numbers receipts without a gap, however many are paid at once', async () => {
    const buyers = []
    for (let one = 0; one < 8; one++) buyers.push(await desk.newParent())
    await Promise.all(buyers.map((buyer) => desk.withInvitations(buyer)))
    const rows = await desk.db.select().from(orderReceipt).orderBy(orderReceipt.number)
    expect(rows.length).toBeGreaterThan(8)
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, at) => at + 1))
  })

  test('a crash between any two lines leaves it paid with everything, or not paid', async () => {
    const parent = await desk.newParent()
    const orderNo = await desk.buyInvitations(parent)
    const money = {
      orderNo,
      provider: 'fps',
      reference: 'crash',
      amountCents: 98_00,
      currency: 'HKD',
    } as const
    const { db, crash } = crashingDatabase(desk.db)
    const cause = { actor: 'staff', accountId: null, now: desk.time.now } as const
    const settle = () => db.transaction((tx) => settleMoney(tx, desk.parts, money, cause))
    let crashes = 0
    for (crash.at = 1; ; crash.at++) {
      crash.happened = false
      const done = await settle().catch(() => null)
      if (!crash.happened) {
        expect(done?.outcome).toBe('paid')
        break
      }
      crashes += 1
      expect((await desk.detail(parent, orderNo)).status).toBe('UNPAID')
      expect(await entries(orderNo)).toBe(0)
    }
    expect(crashes).toBeGreaterThan(15)
    expect(await desk.detail(parent, orderNo)).toMatchObject({ status: 'PAID' })
    expect(await entries(orderNo)).toBe(1)
    const rows = await desk.db.select().from(orderReceipt).orderBy(orderReceipt.number)
    expect(
      rows.map(({ number }) => number),
      'no number was lost',
    ).toEqual(rows.map((_, at) => at + 1))
    await sound()
  })
})
