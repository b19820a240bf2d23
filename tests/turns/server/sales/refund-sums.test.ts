import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Refund } from '#contract/sales/refunds.ts'
import { idOfOrder } from '#rules/sales/order-number.ts'
import { order, orderLine, paymentAttempt, refund } from '#server/db/tables/index.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import type { Calls } from '#tests/support/own-tutor.ts'
import { openPaymentWorld, type PaymentWorld } from '#tests/support/payment-world.ts'

const hour = 3_600_000
const price = 98_00

describeOnOneDatabase('what refunds come to', (open) => {
  let world: PaymentWorld
  beforeAll(async () => {
    world = await openPaymentWorld(open)
  })
  beforeEach(() => world.backInTime())
  let days = 0
  /** Starts another day, as a staff member's refunds count per day for all members together. */
  const anotherDay = async () => {
    days += 4
    await world.later(days * 24 * hour)
  }
  const idOf = (orderNo: string) => idOfOrder(orderNo) ?? 0
  const ordered = async (parent: Calls, cents = price) => {
    const orderNo = await world.buyInvitations(parent)
    const id = idOf(orderNo)
    await world.db.update(order).set({ dueCents: cents }).where(eq(order.id, id))
    await world.db.update(orderLine).set({ priceCents: cents }).where(eq(orderLine.orderId, id))
    return orderNo
  }
  const byCard = async () => {
    const parent = await world.newParent()
    const orderNo = await ordered(parent)
    await world.press(await world.checkout(parent, orderNo), 'card')
    const [attempt] = await world.db
      .select()
      .from(paymentAttempt)
      .where(eq(paymentAttempt.orderId, idOf(orderNo)))
    const left = async () =>
      (
        await parent.get<{ remaining: number }>(
          '/api/v2/parent/overview/tutor/invitation/remaining',
        )
      ).data.remaining
    return { parent, orderNo, payment: attempt?.reference ?? '', left }
  }

  // Partial refunds by staff in the provider's dashboard, in cents of 98 dollars.
  test.each([
    [[98_00], 'REFUNDED', 0],
    [[49_00, 49_00], 'REFUNDED', 0],
    [[40_00, 40_00, 18_00], 'REFUNDED', 0],
    [[97_99], 'PAID', 3],
    [[49_00, 48_99], 'PAID', 3],
  ] as const)('the parts %j leave the order %s', async (parts, status, invitations) => {
    const { parent, orderNo, payment, left } = await byCard()
    for (const cents of parts) {
      await fetch(`${world.sandbox.origin}/refund/${payment}`, {
        method: 'POST',
        body: new URLSearchParams({ cents: String(cents) }),
      })
    }
    expect((await world.detail(parent, orderNo)).status).toBe(status)
    expect(await left()).toBe(invitations)
    const rows = await world.db
      .select()
      .from(refund)
      .where(eq(refund.orderId, idOf(orderNo)))
    expect(rows.map(({ amountCents }) => amountCents)).toEqual(parts)
    expect(await world.wallet(parent), 'it went to the card').toBe(0)
    expect((await checkLedger(world.db)).faults).toEqual([])
  })

  // Refunds by one staff member to one buyer, in cents, this many hours apart.
  test.each([
    ['999.99 alone', [999_99], 0, 'SUCCEEDED'],
    ['1,000 alone', [1_000_00], 0, 'REQUESTED'],
    ['600 and 399.99 at once', [600_00, 399_99], 0, 'SUCCEEDED'],
    ['600 and 400 at once', [600_00, 400_00], 0, 'REQUESTED'],
    ['600 and 400 after two hours', [600_00, 400_00], 2, 'REQUESTED'],
    ['600 and 400 after 23 hours', [600_00, 400_00], 23, 'REQUESTED'],
    ['600 and 400 after 24 hours', [600_00, 400_00], 24, 'SUCCEEDED'],
    ['three of 350 within a day', [350_00, 350_00, 350_00], 11, 'REQUESTED'],
    ['three of 350 over more than a day', [350_00, 350_00, 350_00], 12, 'SUCCEEDED'],
  ] as const)('%s: the last one is %s', async (_, sums, hours, status) => {
    await anotherDay()
    const parent = await world.newParent()
    const made: (string | undefined)[] = []
    for (const cents of sums) {
      const orderNo = await ordered(parent, cents)
      await world.book(orderNo, cents)
      if (made.length > 0) await world.later(hours * hour)
      const body = { orderNo, to: 'wallet', reason: 'asked' }
      made.push((await world.staff.post<Refund>('/api/operator/order/refund', body)).data?.status)
    }
    expect(made.pop()).toBe(status)
    expect(new Set(made), 'the others went at once').toEqual(
      new Set(sums.length > 1 ? ['SUCCEEDED'] : []),
    )
  })

  test('another of the staff, and another buyer, have a sum of their own', async () => {
    const colleague = (await world.newStaff('94999996')).calls
    const give = async (buyer: Calls, staff: Calls) => {
      const orderNo = await ordered(buyer, 600_00)
      await world.book(orderNo, 600_00)
      const body = { orderNo, to: 'wallet', reason: 'asked' }
      return (await staff.post<Refund>('/api/operator/order/refund', body)).data.status
    }
    await anotherDay()
    const [one, other] = [await world.newParent(), await world.newParent()]
    expect([
      await give(one, world.staff),
      await give(other, world.staff),
      await give(one, colleague),
      await give(one, world.staff),
    ]).toEqual(['SUCCEEDED', 'SUCCEEDED', 'SUCCEEDED', 'REQUESTED'])
  })
})
