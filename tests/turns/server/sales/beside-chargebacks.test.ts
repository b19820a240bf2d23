import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { idOfOrder } from '#rules/sales/order-number.ts'
import { giveAllBack } from '#server/activities/give-all-back.ts'
import { account, lesson, notice } from '#server/db/tables/index.ts'
import { keyOf, settleProviderRefund } from '#server/sales/refunds/provider-refunds.ts'
import { giveBackInvitation } from '#server/teaching/invitations/grants.ts'
import {
  type Bought,
  type ChargebackWorld,
  openChargebackWorld,
} from '#tests/support/chargeback-world.ts'
import { describeOnDatabases } from '#tests/support/database.ts'
import type { Calls } from '#tests/support/own-tutor.ts'

/* Refunds, lessons, divided orders, cancelled activities and closures during a chargeback. */

const price = 98_00

describeOnDatabases('beside a chargeback', (open) => {
  let world: ChargebackWorld
  let colleague: Calls
  beforeAll(async () => {
    world = await openChargebackWorld(open)
    colleague = (await world.newStaff('94999997')).calls
  })
  beforeEach(() => world.backInTime())

  type Buyer = Bought['buyer']
  const now = (buyer: Buyer, orderNo: string) => world.standing(buyer.accountId, orderNo)
  test('leaves a refund that is on its way, and takes the rest', async () => {
    const refunded = async () => {
      const { buyer, orderNo } = await world.invitations()
      const { data } = await world.refundAsStaff(orderNo, 'payer')
      const { id } = await world.attemptOf(orderNo)
      const said = (state: 'succeeded' | 'failed') =>
        settleProviderRefund(world.parts, id, {
          ...{ reference: `re ${orderNo}`, key: keyOf(data.refundId), amountCents: price, state },
        })
      return { buyer, orderNo, said }
    }
    const there = await refunded()
    await world.bank(there.orderNo, 'open')
    expect(await now(there.buyer, there.orderNo)).toMatchObject({ given: price, held: 0, short: 0 })
    await there.said('succeeded')
    await world.bank(there.orderNo, 'lost')
    expect(await now(there.buyer, there.orderNo)).toMatchObject({ given: price, lost: 0, owed: 0 })

    const back = await refunded()
    await world.bank(back.orderNo, 'open')
    await back.said('failed')
    expect(await now(back.buyer, back.orderNo), 'held').toMatchObject({ held: price, wallet: 0 })
    await world.bank(back.orderNo, 'lost')
    expect(await now(back.buyer, back.orderNo)).toMatchObject({ held: 0, lost: price, owed: 0 })

    const after = await refunded()
    await world.bank(after.orderNo, 'lost')
    expect(await now(after.buyer, after.orderNo)).toMatchObject({ lost: 0 })
    await after.said('failed')
    expect(await now(after.buyer, after.orderNo), 'taken').toMatchObject({
      ...{ wallet: 0, lost: price, owed: 0 },
    })
    await world.sound()
  })

  test('lets a refund in the provider’s dashboard take what is held', async () => {
    const { buyer, orderNo } = await world.late()
    await world.bank(orderNo, 'open')
    const { id } = await world.attemptOf(orderNo)
    await settleProviderRefund(world.parts, id, {
      ...{ reference: `re ${orderNo}`, key: null, amountCents: price, state: 'succeeded' },
    })
    expect(await now(buyer, orderNo)).toMatchObject({ held: 0, given: price, owed: 0, wallet: 0 })
    await world.bank(orderNo, 'lost')
    expect(await now(buyer, orderNo)).toMatchObject({ lost: 0, owed: 0 })

    const sold = await world.buy.ticket()
    await sold.giveBack?.()
    await settleProviderRefund(world.parts, (await world.attemptOf(sold.orderNo)).id, {
      ...{ reference: `re ${sold.orderNo}`, key: null, amountCents: 300_00, state: 'succeeded' },
    })
    expect(await now(sold.buyer, sold.orderNo), 'once').toMatchObject({
      ...{ given: 300_00, wallet: 0, goods: 0, owed: 0 },
    })
    await world.sound()
  })

  test('stops a refund that waits for a colleague', async () => {
    const job = await world.lessons.agree()
    const orderNo = await job.pay(4)
    const { data } = await world.refundAsStaff(orderNo)
    expect(data.status).toBe('REQUESTED')
    await world.bank(orderNo, 'open')
    const decide = (agree: boolean) =>
      colleague.post('/api/operator/refund/decide', {
        ...{ refundId: data.refundId, agree, reason: 'asked' },
      })
    expect(await decide(true)).toMatchObject({
      ...{ code: 'A0440', issues: [{ rule: 'states.attempt.DISPUTED' }] },
    })
    await world.bank(orderNo, 'lost')
    expect((await decide(true)).code).toBe('A0440')
    expect((await decide(false)).code).toBe(200)
    expect(await now(job.own, orderNo)).toMatchObject({ wallet: 0, goods: 0, owed: 0 })
    await world.sound()
  })

  test('of lessons paid ahead keeps their fees until it is decided', async () => {
    const taught = async () => {
      const job = await world.lessons.agree()
      const orderNo = await job.pay(3)
      await world.bank(orderNo, 'open')
      const signId = await job.teach()
      await job.own.post(`/api/v2/parent/job/sign/affirm?signId=${signId}`)
      expect(await world.wallet(job.tutor), 'nothing yet').toBe(0)
      const [row] = await world.db.select().from(lesson).where(eq(lesson.id, signId))
      expect(row).toMatchObject({ status: 'AFFIRMED', waitingFeeCents: 300_00 })
      expect(await job.seen()).toMatchObject({ boundCents: 300_00, heldCents: 900_00 })
      return { job, orderNo, signId }
    }
    const won = await taught()
    await world.bank(won.orderNo, 'won')
    expect(await world.wallet(won.job.tutor)).toBe(300_00)
    await world.bank(won.orderNo, 'won')
    expect(await now(won.job.own, won.orderNo)).toMatchObject({ goods: 600_00, owed: 0 })
    const [row] = await world.db.select().from(lesson).where(eq(lesson.id, won.signId))
    expect(row?.waitingFeeCents).toBeNull()

    const lost = await taught()
    await world.bank(lost.orderNo, 'lost')
    expect(await world.wallet(lost.job.tutor)).toBe(0)
    expect(await now(lost.job.own, lost.orderNo)).toMatchObject({ goods: 0, owed: 0, lost: 900_00 })

    const other = await taught()
    const second = await other.job.pay(1)
    await world.bank(other.orderNo, 'lost', { amountCents: 700_00 })
    expect(await world.wallet(other.job.tutor), 'of what is left').toBe(300_00)
    expect(await now(other.job.own, second)).toMatchObject({ goods: 200_00 })
    await world.sound()
  })

  test('of one part of a parted order is of that part', async () => {
    const job = await world.lessons.agree()
    const whole = (await job.buy(2)).data.orderNo
    const parted = await job.own.post<{ orderNo: string; restNo: string }>('/api/order/part', {
      ...{ orderNo: whole, amountCents: 200_00 },
    })
    const { orderNo, restNo } = parted.data
    await world.book(orderNo, 200_00)
    await world.book(restNo, 400_00)
    await world.bank(orderNo, 'open')
    expect((await job.refund()).code).toBe(200)
    expect(await now(job.own, orderNo)).toMatchObject({ goods: 200_00, given: 0 })
    expect(await now(job.own, restNo)).toMatchObject({ goods: 0, given: 400_00 })
    await world.bank(orderNo, 'lost')
    expect(await now(job.own, orderNo)).toMatchObject({ goods: 0, lost: 200_00, owed: 0 })
    await world.sound()
  })

  test('that ends a ticket tells whoever has it by now', async () => {
    const { orderNo, pass } = await world.buy.ticket()
    const holder = (await pass?.()) as { accountId: number }
    await world.bank(orderNo, 'lost')
    const told = await world.db.select().from(notice).where(eq(notice.accountId, holder.accountId))
    expect(told.map(({ kind }) => kind)).toContain('activity.lost')
  })

  test('of a cancelled activity keeps its tickets until it is decided', async () => {
    const house = await world.newOrganization()
    const activityId = await world.publish(house)
    const buyer = await world.newParent()
    const orderNo = await world.bought(buyer, activityId)
    await world.bank(orderNo, 'open')
    await world.move(house, activityId, 'cancel')
    await giveAllBack(world.parts)
    expect(await now(buyer, orderNo)).toMatchObject({ wallet: 0, goods: 200_00 })
    const leaves = () => world.askToClose(house, { realm: 'mechanism', givesUp: true })
    expect(await leaves(), 'the organization waits for it too').not.toMatchObject({ code: 200 })
    await world.bank(orderNo, 'lost')
    await giveAllBack(world.parts)
    expect(await now(buyer, orderNo)).toMatchObject({ wallet: 0, goods: 0, owed: 0, lost: 200_00 })
    await world.sound()
    expect(await leaves()).toMatchObject({ code: 200 })
  })

  test('that is lost ends invitations for good, also those that a tutor lets come back', async () => {
    const { buyer, orderNo, use } = await world.buy.invitations()
    const used = (await use()) as { grantId: number }
    await world.bank(orderNo, 'lost')
    const { owed } = await now(buyer, orderNo)
    expect(owed, 'the one that was used').toBe(24_90)
    const isBack = await world.db.transaction((tx) =>
      giveBackInvitation(tx, used.grantId, world.time.now),
    )
    expect(isBack).toBe(false)
    expect(await now(buyer, orderNo)).toMatchObject({ goods: 0 })
  })

  test('keeps invitations, sticks and packages from being used until it is decided', async () => {
    const refused = /states\.attempt\.DISPUTED/u
    const invited = await world.buy.invitations()
    await world.bank(invited.orderNo, 'open')
    await expect(invited.use()).rejects.toThrow(refused)
    await world.bank(invited.orderNo, 'won')
    await invited.use()
    for (const bought of [await world.buy.sticks(), await world.buy.ticketPackage()]) {
      await world.bank(bought.orderNo, 'open')
      expect(await bought.use()).toMatchObject({
        ...{ code: 'A0440', issues: [{ rule: 'states.attempt.DISPUTED' }] },
      })
      await world.bank(bought.orderNo, 'won')
      expect(await bought.use()).toMatchObject({ code: 200 })
    }
  })

  test('of one of two levels of stars leaves the other its time', async () => {
    const first = await world.buy.star()
    const answer = await first.buyer.post<{ orderNo: string }>(
      '/api/v2/tutor/purchase/tutor/star/level?id=5&quantity=1',
    )
    await world.book(answer.data.orderNo, 198_00)
    const runs = async () =>
      (
        await first.buyer.get<{ runs: { stars: number; from: string }[] }>(
          '/api/v2/tutor/star/level/list',
        )
      ).data.runs
    const before = await runs()
    await world.bank(first.orderNo, 'lost')
    expect(await runs()).toEqual(before.slice(1))
    await world.sound()
  })

  test('keeps an account open while the bank looks', async () => {
    const { buyer, orderNo } = await world.late()
    await world.bank(orderNo, 'open')
    await expect(world.closeAccount(buyer)).rejects.toThrow('A0440')
    await world.bank(orderNo, 'lost')
    await world.closeAccount(buyer)
    const [row] = await world.db.select().from(account).where(eq(account.id, buyer.accountId))
    expect(row?.status).toBe('closed')
    expect(idOfOrder(orderNo)).not.toBeNull()
  })
})
