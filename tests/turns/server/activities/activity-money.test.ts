import { and, eq, like, type SQL } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { activityFigures } from '#contract/activities/activity-figures.ts'
import type { DataOf } from '#contract/kernel.ts'
import type { walletBalance, walletMovements } from '#contract/payouts/wallet.ts'
import type { findOrders } from '#contract/staff/operator-orders.ts'
import { idOfOrder } from '#rules/sales/order-number.ts'
import { notice, ticket } from '#server/db/tables/index.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { type ActivityWorld, openActivityWorld } from '#tests/support/activities.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { wholePlan } from '#tests/support/whole-activity.ts'

describeOnOneDatabase('the money of activities, as each side reads it', (open) => {
  let world: ActivityWorld
  beforeAll(async () => {
    world = await openActivityWorld(open)
  })
  beforeEach(() => {
    world.backInTime()
  })

  test('what came back of an order names that order, and staff give back the rest of it', async () => {
    const house = await world.newOrganization()
    const [, id] = [await world.publish(house), await world.publish(house)]
    const parent = await world.newParent()
    const orderNo = await world.bought(parent, id, 2)
    await world.bought(parent, id)
    const orderId = idOfOrder(orderNo)
    expect(orderId).not.toBe(id)
    const find = async () =>
      (
        await world.staff.get<DataOf<typeof findOrders>>(
          `/api/operator/order/find?number=${orderNo}`,
        )
      ).data.list[0]
    const giveBack = async () => {
      const [own] = await world.mine(parent)
      const one = own?.tickets.find((held) => held.orderNo === orderNo && held.status === 'VALID')
      return parent.post('/api/activity/ticket/return', { ticketId: one?.ticketId })
    }
    expect(await find()).toMatchObject({ returns: [], restCents: 400_00 })
    await giveBack()
    const path = '/api/wallet/movement/list'
    const moved = async () => (await parent.get<DataOf<typeof walletMovements>>(path)).data.list
    const [bought] = (await world.detail(parent, orderNo)).lines
    expect(bought?.about).toMatchObject({ title: bought?.name, face: null, jobId: null })
    expect(bought?.about?.person).not.toBe('')
    expect(await moved()).toMatchObject([
      { kind: 'refund', recordId: orderId, about: bought?.name },
    ])
    const back = { amountCents: 200_00, to: 'wallet', isThere: true }
    expect(await world.detail(parent, orderNo)).toMatchObject({ status: 'PAID', returns: [back] })
    expect(await find()).toMatchObject({ returns: [back], restCents: 200_00 })

    const refund = await world.staff.post('/api/operator/order/refund', { orderNo, reason: 'ill' })
    expect(refund.data).toMatchObject({ amountCents: 200_00, status: 'SUCCEEDED' })
    expect(await world.wallet(parent)).toBe(400_00)
    expect(await moved()).toMatchObject([{ recordId: orderId }, { recordId: orderId }])
    expect(await find()).toMatchObject({ status: 'REFUNDED', returns: [back, back], refundTo: [] })
    expect(await world.seats(house, id)).toMatchObject([{ sold: 1 }])
    expect((await checkLedger(world.db)).faults).toEqual([])
  })

  test('what is sold and not earned is one sum, with the moment at which it comes', async () => {
    const house = await world.newOrganization()
    const id = await world.publish(house)
    const parent = await world.newParent()
    await world.bought(parent, id, 2)
    const coming = async () =>
      (await house.get<DataOf<typeof walletBalance>>('/mechanism/wallet/balance')).data.coming
    const figures = async () =>
      (
        await house.get<DataOf<typeof activityFigures>>(
          `/mechanism/activity/own/figures?activityId=${id}`,
        )
      ).data
    const said = await coming()
    expect(said).toMatchObject({ cents: 400_00, commissionCents: 0 })
    expect(said.list).toHaveLength(wholePlan.sessions.length)
    const { heldCents, sessions } = await figures()
    expect(heldCents).toBe(said.cents)
    expect(said.list.map(({ by }) => by)).toEqual(sessions.map((one) => one.heldUntil))
    const [first] = said.list
    const { now } = world.time
    const by = Date.parse(first?.by ?? '')
    await world.later(by - now.getTime() - 60_000)
    expect((await coming()).cents).toBe(400_00)
    await world.later(60_000)
    expect((await coming()).cents).toBe(400_00 - (first?.cents ?? 0))
  })

  test('the organization hears of sales and returns once a day, and the buyer of their money', async () => {
    const house = await world.newOrganization()
    const id = await world.publish(house)
    const parent = await world.newParent()
    await world.bought(parent, id, 2)
    const orderNo = await world.bought(parent, id)
    const told = async (which: SQL) =>
      (await world.db.select().from(notice).where(which).orderBy(notice.id)).map(
        ({ kind, words }) => [kind, words.cents ?? words.title],
      )
    const byHouse = eq(notice.organizationId, house.organizationId)
    const byBuyer = and(eq(notice.accountId, parent.accountId), like(notice.kind, 'order.given%'))
    const [own] = await world.mine(parent)
    const held = own?.tickets.find((one) => one.orderNo === orderNo)
    expect(held).toMatchObject({ returnState: 'rule' })
    const ids = own?.tickets.map(({ ticketId }) => ticketId) ?? []
    for (const ticketId of ids.slice(0, 2)) {
      await parent.post('/api/activity/ticket/return', { ticketId })
    }
    const { title } = wholePlan
    const ofActivity = and(byHouse, like(notice.kind, 'activity.%'))
    expect(await told(ofActivity ?? byHouse)).toEqual([
      ['activity.sold', title],
      ['activity.givenBack', title],
    ])
    expect(await told(byBuyer ?? byHouse)).toEqual([
      ['order.givenBack', 200_00],
      ['order.givenBack', 200_00],
    ])
  })

  test('a ticket says why it cannot be given back, and until when it can after a change', async () => {
    const house = await world.newOrganization()
    const id = await world.publish(house)
    const parent = await world.newParent()
    await world.bought(parent, id)
    const state = async () => {
      const [own] = await world.mine(parent)
      const [one] = own?.tickets ?? []
      return { state: one?.returnState, by: one?.returnBy }
    }
    expect(await state()).toMatchObject({ state: 'rule' })
    const [{ startsAt = '' } = {}] = wholePlan.sessions as { startsAt: string }[]
    await world.later(Date.parse(startsAt) - 47 * 3_600_000 - world.time.now.getTime())
    expect(await state()).toEqual({ state: 'late', by: null })
    const until = new Date(world.time.now.getTime() + 24 * 3_600_000)
    await world.db.update(ticket).set({ returnUntil: until }).where(eq(ticket.activityId, id))
    const after = await state()
    expect(after.state).toBe('change')
    expect(Date.parse(after.by ?? '')).toBe(until.getTime())
  })

  test('staff who cannot give the rest back read the true reason', async () => {
    const house = await world.newOrganization()
    const id = await world.publish(house)
    const why = async (orderNo: string) => {
      const said = await world.staff.post('/api/operator/order/refund', { orderNo, reason: 'ill' })
      return [said.code, said.issues?.[0]?.rule]
    }
    const [one, two] = [await world.newParent(), await world.newParent()]
    const passed = await world.bought(one, id)
    const { ticketId } = (await world.mine(one))[0]?.tickets[0] ?? {}
    const { token } = (await one.post<{ token: string }>('/api/activity/ticket/pass', { ticketId }))
      .data
    await two.post('/api/activity/ticket/take', { token, holder: '' })
    expect(await why(passed)).toEqual(['A0440', 'states.goodsPassed'])
    const earned = await world.bought(await world.newParent(), id)
    const [first] = (await house.get<DataOf<typeof walletBalance>>('/mechanism/wallet/balance'))
      .data.coming.list
    await world.later(Date.parse(first?.by ?? '') - world.time.now.getTime())
    expect(await why(earned)).toEqual(['A0440', 'states.goodsPaidOut'])
  })

  test('an order is not over while something that was taken out of its package is left', async () => {
    const house = await world.newOrganization()
    const pack = { key: 'pack', name: '套票', tickets: 2, priceCents: 300_00 }
    const packages = [{ ...pack, kindKeys: wholePlan.kinds.map(({ key }) => key) }]
    const id = await world.publish(house, { packages })
    const { packages: offered, kinds } = await world.offered(id)
    const parent = await world.newParent()
    const { data } = await parent.post<{ orderNo: string }>('/api/activity/buy', {
      ...{ activityId: id, tickets: [] },
      packages: [{ packageId: offered[0]?.packageId, priceCents: 300_00 }],
    })
    await world.book(data.orderNo, 300_00)
    const { boughtPackageId } = (await world.mine(parent))[0]?.packages[0] ?? {}
    const { ticketId } = (
      await parent.post<{ ticketId: number }>('/api/activity/package/redeem', {
        ...{ boughtPackageId, kindId: kinds[0]?.kindId, holder: '', key: 'redeem-once-1234567' },
      })
    ).data
    // One was taken, and what is left can be given back all the same.
    expect((await world.mine(parent))[0]).toMatchObject({
      packages: [{ left: 1, mayReturn: true, safeCents: 150_00 }],
      tickets: [{ intoPackage: true }],
    })
    await parent.post('/api/activity/package/return', { boughtPackageId, left: 1 })
    expect((await world.mine(parent))[0]).toMatchObject({
      packages: [],
      tickets: [{ isRedeemed: true, intoPackage: false, safeCents: 150_00 }],
    })
    const order = async () => world.detail(parent, data.orderNo)
    expect(await order()).toMatchObject({ status: 'PAID', returns: [{ amountCents: 150_00 }] })
    await parent.post('/api/activity/ticket/return', { ticketId })
    expect((await order()).status).toBe('REFUNDED')
    expect((await order()).receiptNo, 'its receipt stays').not.toBeNull()
    expect(await world.wallet(parent)).toBe(300_00)
  })
})
