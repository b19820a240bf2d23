import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { DataOf } from '#contract/kernel.ts'
import type { operatorDifferences, reconciliationState } from '#contract/payouts/reconciliation.ts'
import { idOfOrder } from '#rules/sales/order-number.ts'
import { backgroundTask, ledgerEntry, paymentAttempt, refund } from '#server/db/tables/index.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { type CheckoutProvider, ProviderAway } from '#server/payments/port.ts'
import { reconcile } from '#server/payouts/reconciliation/reconcile.ts'
import { crashingDatabase } from '#tests/support/crashing-database.ts'
import { describeOnDatabases } from '#tests/support/database.ts'
import type { Calls } from '#tests/support/own-tutor.ts'
import { openPaymentWorld, type PaymentWorld } from '#tests/support/payment-world.ts'

const price = 98_00
const hour = 3_600_000
const day = 24 * hour

describeOnDatabases('our books beside the lists of the provider', (open) => {
  let world: PaymentWorld
  let played: CheckoutProvider
  beforeAll(async () => {
    world = await openPaymentWorld(open)
    if (world.payments.provider === null) throw new Error('No provider is played')
    played = world.payments.provider
  })
  beforeEach(() => {
    world.payments.provider = played
  })

  const run = () => {
    world.time.now = new Date(world.time.now.getTime() + 60_000)
    return reconcile(world.parts)
  }
  const state = async () =>
    (
      await world.staff.get<DataOf<typeof reconciliationState>>(
        '/api/operator/reconciliation/state',
      )
    ).data
  const listed = async (list = 'open') =>
    (
      await world.staff.get<DataOf<typeof operatorDifferences>>(
        `/api/operator/reconciliation/list?list=${list}&pageSize=50`,
      )
    ).data.list
  const told = (provider: Partial<CheckoutProvider>) => {
    world.payments.provider = { ...played, ...provider }
  }
  const attemptOf = async (orderNo: string) => {
    const orderId = idOfOrder(orderNo) ?? 0
    const which = eq(paymentAttempt.orderId, orderId)
    const [attempt] = await world.db.select().from(paymentAttempt).where(which)
    if (attempt === undefined) throw new Error(`No payment of ${orderNo}`)
    return attempt
  }
  const attemptByPayment = async (payment: string) => {
    const [row] = await world.db
      .select()
      .from(paymentAttempt)
      .where(eq(paymentAttempt.reference, payment))
    if (row === undefined) throw new Error('No such payment')
    return row
  }
  const payUnreported = async () => {
    const parent = await world.newParent()
    const orderNo = await world.buyInvitations(parent)
    await world.press(await world.checkout(parent, orderNo), 'card', 'never')
    return { parent, orderNo }
  }
  const paid = async () => {
    const { parent, orderNo } = await payUnreported()
    await world.check(parent, orderNo)
    const { reference } = await attemptOf(orderNo)
    return { parent, orderNo, payment: reference ?? '' }
  }
  const sound = async () => expect((await checkLedger(world.db)).faults).toEqual([])
  const statusOf = async (parent: Calls, orderNo: string) =>
    (await world.detail(parent, orderNo)).status

  test('a payment that nobody told us of pays its order, once', async () => {
    const { parent, orderNo } = await payUnreported()
    expect(await statusOf(parent, orderNo)).toBe('PAYING')
    await Promise.all([run(), run()])
    expect(await statusOf(parent, orderNo)).toBe('PAID')
    await run()
    expect(await state()).toMatchObject({
      provider: 'sandbox',
      last: { booked: 0, payments: expect.any(Number) },
      open: 0,
    })
    const { id } = await attemptOf(orderNo)
    const entries = await world.db
      .select()
      .from(ledgerEntry)
      .where(eq(ledgerEntry.key, `attempt:${id}:came`))
    expect(entries).toHaveLength(1)
    await sound()
  })

  test('a refund made over there is booked when its message is lost', async () => {
    const { parent, orderNo, payment } = await paid()
    await played.refund({ reference: payment }, price, 'by-hand-over-there')
    await run()
    const rows = await world.db
      .select()
      .from(refund)
      .where(eq(refund.orderId, idOfOrder(orderNo) ?? 0))
    expect(rows).toMatchObject([{ status: 'SUCCEEDED', amountCents: price, askedBy: null }])
    expect(await statusOf(parent, orderNo)).toBe('REFUNDED')
    expect((await state()).last?.booked).toBe(1)
    expect(await listed()).toEqual([])
    await sound()
  })

  test('a dispute that ended while nobody heard is booked', async () => {
    const { payment, orderNo } = await paid()
    const lost = {
      reference: `dp_${payment}`,
      payment,
      amountCents: price,
      currency: 'HKD',
      state: 'lost',
      at: world.time.now,
    } as const
    told({ disputesSince: async () => [lost], dispute: async () => lost })
    await run()
    expect((await attemptOf(orderNo)).status).toBe('LOST')
    await run()
    expect((await state()).last?.booked, 'no second time').toBe(0)
    expect(await listed()).toEqual([])
    await sound()
  })

  test('money that no order knows is a difference with its age, until it is gone', async () => {
    const stray = {
      reference: 'pi_stray',
      amountCents: 5_00,
      currency: 'HKD',
      at: new Date(world.time.now.getTime() - 2 * day),
    }
    const lists: CheckoutProvider['paymentsSince'] = async (since) => [
      ...(await played.paymentsSince(since)),
      ...(since <= stray.at ? [stray] : []),
    ]
    told({ paymentsSince: lists, listsFrom: new Date(0) })
    await run()
    const [found] = await listed()
    expect(found).toMatchObject({
      kind: 'payment.unknown',
      reference: 'pi_stray',
      orderNo: null,
      theirsCents: 5_00,
      oursCents: null,
      settledAt: null,
    })
    // However late, the lists reach back to it.
    world.time.now = new Date(world.time.now.getTime() + 30 * day)
    await world.later(0)
    await run()
    expect(await listed()).toMatchObject([{ firstSeenAt: found?.firstSeenAt }])
    told({ listsFrom: new Date(0) })
    await run()
    expect(await listed()).toEqual([])
    expect(await listed('settled')).toMatchObject([{ reference: 'pi_stray', reason: '' }])
    told({ paymentsSince: async () => [stray], listsFrom: new Date(0) })
    await run()
    expect(
      (await listed()).map(({ kind }) => kind),
      'it is back',
    ).toContain('payment.unknown')
    told({ listsFrom: new Date(0) })
    await run()
    expect(await listed()).toEqual([])
  })

  test('what we have and the provider has not, or has otherwise, is a difference', async () => {
    const { orderNo, payment } = await paid()
    const other = await paid()
    world.time.now = new Date(world.time.now.getTime() + 2 * hour)
    await world.later(0)
    told({
      paymentsSince: async (since) =>
        (await played.paymentsSince(since))
          .filter(({ reference }) => reference !== payment)
          .map((one) =>
            one.reference === other.payment ? { ...one, amountCents: price + 1 } : one,
          ),
    })
    await run()
    const differing = await listed()
    expect(differing.find(({ kind }) => kind === 'payment.missing')).toMatchObject({
      orderNo,
      theirsCents: null,
      oursCents: price,
    })
    expect(differing.find(({ kind }) => kind === 'payment.differs')).toMatchObject({
      orderNo: other.orderNo,
      theirsCents: price + 1,
      oursCents: price,
    })
    await run()
    expect(await listed(), 'seen twice, one difference').toHaveLength(2)
    told({})
    await run()
    expect(await listed()).toEqual([])
  })

  test('staff close a difference with a reason, and it stays closed', async () => {
    const stray = {
      reference: 'pi_known',
      amountCents: 7_00,
      currency: 'HKD',
      at: world.time.now,
    }
    told({ paymentsSince: async () => [stray], checkoutOf: async () => null })
    await run()
    const found = (await listed()).find(({ reference }) => reference === 'pi_known')
    const differenceId = found?.differenceId ?? 0
    const close = (body: object) => world.staff.post('/api/operator/reconciliation/settle', body)
    expect((await close({ differenceId, reason: '' })).code).toBe('A0410')
    expect((await close({ differenceId: 999_999, reason: 'none' })).code).toBe('A0404')
    const answers = await Promise.all([
      close({ differenceId, reason: 'Sold at the fair' }),
      close({ differenceId, reason: 'Sold at the fair' }),
    ])
    expect(answers.map(({ code }) => code)).toEqual([200, 200])
    await run()
    expect((await listed()).map(({ reference }) => reference)).not.toContain('pi_known')
    expect(await listed('settled')).toContainEqual(
      expect.objectContaining({ reference: 'pi_known', reason: 'Sold at the fair' }),
    )
    told({})
    await run()
  })

  test('staff plan a comparison, and not another while it is coming', async () => {
    const which = eq(backgroundTask.name, 'payments.reconcile')
    const press = async () => {
      world.time.now = new Date(world.time.now.getTime() + 1000)
      expect((await world.staff.post('/api/operator/reconciliation/run')).code).toBe(200)
      return world.db.$count(backgroundTask, which)
    }
    const before = await world.db.$count(backgroundTask, which)
    expect((await state()).isComing).toBe(false)
    expect(await press()).toBe(before + 1)
    expect((await state()).isComing).toBe(true)
    expect(await press()).toBe(before + 1)
    await world.db
      .update(backgroundTask)
      .set({ state: 'DONE', doneAt: world.time.now })
      .where(which)
    expect(await press()).toBe(before + 2)
  })

  test('a provider that is away changes nothing', async () => {
    const before = await state()
    told({ refundsSince: () => Promise.reject(new ProviderAway('timeout')) })
    await expect(run()).rejects.toThrow(ProviderAway)
    expect(await state()).toEqual(before)
  })

  test('a crash between any two lines books once, and is made up for', async () => {
    const { parent, orderNo } = await payUnreported()
    const { payment } = await paid()
    await played.refund({ reference: payment }, price, 'over-there-too')
    const { db, crash } = crashingDatabase(world.db)
    for (crash.at = 1; ; crash.at++) {
      crash.happened = false
      const error = await reconcile({ ...world.parts, db }).catch((e: unknown) => e)
      await sound()
      if (!crash.happened) {
        expect(error).toBeUndefined()
        break
      }
    }
    expect(crash.at).toBeGreaterThan(10)
    await run()
    expect(await statusOf(parent, orderNo)).toBe('PAID')
    const rows = await world.db
      .select()
      .from(refund)
      .where(eq(refund.attemptId, (await attemptByPayment(payment)).id))
    expect(rows).toMatchObject([{ status: 'SUCCEEDED' }])
    expect(await listed()).toEqual([])
    await sound()
  })
})
