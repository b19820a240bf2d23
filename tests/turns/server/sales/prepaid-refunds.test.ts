import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { DataOf } from '#contract/kernel.ts'
import type { prepaidList } from '#contract/sales/prepaid.ts'
import type { operatorRefunds } from '#contract/sales/refunds.ts'
import { idOfOrder } from '#rules/sales/order-number.ts'
import { application, order, paymentAttempt, refund } from '#server/db/tables/index.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { type CheckoutProvider, ProviderAway, ProviderRefusal } from '#server/payments/port.ts'
import { giveBack } from '#server/sales/prepaid/give-back.ts'
import { pairs } from '#server/sales/prepaid/goods.ts'
import { sendRefunds } from '#server/sales/refunds/send-refunds.ts'
import { crashingDatabase } from '#tests/support/crashing-database.ts'
import { describeOnDatabases } from '#tests/support/database.ts'
import { openPaymentWorld, type PaymentWorld } from '#tests/support/payment-world.ts'
import { type PrepaidJob, prepaidWorld } from '#tests/support/prepaid-world.ts'

const dayMs = 86_400_000

describeOnDatabases('lessons paid ahead by card', (open) => {
  let world: PaymentWorld
  let lessons: ReturnType<typeof prepaidWorld>
  let played: CheckoutProvider
  beforeAll(async () => {
    world = await openPaymentWorld(open)
    lessons = prepaidWorld(world)
    if (world.payments.provider === null) throw new Error('No provider is played')
    played = world.payments.provider
  })
  beforeEach(() => {
    world.backInTime()
    world.payments.provider = played
  })
  afterEach(async () => expect(await lessons.faults()).toEqual([]))

  const part = async (name: string) =>
    Number((await checkLedger(world.db)).trial.find((one) => one.part === name)?.cents ?? 0)
  const payByCard = async (job: PrepaidJob, count: number) => {
    const { orderNo } = (await job.buy(count)).data
    await world.press(await world.checkout(job.own, orderNo), 'card')
    expect((await world.detail(job.own, orderNo)).status).toBe('PAID')
    const orderId = idOfOrder(orderNo) ?? 0
    const [attempt] = await world.db
      .select()
      .from(paymentAttempt)
      .where(eq(paymentAttempt.orderId, orderId))
    return { orderId, orderNo, payment: attempt?.reference ?? '' }
  }
  const rows = (orderId: number) =>
    world.db.select().from(refund).where(eq(refund.orderId, orderId)).orderBy(refund.id)
  const until = (orderId: number, status: string) =>
    vi.waitFor(async () => expect((await rows(orderId)).at(-1)?.status).toBe(status), 10_000)

  test('go back to the card for what lessons have not used, once, and the rest when it is free', async () => {
    const job = await lessons.agree()
    const { orderId, orderNo, payment } = await payByCard(job, 3)
    const clearing = await part('clearing.sandbox')
    const signId = await job.teach()
    expect(await job.held()).toMatchObject({
      boundCents: 300_00,
      refundableCents: 600_00,
      toPayerCents: 600_00,
    })
    const key = randomUUID()
    await Promise.all(Array.from({ length: 20 }, () => job.refund(key)))
    await until(orderId, 'SUCCEEDED')
    expect(await played.refundsOf({ reference: payment })).toMatchObject([
      { state: 'succeeded', amountCents: 600_00 },
    ])
    expect(await world.wallet(job.own)).toBe(0)
    expect(await part('clearing.sandbox')).toBe(clearing + 600_00)
    expect(await part('refunds')).toBe(0)
    expect(await world.detail(job.own, orderNo), 'a part of it was used').toMatchObject({
      status: 'PAID',
    })
    const body = { signId, outcome: 'none', reason: '看過紀錄' }
    await job.own.move(signId, 'dispute', { account: '沒有上課。' })
    expect((await world.staff.post('/api/operator/dispute/decide', body)).code).toBe(200)
    await job.refund()
    await vi.waitFor(async () => {
      const all = await rows(orderId)
      expect(all.map(({ status }) => status)).toEqual(['SUCCEEDED', 'SUCCEEDED'])
    }, 10_000)
    expect(await played.refundsOf({ reference: payment })).toHaveLength(2)
    expect((await world.detail(job.own, orderNo)).status, 'all of it').toBe('REFUNDED')
    const { data } = await world.staff.get<DataOf<typeof operatorRefunds>>(
      '/api/operator/refund/list?list=all',
    )
    const seen = data.list.filter((one) => one.orderNo === orderNo)
    expect(seen.map(({ isForeign }) => isForeign)).toEqual([false, false])
  })

  test('are on their way while the provider is away, and asked for once by the rounds', async () => {
    const job = await lessons.agree()
    const { orderId, payment } = await payByCard(job, 1)
    const away = () => Promise.reject(new ProviderAway('away'))
    world.payments.provider = { ...played, refund: away, refundsOf: away }
    expect((await job.refund()).data).toMatchObject({
      heldCents: 0,
      refundableCents: 0,
      onTheWayCents: 300_00,
    })
    const { data } = await job.own.get<DataOf<typeof prepaidList>>('/api/prepaid/list')
    expect(data.list).toMatchObject([{ heldCents: 0, onTheWayCents: 300_00 }])
    expect(await part('refunds')).toBe(300_00)
    await sendRefunds(world.parts)
    expect(await rows(orderId)).toMatchObject([{ status: 'PENDING' }])
    world.payments.provider = played
    await Promise.all([sendRefunds(world.parts), sendRefunds(world.parts)])
    await until(orderId, 'SUCCEEDED')
    expect(await played.refundsOf({ reference: payment })).toHaveLength(1)
    expect(await job.held()).toMatchObject({ onTheWayCents: 0 })
  })

  test('that the provider does not take back are in the wallet', async () => {
    const job = await lessons.agree()
    const { orderId } = await payByCard(job, 1)
    const refuse = () => Promise.reject(new ProviderRefusal('expired_card'))
    world.payments.provider = { ...played, refund: refuse }
    await job.refund()
    await until(orderId, 'FAILED')
    expect(await world.wallet(job.own)).toBe(300_00)
    expect(await part('refunds')).toBe(0)
  })

  test('go into the wallet once the payment is too old for a card, and younger ones to theirs', async () => {
    const job = await lessons.agree()
    const old = await payByCard(job, 1)
    const longAgo = new Date(world.time.now.getTime() - 91 * dayMs)
    await world.db.update(order).set({ paidAt: longAgo }).where(eq(order.id, old.orderId))
    const young = await payByCard(job, 2)
    expect(await job.held()).toMatchObject({ refundableCents: 900_00, toPayerCents: 600_00 })
    await job.refund()
    await until(young.orderId, 'SUCCEEDED')
    expect(await rows(old.orderId)).toEqual([])
    expect(await world.wallet(job.own)).toBe(300_00)
    expect(await job.back()).toBe(900_00)
  })

  test('by FPS are paid out by hand', async () => {
    const job = await lessons.agree()
    const orderId = idOfOrder(await job.pay(1)) ?? 0
    expect((await job.refund()).data).toMatchObject({ onTheWayCents: 300_00 })
    const [row] = await rows(orderId)
    const body = { refundId: row?.id, reference: 'FPS-OUT-PREPAID', reason: 'paid out' }
    expect((await world.staff.post('/api/operator/refund/settle', body)).code).toBe(200)
    expect(await rows(orderId)).toMatchObject([{ status: 'SUCCEEDED' }])
    expect(await job.held()).toMatchObject({ onTheWayCents: 0 })
  })

  test('taken back while they are confirmed: whichever comes first, and each cent once', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      world.backInTime()
      const job = await lessons.agree()
      const { orderId } = await payByCard(job, 2)
      const signId = await job.teach()
      await Promise.all([job.own.affirm(signId), job.refund(), job.refund()])
      await job.refund()
      await until(orderId, 'SUCCEEDED')
      expect(await world.wallet(job.tutor)).toBe(300_00)
      expect(await job.back()).toBe(300_00)
      expect(await job.held()).toMatchObject({ heldCents: 0 })
    }
  })

  test('a crash between any two lines takes them back whole or not at all', async () => {
    const job = await lessons.agree()
    const { orderId } = await payByCard(job, 1)
    const { db, crash } = crashingDatabase(world.db)
    const { now } = world.time
    let crashes = 0
    for (crash.at = 1; ; crash.at++) {
      crash.happened = false
      const taking = db.transaction(async (tx) => {
        const [pair] = await pairs(tx, eq(application.id, job.applicationId))
        return pair && giveBack(tx, pair, { key: 'crash', now })
      })
      const error = await taking.then(
        () => null,
        (thrown: unknown) => thrown,
      )
      expect(await lessons.faults()).toEqual([])
      if (!crash.happened) {
        expect(error).toBeNull()
        break
      }
      crashes += 1
      expect(await rows(orderId)).toEqual([])
      expect(await job.held()).toMatchObject({ heldCents: 300_00 })
    }
    expect(crashes).toBeGreaterThan(5)
    await sendRefunds(world.parts)
    await until(orderId, 'SUCCEEDED')
  })
})
