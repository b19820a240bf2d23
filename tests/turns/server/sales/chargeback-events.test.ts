import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { notice } from '#server/db/tables/index.ts'
import {
  type Bought,
  type ChargebackWorld,
  openChargebackWorld,
} from '#tests/support/chargeback-world.ts'
import { describeOnDatabases } from '#tests/support/database.ts'

/* A payer's bank may report anything about a payment, in any order and at any time. */

const price = 98_00

describeOnDatabases('a chargeback', (open) => {
  let world: ChargebackWorld
  beforeAll(async () => {
    world = await openChargebackWorld(open)
  })
  beforeEach(() => world.backInTime())

  type Buyer = Bought['buyer']
  const now = (buyer: Buyer, orderNo: string) => world.standing(buyer.accountId, orderNo)
  const told = async ({ accountId }: Buyer) => {
    const rows = await world.db
      .select({ kind: notice.kind })
      .from(notice)
      .where(eq(notice.accountId, accountId))
      .orderBy(notice.id)
    return rows.map(({ kind }) => kind).filter((kind) => /dispute|lost/u.test(kind))
  }

  test('of money that was late or came twice holds it in the wallet, and takes it there', async () => {
    const twice = await world.invitations()
    await world.book(twice.orderNo, price)
    for (const { buyer, orderNo } of [await world.late(), twice]) {
      expect(await now(buyer, orderNo)).toMatchObject({ wallet: price })
      await world.bank(orderNo, 'open')
      expect(await now(buyer, orderNo)).toMatchObject({ wallet: 0, held: price, short: 0 })
      await world.bank(orderNo, 'won')
      expect(await now(buyer, orderNo)).toMatchObject({ wallet: price, held: 0 })
      await world.bank(orderNo, 'lost')
      expect(await now(buyer, orderNo)).toMatchObject({ wallet: 0, held: 0, lost: price, owed: 0 })
      expect(await told(buyer)).toEqual(['order.disputed', 'order.disputeWon', 'order.lostMoney'])
    }
    const { status, goods } = await now(twice.buyer, twice.orderNo)
    expect({ status, goods }, 'the other payment stands').toEqual({ status: 'PAID', goods: price })
    await world.sound()
  })

  test('of money that fits no order holds it with staff, or in the wallet where they gave it', async () => {
    const mismatched = async () => {
      const buyer = await world.newParent()
      const orderNo = await world.buyInvitations(buyer)
      await world.book(orderNo, 500_00)
      const { id: attemptId } = await world.attemptOf(orderNo)
      const giveBack = () =>
        world.staff.post('/api/operator/payment/return', { attemptId, reason: 'wrong' })
      return { buyer, orderNo, giveBack }
    }
    const unmatched = await world.part('unmatched')
    for (const end of ['won', 'lost'] as const) {
      const { buyer, orderNo, giveBack } = await mismatched()
      await world.bank(orderNo, 'open')
      expect(await now(buyer, orderNo)).toMatchObject({ held: 500_00, short: 0 })
      expect(await giveBack()).toMatchObject({
        ...{ code: 'A0440', issues: [{ rule: 'states.attempt.DISPUTED' }] },
      })
      await world.bank(orderNo, end)
      const paying = end === 'won' ? 'MISMATCHED' : 'LOST'
      expect(await now(buyer, orderNo)).toMatchObject({ held: 0, owed: 0, paying: [paying] })
      expect((await giveBack()).code).toBe(end === 'won' ? 200 : 'A0440')
      expect(await now(buyer, orderNo)).toMatchObject({ wallet: end === 'won' ? 500_00 : 0 })
    }
    expect(await world.part('unmatched')).toBe(unmatched)
    const { buyer, orderNo, giveBack } = await mismatched()
    await giveBack()
    await world.bank(orderNo, 'open')
    expect(await now(buyer, orderNo)).toMatchObject({ held: 500_00, wallet: 0 })
    await world.bank(orderNo, 'lost')
    expect(await now(buyer, orderNo)).toMatchObject({ held: 0, wallet: 0, owed: 0, lost: 500_00 })
    await world.sound()
  })

  test('of foreign money moves nothing, which the ledger has nothing of', async () => {
    const buyer = await world.newParent()
    const orderNo = await world.buyInvitations(buyer)
    await world.book(orderNo, price, { currency: 'USD' })
    const clearing = await world.part('clearing.fps')
    await world.bank(orderNo, 'open', { currency: 'USD' })
    expect(await now(buyer, orderNo)).toMatchObject({ held: 0, paying: ['DISPUTED'] })
    await world.bank(orderNo, 'lost', { currency: 'USD' })
    expect(await now(buyer, orderNo)).toMatchObject({ lost: 0, owed: 0, paying: ['LOST'] })
    expect(await world.part('clearing.fps')).toBe(clearing)
    const ours = await world.late()
    await world.bank(ours.orderNo, 'open', { currency: 'USD', amountCents: 12_60 })
    expect(await now(ours.buyer, ours.orderNo), 'all of it').toMatchObject({ held: price })
    await world.sound()
  })

  test('of somebody who has left takes what waits for staff, and else it is owed', async () => {
    const { buyer, orderNo } = await world.invitations()
    await world.close(buyer.accountId)
    await world.book(orderNo, price)
    await world.bank(orderNo, 'open')
    expect(await now(buyer, orderNo)).toMatchObject({ held: price })
    await world.bank(orderNo, 'lost')
    expect(await now(buyer, orderNo)).toMatchObject({ held: 0, lost: price, owed: 0 })
    await world.sound()
  })

  test('is booked however its news come: lost at once, lost after it was won, won after it was lost', async () => {
    const atOnce = await world.late()
    await world.bank(atOnce.orderNo, 'lost')
    expect(await now(atOnce.buyer, atOnce.orderNo)).toMatchObject({
      wallet: 0,
      lost: price,
      owed: 0,
    })
    await world.bank(atOnce.orderNo, 'won')
    expect(await now(atOnce.buyer, atOnce.orderNo), 'the bank gives it back').toMatchObject({
      ...{ wallet: price, lost: 0, owed: 0, paying: ['SUCCEEDED'] },
    })
    await world.bank(atOnce.orderNo, 'won')
    await world.bank(atOnce.orderNo, 'lost')
    expect(await now(atOnce.buyer, atOnce.orderNo)).toMatchObject({ wallet: 0, lost: price })

    const goods = await world.invitations()
    await world.bank(goods.orderNo, 'won')
    expect(await now(goods.buyer, goods.orderNo)).toMatchObject({ goods: price })
    await world.bank(goods.orderNo, 'lost')
    await world.bank(goods.orderNo, 'won')
    expect(await now(goods.buyer, goods.orderNo), 'money instead of goods').toMatchObject({
      ...{ goods: 0, wallet: price, lost: 0, status: 'REFUNDED' },
    })
    await world.bank(goods.orderNo, 'open', { reference: 'another' })
    expect(await now(goods.buyer, goods.orderNo)).toMatchObject({ held: price, wallet: 0 })
    await world.sound()
  })

  test('takes what another of the same payment had taken, when a bank reverses that one', async () => {
    const { buyer, orderNo } = await world.late()
    await world.bank(orderNo, 'lost', { reference: `one of ${orderNo}` })
    await world.bank(orderNo, 'lost', { reference: `two of ${orderNo}`, amountCents: 60_00 })
    expect(await now(buyer, orderNo), 'not twice').toMatchObject({ lost: price, owed: 0 })
    await world.bank(orderNo, 'won', { reference: `one of ${orderNo}` })
    const still = { lost: 60_00, wallet: price - 60_00, owed: 0, paying: ['LOST'] }
    expect(await now(buyer, orderNo)).toMatchObject(still)
    await world.bank(orderNo, 'won', { reference: `one of ${orderNo}` })
    expect(await now(buyer, orderNo), 'once').toMatchObject(still)

    const spent = await world.late()
    await world.leave(spent.buyer.accountId, price)
    await world.bank(spent.orderNo, 'lost', { reference: `one of ${spent.orderNo}` })
    await world.bank(spent.orderNo, 'lost', {
      reference: `two of ${spent.orderNo}`,
      amountCents: 60_00,
    })
    await world.bank(spent.orderNo, 'won', { reference: `one of ${spent.orderNo}` })
    expect(await now(spent.buyer, spent.orderNo)).toMatchObject({ lost: 60_00, owed: 60_00 })
    await world.sound()
  })

  test('takes it from what waits for staff, of somebody who has left', async () => {
    const { buyer, orderNo } = await world.invitations()
    await world.close(buyer.accountId)
    await world.book(orderNo, price)
    const unmatched = await world.part('unmatched')
    await world.bank(orderNo, 'lost', { reference: `one of ${orderNo}` })
    await world.bank(orderNo, 'lost', { reference: `two of ${orderNo}`, amountCents: 60_00 })
    await world.bank(orderNo, 'won', { reference: `one of ${orderNo}` })
    expect(await now(buyer, orderNo)).toMatchObject({ lost: 60_00, owed: 0, held: 0 })
    expect(await world.part('unmatched')).toBe(unmatched - 60_00)
    await world.sound()
  })

  test('of a part takes that, and may become more', async () => {
    const { buyer, orderNo } = await world.buy.ticket()
    await world.bank(orderNo, 'open', { amountCents: 200_00 })
    await world.bank(orderNo, 'lost', { amountCents: 200_00 })
    expect(await now(buyer, orderNo)).toMatchObject({
      ...{ goods: 100_00, lost: 200_00, owed: 0, status: 'REFUNDED' },
    })
    expect((await world.refundAsStaff(orderNo)).code).toBe('A0440')
    const held = (await world.mine(buyer)).flatMap(({ tickets }) => tickets)
    const own = held.find(({ status }) => status === 'VALID')
    await buyer.post('/api/activity/ticket/return', { ticketId: own?.ticketId })
    expect(await now(buyer, orderNo), 'the rest is theirs').toMatchObject({
      goods: 0,
      wallet: 100_00,
    })

    const more = await world.late()
    await world.bank(more.orderNo, 'open', { amountCents: 30_00 })
    expect(await now(more.buyer, more.orderNo)).toMatchObject({ held: 30_00, wallet: 68_00 })
    await world.bank(more.orderNo, 'open', { amountCents: 900_00 })
    expect(await now(more.buyer, more.orderNo)).toMatchObject({ held: price, wallet: 0 })
    await world.bank(more.orderNo, 'lost', { amountCents: 900_00 })
    expect(await now(more.buyer, more.orderNo), 'never more than was paid').toMatchObject({
      ...{ lost: price, owed: 0 },
    })
    await world.sound()
  })

  test('and another of the same payment take no more than was paid', async () => {
    const ends = ['won', 'lost'] as const
    for (const first of ends) {
      for (const second of ends) {
        const { buyer, orderNo } = await world.late()
        const one = { reference: 'one', amountCents: 60_00 }
        const two = { reference: `two of ${orderNo}`, amountCents: 60_00 }
        await world.bank(orderNo, 'open', one)
        await world.bank(orderNo, 'open', two)
        expect(await now(buyer, orderNo)).toMatchObject({ held: price, wallet: 0 })
        await world.bank(orderNo, first, one)
        const held = first === 'won' ? 60_00 : 38_00
        expect(await now(buyer, orderNo)).toMatchObject({ held, paying: ['DISPUTED'] })
        await world.bank(orderNo, second, two)
        const lost = { won: { won: 0, lost: 60_00 }, lost: { won: 60_00, lost: price } }[first][
          second
        ]
        expect(await now(buyer, orderNo), `${first}, ${second}`).toMatchObject({
          ...{ held: 0, owed: 0, lost, wallet: price - lost },
          paying: [lost === 0 ? 'SUCCEEDED' : 'LOST'],
        })
        await world.sound()
      }
    }
  })

  test('of what has left the wallet is short, and then owed', async () => {
    const { buyer, orderNo } = await world.late()
    await world.leave(buyer.accountId, 90_00)
    await world.bank(orderNo, 'open')
    expect(await now(buyer, orderNo)).toMatchObject({ held: 8_00, short: 90_00, owed: 0 })
    await world.bank(orderNo, 'won')
    expect(await now(buyer, orderNo)).toMatchObject({ held: 0, short: 0, wallet: 8_00 })
    await world.bank(orderNo, 'lost')
    expect(await now(buyer, orderNo)).toMatchObject({
      wallet: 0,
      short: 0,
      owed: 90_00,
      lost: price,
    })
    await world.bank(orderNo, 'won')
    expect(await now(buyer, orderNo)).toMatchObject({ wallet: 8_00, owed: 0, lost: 0 })
    await world.sound()
  })
})
