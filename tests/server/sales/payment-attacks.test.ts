import { eq } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { idOfOrder } from '#rules/sales/order-number.ts'
import { invitationGrant, paymentAttempt } from '#server/db/tables/index.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { stripeEventPath } from '#server/payments/port.ts'
import { describeOnDatabases } from '#tests/support/database.ts'
import { openPaymentWorld, type PaymentWorld } from '#tests/support/payment-world.ts'

describeOnDatabases('messages about payments', (open) => {
  let world: PaymentWorld
  beforeAll(async () => {
    world = await openPaymentWorld(open)
  })
  const attempts = (orderNo: string) =>
    world.db
      .select()
      .from(paymentAttempt)
      .where(eq(paymentAttempt.orderId, idOfOrder(orderNo) ?? 0))
  const bought = async () => {
    const parent = await world.newParent()
    const orderNo = await world.buyInvitations(parent)
    return { parent, orderNo }
  }

  test('of forged, old, foreign, replayed and huge messages none is accepted', async () => {
    const { parent, orderNo } = await bought()
    await world.checkout(parent, orderNo)
    const [attempt] = await attempts(orderNo)
    const object = {
      id: attempt?.checkoutId,
      payment_status: 'paid',
      status: 'complete',
      amount_total: 98_00,
      currency: 'hkd',
      payment_intent: 'pi_forged',
      client_reference_id: orderNo,
    }
    const good = world.message(object)
    const refused = [
      { ...good, signature: good.signature.replace(/v1=.{8}/u, 'v1=00000000') },
      { ...good, signature: '' },
      { ...good, signature: good.signature.replace(/v1=/u, 'v0=') },
      { ...good, payload: good.payload.replace('9800', '9801') },
      { ...good, payload: 'no JSON' },
      world.message(object, { ageSeconds: 301 }),
    ]
    for (const one of refused) expect((await world.tell(one)).status).toBe(400)
    const huge = world.message({ ...object, padding: 'x'.repeat(1024 * 1024) })
    const headers = { 'Stripe-Signature': huge.signature }
    const body = huge.payload
    const answer = await world.app.request(stripeEventPath, { method: 'POST', body, headers })
    expect(answer.status).toBe(413)
    // Correctly signed but false: only the payment page itself counts.
    const untrue = [
      good,
      good,
      world.message({ ...object, currency: 'usd' }),
      world.message({ ...object, amount_total: 1 }),
      world.message({ ...object, id: 'cs_of_nobody' }),
      world.message({ id: 'ch_1' }, { type: 'charge.succeeded' }),
    ]
    for (const one of untrue) expect((await world.tell(one)).status).toBe(200)
    expect((await world.detail(parent, orderNo)).status).toBe('PAYING')

    // A paid page of another order does not pay this one.
    const cheap = await bought()
    await world.press(await world.checkout(cheap.parent, cheap.orderNo), 'card', 'never')
    const [paid] = await attempts(cheap.orderNo)
    const { provider } = world.payments
    const seen = await provider?.look(paid?.checkoutId ?? '')
    const look = vi
      .spyOn(provider ?? expect.fail(), 'look')
      .mockImplementation(async (id) => ({ ...(seen ?? expect.fail()), id }))
    expect((await world.check(parent, orderNo)).status).toBe('PAYING')
    look.mockRestore()
    expect(
      await world.db.$count(invitationGrant, eq(invitationGrant.parentId, parent.parentId)),
    ).toBe(0)
    expect(await attempts(orderNo)).toMatchObject([{ status: 'OPEN', reference: null }])
    expect((await checkLedger(world.db)).faults).toEqual([])
  })
})
