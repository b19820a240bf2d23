import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Refund } from '#contract/sales/refunds.ts'
import { idOfOrder } from '#rules/sales/order-number.ts'
import {
  ledgerEntry,
  messageOutbox,
  order,
  orderLine,
  paymentAttempt,
  refund,
} from '#server/db/tables/index.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { type CheckoutProvider, ProviderAway, ProviderRefusal } from '#server/payments/port.ts'
import { sendRefund } from '#server/sales/refunds/send-refunds.ts'
import { crashingDatabase } from '#tests/support/crashing-database.ts'
import { describeOnDatabases } from '#tests/support/database.ts'
import type { Calls } from '#tests/support/own-tutor.ts'
import { openPaymentWorld, type PaymentWorld } from '#tests/support/payment-world.ts'
import { byBoth } from '#tests/support/staff-acts.ts'

const price = 98_00
const dayMs = 86_400_000

describeOnDatabases('a refund', (open) => {
  let world: PaymentWorld
  let colleague: Calls
  let played: CheckoutProvider
  beforeAll(async () => {
    world = await openPaymentWorld(open)
    colleague = (await world.newStaff('94999998')).calls
    if (world.payments.provider === null) throw new Error('No provider is played')
    played = world.payments.provider
  })
  beforeEach(() => {
    world.backInTime()
    world.payments.provider = played
  })

  const idOf = (orderNo: string) => idOfOrder(orderNo) ?? 0
  const rows = (orderNo: string) =>
    world.db
      .select()
      .from(refund)
      .where(eq(refund.orderId, idOf(orderNo)))
      .orderBy(refund.id)
  const part = async (name: string) =>
    Number((await checkLedger(world.db)).trial.find((one) => one.part === name)?.cents ?? 0)
  const sound = async () => expect((await checkLedger(world.db)).faults).toEqual([])
  const left = async (buyer: Calls) =>
    (await buyer.get<{ remaining: number }>('/api/v2/parent/overview/tutor/invitation/remaining'))
      .data.remaining
  const paidByCard = async () => {
    const parent = await world.newParent()
    const orderNo = await world.buyInvitations(parent)
    await world.press(await world.checkout(parent, orderNo), 'card')
    expect((await world.detail(parent, orderNo)).status).toBe('PAID')
    const [attempt] = await world.db
      .select()
      .from(paymentAttempt)
      .where(eq(paymentAttempt.orderId, idOf(orderNo)))
    return { parent, orderNo, payment: attempt?.reference ?? '' }
  }
  const give = (orderNo: string, changes: object = {}, staff = world.staff) =>
    staff.post<Refund>('/api/operator/order/refund', {
      orderNo,
      to: 'payer',
      reason: 'bought by mistake',
      ...changes,
    })
  const until = (orderNo: string, status: Refund['status']) =>
    vi.waitFor(async () => expect((await rows(orderNo)).at(-1)?.status).toBe(status), 10_000)
  const atProvider = (path: string, form: Record<string, string> = {}) =>
    fetch(`${world.sandbox.origin}${path}`, {
      method: 'POST',
      body: new URLSearchParams(form),
      redirect: 'manual',
    })
  const noticeKinds = async (mobile: string) =>
    (
      await world.db
        .select()
        .from(messageOutbox)
        .where(eq(messageOutbox.recipient, `+852${mobile}`))
    ).length

  test('goes back to the card once, however often it is asked for', async () => {
    const { parent, orderNo, payment } = await paidByCard()
    const clearing = await part('clearing.sandbox')
    const answers = await Promise.all(Array.from({ length: 8 }, () => give(orderNo)))
    expect(new Set(answers.map(({ data }) => data.refundId)).size).toBe(1)
    await until(orderNo, 'SUCCEEDED')
    expect(await played.refundsOf({ reference: payment })).toMatchObject([
      { state: 'succeeded', amountCents: price },
    ])
    expect((await world.detail(parent, orderNo)).status).toBe('REFUNDED')
    expect(await left(parent), 'the goods are gone').toBe(0)
    expect(await world.wallet(parent)).toBe(0)
    expect(await part('clearing.sandbox')).toBe(clearing + price)
    expect(await part('refunds')).toBe(0)
    await sound()
  })

  test('of used goods is refused, and nothing is asked of the provider', async () => {
    const { parent, orderNo, payment } = await paidByCard()
    const tutor = await world.newTutor()
    await parent.post(`/api/v2/parent/invitation/tutor/use?tutorId=${tutor.tutorId}`)
    expect((await give(orderNo)).code).toBe('A0440')
    expect((await world.detail(parent, orderNo)).status).toBe('PAID')
    expect(await rows(orderNo)).toEqual([])
    expect(await played.refundsOf({ reference: payment })).toEqual([])
    await sound()
  })

  test('waits while the provider is away, and is repeated by the rounds without a second one', async () => {
    const { orderNo, payment } = await paidByCard()
    let asked = 0
    world.payments.provider = {
      ...played,
      // The refund succeeds at the provider, but its answer is lost.
      refund: async (...args) => {
        asked += 1
        await played.refund(...args)
        throw new ProviderAway('timeout')
      },
    }
    const { data } = await give(orderNo)
    await vi.waitFor(() => expect(asked).toBe(1), 10_000)
    expect(await rows(orderNo)).toMatchObject([{ status: 'PENDING', reference: null }])
    expect(await part('refunds')).toBe(price)
    world.payments.provider = { ...played, refund: () => Promise.reject(new Error('asked again')) }
    await sendRefund(world.parts, data.refundId)
    expect(await rows(orderNo)).toMatchObject([{ status: 'SUCCEEDED' }])
    expect(await played.refundsOf({ reference: payment })).toHaveLength(1)
    expect(await part('refunds')).toBe(0)
    await sound()
  })

  test('a crash between any two lines gives it back once', async () => {
    const { orderNo, payment } = await paidByCard()
    world.payments.provider = { ...played, refundsOf: () => Promise.reject(new ProviderAway('x')) }
    const { data } = await give(orderNo)
    world.payments.provider = played
    const { db, crash } = crashingDatabase(world.db)
    let crashes = 0
    for (crash.at = 1; ; crash.at++) {
      crash.happened = false
      const error = await sendRefund({ ...world.parts, db }, data.refundId).catch((e: unknown) => e)
      await sound()
      if (!crash.happened) {
        expect(error).toBeUndefined()
        break
      }
      crashes += 1
    }
    expect(crashes).toBeGreaterThan(3)
    expect(await rows(orderNo)).toMatchObject([{ status: 'SUCCEEDED' }])
    expect(await played.refundsOf({ reference: payment })).toHaveLength(1)
    const entries = await world.db.$count(ledgerEntry, eq(ledgerEntry.recordId, idOf(orderNo)))
    expect(entries, 'came, was set aside, went').toBe(3)
  })

  test('that the provider refuses, or takes back later, is in the wallet', async () => {
    const { parent, orderNo } = await paidByCard()
    world.payments.provider = {
      ...played,
      refund: () => Promise.reject(new ProviderRefusal('expired_card')),
    }
    await give(orderNo)
    await until(orderNo, 'FAILED')
    expect(await world.wallet(parent)).toBe(price)
    world.payments.provider = played

    const second = await paidByCard()
    await give(second.orderNo)
    await until(second.orderNo, 'SUCCEEDED')
    const [row] = await rows(second.orderNo)
    for (const _ of [1, 2]) await atProvider(`/refund-fails/${row?.reference}`)
    expect(await rows(second.orderNo)).toMatchObject([{ status: 'FAILED' }])
    expect(await world.wallet(second.parent)).toBe(price)
    expect(await part('refunds')).toBe(0)
    await sound()
  })

  test('made in the provider’s dashboard is noticed and booked once', async () => {
    const whole = await paidByCard()
    const before = await noticeKinds(whole.parent.mobile)
    await atProvider(`/refund/${whole.payment}`)
    expect((await world.detail(whole.parent, whole.orderNo)).status).toBe('REFUNDED')
    expect(await left(whole.parent)).toBe(0)
    expect(await rows(whole.orderNo)).toMatchObject([
      { status: 'SUCCEEDED', askedBy: null, amountCents: price },
    ])
    const [made] = await played.refundsOf({ reference: whole.payment })
    const news = { id: 're_1', object: 'refund', payment_intent: whole.payment }
    for (const type of ['refund.updated', 'charge.refunded', 'charge.refund.updated']) {
      await world.tell(world.message({ ...news, id: made?.reference }, { type }))
    }
    expect(await rows(whole.orderNo)).toHaveLength(1)
    expect((await noticeKinds(whole.parent.mobile)) - before, 'told once').toBe(1)
    expect((await give(whole.orderNo)).code, 'nothing is left to give back').toBe('A0440')

    const half = await paidByCard()
    await atProvider(`/refund/${half.payment}`, { cents: '4000' })
    expect((await world.detail(half.parent, half.orderNo)).status).toBe('PAID')
    expect(await left(half.parent)).toBe(3)
    expect((await give(half.orderNo)).data.amountCents, 'the rest').toBe(price - 40_00)
    await until(half.orderNo, 'SUCCEEDED')
    expect(await played.refundsOf({ reference: half.payment })).toHaveLength(2)
    expect(await part('refunds')).toBe(0)
    await sound()
  })

  test('made in the dashboard after it went into the wallet takes it from there', async () => {
    const { parent, orderNo, payment } = await paidByCard()
    expect((await give(orderNo, { to: 'wallet' })).data).toMatchObject({ status: 'SUCCEEDED' })
    expect(await world.wallet(parent)).toBe(price)
    await atProvider(`/refund/${payment}`)
    expect(await world.wallet(parent)).toBe(0)
    await sound()
  })

  test('after the provider’s limit goes into the wallet alone', async () => {
    const { parent, orderNo } = await paidByCard()
    await world.db
      .update(order)
      .set({ paidAt: new Date(world.time.now.getTime() - 91 * dayMs) })
      .where(eq(order.id, idOf(orderNo)))
    expect(await give(orderNo)).toMatchObject({ code: 'A0440' })
    expect((await give(orderNo, { to: 'wallet' })).code).toBe(200)
    expect(await world.wallet(parent)).toBe(price)
    await sound()
  })

  test('from a certain sum on needs a second member of staff', async () => {
    const { parent, orderNo } = await paidByCard()
    const dear = { dueCents: 1_000_00 }
    const story = async (agree: boolean) => {
      const buyer = await world.newParent()
      const dearNo = await world.buyInvitations(buyer)
      const id = idOf(dearNo)
      await world.db.update(order).set(dear).where(eq(order.id, id))
      await world.db
        .update(orderLine)
        .set({ priceCents: 1_000_00 })
        .where(eq(orderLine.orderId, id))
      await world.press(await world.checkout(buyer, dearNo), 'card')
      const { data } = await give(dearNo)
      expect(data).toMatchObject({ status: 'REQUESTED', amountCents: 1_000_00, may: [] })
      expect(await left(buyer), 'still the buyer’s').toBe(3)
      const decision = { refundId: data.refundId, agree, reason: 'looked at it' }
      const decide = (calls: Calls) => calls.post<Refund>('/api/operator/refund/decide', decision)
      expect((await decide(world.staff)).code, 'who asked').toBe('A0301')
      const both = await Promise.all([decide(colleague), decide(colleague)])
      expect(both.map(({ code }) => code)).toEqual([200, 200])
      return { buyer, dearNo }
    }
    const refused = await story(false)
    expect(await rows(refused.dearNo)).toMatchObject([{ status: 'REFUSED' }])
    expect((await world.detail(refused.buyer, refused.dearNo)).status).toBe('PAID')
    const agreed = await story(true)
    await until(agreed.dearNo, 'SUCCEEDED')
    expect(await left(agreed.buyer)).toBe(0)
    expect((await give(orderNo)).data.status, 'a small one at once').toBe('PENDING')
    await until(orderNo, 'SUCCEEDED')
    expect(await world.wallet(parent)).toBe(0)
    await sound()
  })

  test('by FPS is paid out by hand, with the bank’s reference', async () => {
    const pending = async () => {
      const parent = await world.newParent()
      const orderNo = await world.withInvitations(parent)
      const { data } = await give(orderNo)
      expect(data).toMatchObject({ status: 'PENDING', provider: 'fps', may: ['settle'] })
      return { parent, orderNo, refundId: data.refundId }
    }
    const settle = (refundId: number, reference?: string) => {
      const body = { refundId, reference, reason: 'the statement says so' }
      const ask = () => world.staff.post<Refund>('/api/operator/refund/settle', body)
      return byBoth<Refund>(ask, world.second)
    }
    const clearing = await part('clearing.fps')
    const paid = await pending()
    const answers = await Promise.all([settle(paid.refundId, 'B1'), settle(paid.refundId, 'B1')])
    expect(answers.map(({ data }) => data.status)).toEqual(['SUCCEEDED', 'SUCCEEDED'])
    expect(await part('clearing.fps'), 'came and went').toBe(clearing)
    expect((await settle(paid.refundId, 'B2')).code, 'said otherwise already').toBe('A0440')
    const other = await pending()
    expect((await settle(other.refundId, 'B1')).code, 'another’s reference').toBe('A0440')
    expect((await settle(other.refundId)).data.status).toBe('FAILED')
    expect(await world.wallet(other.parent)).toBe(price)
    expect(await world.wallet(paid.parent)).toBe(0)
    const byCard = await paidByCard()
    const { data } = await give(byCard.orderNo)
    expect((await settle(data.refundId, 'B3')).code, 'the provider tells').toBe('A0440')
    await until(byCard.orderNo, 'SUCCEEDED')
    await sound()
  })
})
