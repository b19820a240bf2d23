import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { DataOf } from '#contract/kernel.ts'
import type { invitationsLeft } from '#contract/teaching/invitations.ts'
import { idOfOrder } from '#rules/sales/order-number.ts'
import { ledgerEntry, order, paymentAttempt } from '#server/db/tables/index.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { ProviderAway } from '#server/payments/port.ts'
import { describeOnDatabases } from '#tests/support/database.ts'
import { openPaymentWorld, type PaymentWorld } from '#tests/support/payment-world.ts'

const minute = 60_000

describeOnDatabases('a payment on the provider’s page', (open) => {
  let world: PaymentWorld
  beforeAll(async () => {
    world = await openPaymentWorld(open)
  })
  beforeEach(() => world.backInTime())
  const attempts = (orderNo: string) =>
    world.db
      .select()
      .from(paymentAttempt)
      .where(eq(paymentAttempt.orderId, idOfOrder(orderNo) ?? 0))
      .orderBy(paymentAttempt.id)
  const entries = (orderNo: string) =>
    world.db.$count(ledgerEntry, eq(ledgerEntry.recordId, idOfOrder(orderNo) ?? 0))
  const sound = async () => expect((await checkLedger(world.db)).faults).toEqual([])
  const left = async (buyer: Awaited<ReturnType<PaymentWorld['newParent']>>) =>
    (
      await buyer.get<DataOf<typeof invitationsLeft>>(
        '/api/v2/parent/overview/tutor/invitation/remaining',
      )
    ).data.remaining
  const bought = async () => {
    const parent = await world.newParent()
    const orderNo = await world.buyInvitations(parent)
    return { parent, orderNo }
  }

  test('offers the method that was chosen, and one page at a time', async () => {
    const { parent, orderNo } = await bought()
    const byCard = await world.checkout(parent, orderNo, 'card')
    expect(await world.checkout(parent, orderNo, 'card')).toBe(byCard)
    // Who names none gets the page that is open.
    expect(await world.checkout(parent, orderNo)).toBe(byCard)
    const offered = async (address: string) => (await fetch(address)).text()
    expect(await offered(byCard)).not.toContain('value="alipay"')
    const byAlipay = await world.checkout(parent, orderNo, 'alipay')
    expect(byAlipay).not.toBe(byCard)
    expect(await offered(byAlipay)).toContain('value="alipay"')
    expect(await offered(byAlipay)).not.toContain('value="card"')
    await world.press(byCard, 'card')
    expect((await world.check(parent, orderNo)).status).toBe('PAYING')
    await world.press(byAlipay, 'alipay')
    expect(await world.check(parent, orderNo)).toMatchObject({
      status: 'PAID',
      paidWith: 'alipay',
    })
    expect(await attempts(orderNo)).toMatchObject([
      { status: 'EXPIRED', method: 'card' },
      { status: 'SUCCEEDED', method: 'alipay' },
    ])
    const next = await world.buyInvitations(parent)
    expect(await world.detail(parent, next)).toMatchObject({ lastMethod: 'alipay' })
    expect(await world.detail(parent, orderNo)).toMatchObject({ lastMethod: null })
    await sound()
  })

  test('paid before its page was closed for another method is paid once', async () => {
    const { parent, orderNo } = await bought()
    await world.press(await world.checkout(parent, orderNo, 'card'), 'card', 'never')
    expect(await world.checkout(parent, orderNo, 'wechat_pay')).toBeNull()
    expect(await world.detail(parent, orderNo)).toMatchObject({ status: 'PAID', paidWith: 'card' })
    expect(await attempts(orderNo)).toHaveLength(1)
    await sound()
  })

  test('is not closed for another method when none may begin any more', async () => {
    const { parent, orderNo } = await bought()
    world.time.now = new Date(world.time.now.getTime() + 29 * minute)
    const first = await world.checkout(parent, orderNo, 'card')
    await world.checkout(parent, orderNo, 'alipay')
    world.time.now = new Date(world.time.now.getTime() + 30 * minute)
    const last = await world.checkout(parent, orderNo, 'wechat_pay')
    expect(last).not.toBe(first)
    world.time.now = new Date(world.time.now.getTime() + 2 * minute)
    expect(await world.checkout(parent, orderNo, 'card')).toBe(last)
  })

  test('pays once, however its message travels: now, late, twice, out of order or never', async () => {
    for (const delivery of ['now', 'late', 'twice', 'mixed', 'never'] as const) {
      const { parent, orderNo } = await bought()
      const address = await world.checkout(parent, orderNo)
      expect(await world.detail(parent, orderNo)).toMatchObject({
        status: 'PAYING',
        paying: 'sandbox',
        ways: ['page', 'fps'],
        may: ['pay', 'cancel'],
      })
      const back = await world.press(address, 'twice', delivery)
      expect(back).toContain(`/callback/sandbox/success?orderNo=${orderNo}`)
      // `now` notifies before the payer returns; with `never` we ask on their return.
      if (delivery === 'now') expect((await world.detail(parent, orderNo)).status).toBe('PAID')
      if (delivery === 'late') {
        await vi.waitFor(
          async () => expect((await world.detail(parent, orderNo)).status).toBe('PAID'),
          20_000,
        )
      }
      const answers = await Promise.all(
        Array.from({ length: 5 }, () => world.check(parent, orderNo)),
      )
      for (const { status } of answers) expect(status, delivery).toBe('PAID')
      expect(await left(parent), delivery).toBe(3)
      expect(await entries(orderNo), delivery).toBe(1)
      expect(await attempts(orderNo)).toMatchObject([{ status: 'SUCCEEDED', outcome: 'paid' }])
      expect((await world.detail(parent, orderNo)).receiptNo).toMatch(/^2026-\d{6}$/u)
    }
    await sound()
  })

  test('is found by the rounds when nobody tells and nobody comes back', async () => {
    const { parent, orderNo } = await bought()
    await world.press(await world.checkout(parent, orderNo), 'card', 'never')
    await world.later(3 * minute)
    expect((await world.detail(parent, orderNo)).status).toBe('PAID')
    const at31 = await bought()
    const address = await world.checkout(at31.parent, at31.orderNo)
    await world.later(30 * minute)
    await world.press(address, 'card', 'never')
    await world.later(2 * minute)
    expect((await world.detail(at31.parent, at31.orderNo)).status, 'paid in the last minute').toBe(
      'PAID',
    )
    await sound()
  })

  test('is one page for a second tab, a reload and twenty presses at once', async () => {
    const { parent, orderNo } = await bought()
    const pages = await Promise.all(
      Array.from({ length: 20 }, () => world.checkout(parent, orderNo)),
    )
    expect(new Set(pages).size).toBe(1)
    expect(await attempts(orderNo)).toHaveLength(1)
  })

  test('refused by the bank stays open; left alone it ends with the order', async () => {
    const { parent, orderNo } = await bought()
    const address = await world.checkout(parent, orderNo)
    await world.press(address, 'refuse')
    expect((await world.check(parent, orderNo)).status).toBe('PAYING')
    expect(await world.checkout(parent, orderNo)).toBe(address)
    await world.later(32 * minute)
    expect((await world.detail(parent, orderNo)).status).toMatch(/^(?:FAILED|CANCELLED)$/u)
    await world.later(30 * minute)
    expect((await world.detail(parent, orderNo)).status).toBe('CANCELLED')
    expect((await parent.post('/api/order/checkout', { orderNo })).code).toBe('A0440')
    expect(await left(parent)).toBe(0)
  })

  test('is closed at the provider when the buyer gives up, or says that they paid by transfer', async () => {
    const { parent, orderNo } = await bought()
    const address = await world.checkout(parent, orderNo)
    expect((await parent.post('/api/order/cancel', { orderNo })).data).toMatchObject({
      status: 'CANCELLED',
    })
    expect(await world.press(address, 'card'), 'closed').toBeNull()
    const other = await bought()
    const page = await world.checkout(other.parent, other.orderNo)
    const { data } = await other.parent.post('/api/order/pay', {
      orderNo: other.orderNo,
      provider: 'fps',
    })
    expect(data).toMatchObject({ status: 'PAYING', paying: 'fps', ways: [], may: [] })
    expect(await world.press(page, 'card'), 'closed').toBeNull()
    expect((await other.parent.post('/api/order/checkout', { orderNo: other.orderNo })).code).toBe(
      'A0440',
    )
  })

  test('that was made before the buyer gave up pays the order', async () => {
    const { parent, orderNo } = await bought()
    await world.press(await world.checkout(parent, orderNo), 'card', 'never')
    expect((await parent.post('/api/order/cancel', { orderNo })).code).toBe('A0440')
    expect((await world.detail(parent, orderNo)).status).toBe('PAID')
  })

  test('beside a transfer comes twice, and the second is the buyer’s', async () => {
    const { parent, orderNo } = await bought()
    const address = await world.checkout(parent, orderNo)
    await world.book(orderNo, 98_00)
    await world.press(address, 'card')
    expect(await world.wallet(parent)).toBe(98_00)
    expect(await left(parent)).toBe(3)
    expect((await attempts(orderNo)).map(({ outcome }) => outcome)).toEqual(['twice', 'paid'])
    // The page of a paid order takes no further payment.
    const paid = await bought()
    const page = await world.checkout(paid.parent, paid.orderNo)
    await world.book(paid.orderNo, 98_00)
    await world.later(0)
    expect(await world.press(page, 'card'), 'closed').toBeNull()
    await sound()
  })

  test('of an order that was cancelled goes into the wallet', async () => {
    const { parent, orderNo } = await bought()
    await world.press(await world.checkout(parent, orderNo), 'card', 'never')
    const id = idOfOrder(orderNo) ?? 0
    // The server died in between, or the provider was down at the deadline.
    await world.db.update(order).set({ status: 'CANCELLED', dueAt: null }).where(eq(order.id, id))
    await world.later(3 * minute)
    expect(await world.wallet(parent)).toBe(98_00)
    expect(await left(parent)).toBe(0)
    await sound()
  })

  test('short, over or in another currency waits for staff, and the order stays', async () => {
    for (const [amountCents, currency] of [
      [97_99, 'HKD'],
      [98_01, 'HKD'],
      [98_00, 'USD'],
    ] as const) {
      const { parent, orderNo } = await bought()
      const address = await world.checkout(parent, orderNo)
      await world.press(address, 'card', 'never')
      const { provider } = world.payments
      if (provider === null) throw new Error('No sandbox')
      const look = vi.spyOn(provider, 'look').mockImplementation(async (id) => ({
        id,
        state: 'paid',
        address: null,
        orderNo,
        money: { reference: `pi_${id}`, amountCents, currency, method: 'card' },
      }))
      const after = await world.check(parent, orderNo)
      look.mockRestore()
      expect(after.status).toBe('PAYING')
      expect(await attempts(orderNo)).toMatchObject([{ status: 'MISMATCHED' }])
      expect(await left(parent)).toBe(0)
    }
    await sound()
  })

  test('while the provider is away: nothing is known, nothing is lost, and nothing is cancelled', async () => {
    const { parent, orderNo } = await bought()
    const { provider } = world.payments
    if (provider === null) throw new Error('No sandbox')
    const away = () => Promise.reject(new ProviderAway('down'))
    const begin = vi.spyOn(provider, 'begin').mockImplementation(away)
    expect((await parent.post('/api/order/checkout', { orderNo })).code).toBe('C0001')
    begin.mockRestore()
    const address = await world.checkout(parent, orderNo)
    expect(await attempts(orderNo), 'the same attempt, asked again').toHaveLength(1)
    await world.press(address, 'card', 'never')
    const spies = [
      vi.spyOn(provider, 'look').mockImplementation(away),
      vi.spyOn(provider, 'end').mockImplementation(away),
    ]
    expect((await parent.post('/api/order/cancel', { orderNo })).code).toBe('C0001')
    expect((await world.check(parent, orderNo)).status).toBe('PAYING')
    await world.later(40 * minute)
    expect((await world.detail(parent, orderNo)).status).toBe('PAYING')
    for (const spy of spies) spy.mockRestore()
    await world.later(5 * minute)
    expect((await world.detail(parent, orderNo)).status).toBe('PAID')
  })

  test('taken back by the payer’s bank: disputed, won, or lost with the goods', async () => {
    const story = async (acts: string[]) => {
      const { parent, orderNo } = await bought()
      await world.press(await world.checkout(parent, orderNo), 'card')
      const [attempt] = await attempts(orderNo)
      for (const act of acts) {
        const address = `${world.sandbox.origin}/dispute/${attempt?.reference}`
        await fetch(address, { method: 'POST', body: new URLSearchParams({ act }) })
      }
      const [after] = await attempts(orderNo)
      return { parent, orderNo, status: after?.status }
    }
    expect((await story(['open'])).status).toBe('DISPUTED')
    const won = await story(['open', 'won', 'won'])
    expect(won.status).toBe('SUCCEEDED')
    expect(await left(won.parent)).toBe(3)
    const lost = await story(['open', 'lost', 'lost'])
    expect(lost.status).toBe('LOST')
    expect((await world.detail(lost.parent, lost.orderNo)).status).toBe('REFUNDED')
    expect(await left(lost.parent)).toBe(0)
    expect(await entries(lost.orderNo), 'came, and was lost once').toBe(2)
    await sound()
  })
})
