import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { OwnActivity } from '#contract/activities/activities.ts'
import { whereNames } from '#contract/activities/activity-plan.ts'
import { pick } from '#rules/primitives/record-fields.ts'
import { approval, notice, ticket, ticketSession } from '#server/db/tables/index.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { type ActivityWorld, openActivityWorld } from '#tests/support/activities.ts'
import { describeOnDatabases } from '#tests/support/database.ts'
import { wholePlan } from '#tests/support/whole-activity.ts'

const day = 24 * 3_600_000

describeOnDatabases('activities that are sold', (open) => {
  let world: ActivityWorld
  beforeAll(async () => {
    world = await openActivityWorld(open)
  })
  beforeEach(() => {
    world.backInTime()
  })
  const trial = async () => {
    const { faults, trial: parts } = await checkLedger(world.db)
    expect(faults).toEqual([])
    return Object.fromEntries(parts.map(({ part, cents }) => [part, Number(cents)]))
  }

  test('an organization writes one, staff approve it, and a parent buys a ticket of it', async () => {
    const house = await world.newOrganization()
    const gaps = (await world.save(house, { title: '', kinds: [] })).data
    const refused = await world.move(house, gaps.activityId, 'submit')
    expect(refused).toMatchObject({ code: 'A0410' })
    const saved = await world.save(house, { activityId: gaps.activityId, version: gaps.version })
    expect(saved.data).toMatchObject({ title: wholePlan.title, status: 'DRAFT' })
    const old = await world.save(house, { activityId: gaps.activityId, version: gaps.version })
    expect(old.code).toBe('A0440')
    expect((await world.move(house, gaps.activityId, 'submit')).data.status).toBe('WAITING')
    const [asked] = await world.db.select().from(approval).where(eq(approval.state, 'PENDING'))
    expect(asked?.change).toMatchObject({ plan: { title: wholePlan.title } })
    expect((await world.offered(gaps.activityId)) ?? null).toBeNull()
    expect((await world.decide()).code).toBe(200)

    const offered = await world.offered(gaps.activityId)
    expect(offered).toMatchObject({ status: 'PUBLISHED', fromCents: 200_00, soldOut: false })
    expect(offered.kinds).toMatchObject([{ free: 10, seats: 10, most: 4, isOpen: true }])
    expect(offered).toMatchObject({
      seats: { all: 10, free: 10 },
      organization: { activities: 1, isRegistered: true },
    })
    const parent = await world.newParent()
    const { data } = await world.buy(parent, gaps.activityId, { holders: ['小明', '小美'] })
    expect(data.isPaid).toBe(false)
    expect(await world.seats(house, gaps.activityId)).toMatchObject([{ held: 2, free: 8 }])
    expect((await world.offered(gaps.activityId)).seats).toEqual({ all: 10, free: 8 })
    const order = await world.detail(parent, data.orderNo)
    expect(order).toMatchObject({ dueCents: 400_00, status: 'UNPAID' })
    await world.book(data.orderNo, 400_00)
    const [own] = await world.mine(parent)
    expect(own?.tickets).toMatchObject([
      { status: 'VALID', holder: '小明', safeCents: 200_00 },
      { status: 'VALID', holder: '小美', safeCents: 200_00 },
    ])
    expect((await trial()).unearned).toBe(400_00)
    const count = '/api/v2/parent/overview/underway/activity/count'
    expect((await parent.get(count)).data).toEqual({ count: 1 })
  })

  test('what is free is theirs at once, and limits count all lines and orders', async () => {
    const house = await world.newOrganization({ canTrade: false })
    const kinds = [
      { key: 'kind-1', poolKey: 'pool-1', name: '大人', priceCents: 0, most: 2 },
      { key: 'kind-2', poolKey: 'pool-1', name: '小朋友', priceCents: 0, most: null },
    ]
    const id = await world.publish(house, { kinds })
    const parent = await world.newParent()
    expect((await world.buy(parent, id, { tickets: 2 })).data.isPaid).toBe(true)
    expect(await world.buy(parent, id)).toMatchObject({ code: 'A0440' })
    expect((await world.buy(parent, id, { kind: 1, tickets: 2 })).data.isPaid).toBe(true)
    expect((await world.buy(parent, id, { kind: 1 })).code).toBe('A0440')
    expect(await world.seats(house, id)).toMatchObject([{ sold: 4, free: 6 }])
  })

  test('an order that is not paid lets its seats go, and the next who waits is offered one', async () => {
    const house = await world.newOrganization()
    const pools = [{ ...wholePlan.pools[0], seats: 1 }]
    const id = await world.publish(house, { pools })
    const [first, second, third] = [
      await world.newParent(),
      await world.newParent(),
      await world.newParent(),
    ]
    const { orderNo } = (await world.buy(first, id)).data
    expect(await world.buy(second, id)).toMatchObject({ code: 'A0440' })
    const poolId = (await world.offered(id)).kinds[0]?.poolId ?? 0
    expect((await second.post('/api/activity/waiting/join', { poolId })).data).toEqual({
      before: 0,
    })
    expect((await third.post('/api/activity/waiting/join', { poolId })).data).toEqual({ before: 1 })
    const told = world.woken.outbox
    await first.post('/api/order/cancel', { orderNo })
    expect(await world.seats(house, id)).toMatchObject([{ offered: 1, waiting: 1, free: 0 }])
    expect(world.woken.outbox, 'an offer is sent at once').toBeGreaterThan(told)
    expect((await world.buy(third, id)).code).toBe('A0440')
    await world.later(2 * 3_600_000 + 1)
    expect(await world.seats(house, id)).toMatchObject([{ offered: 1, waiting: 0, free: 0 }])
    expect((await world.buy(second, id)).code).toBe('A0440')
    const orderOfThird = (await world.buy(third, id)).data.orderNo
    expect(await world.seats(house, id)).toMatchObject([{ offered: 0, held: 1, free: 0 }])
    await world.later(31 * 60_000)
    expect((await world.detail(third, orderOfThird)).status).toBe('CANCELLED')
    expect(await world.seats(house, id)).toMatchObject([{ held: 0, free: 1 }])
  })

  test('an offer that is left passes to the next at once', async () => {
    const house = await world.newOrganization()
    const pools = [{ ...wholePlan.pools[0], seats: 1 }]
    const id = await world.publish(house, { pools })
    const [first, second, third] = [
      await world.newParent(),
      await world.newParent(),
      await world.newParent(),
    ]
    const { orderNo } = (await world.buy(first, id)).data
    const poolId = (await world.offered(id)).kinds[0]?.poolId ?? 0
    for (const one of [second, third]) await one.post('/api/activity/waiting/join', { poolId })
    await first.post('/api/order/cancel', { orderNo })
    const told = world.woken.outbox
    const leave = () => second.post('/api/activity/waiting/leave', { poolId })
    expect((await leave()).data).toEqual({ left: true })
    expect(world.woken.outbox).toBeGreaterThan(told)
    expect(await world.seats(house, id)).toMatchObject([{ offered: 1, waiting: 0 }])
    expect((await leave()).data).toEqual({ left: false })
    expect((await world.buy(second, id)).code).toBe('A0440')
    expect((await world.buy(third, id)).code).toBe(200)
  })

  test('given back in time it is in the wallet; too late, or after a change, by the rule', async () => {
    const house = await world.newOrganization()
    const id = await world.publish(house)
    const parent = await world.newParent()
    const orderNo = await world.bought(parent, id, 2)
    const [one, two] = (await world.mine(parent))[0]?.tickets ?? []
    const back = (ticketId = 0) => parent.post('/api/activity/ticket/return', { ticketId })
    expect((await back(one?.ticketId)).data).toEqual({ status: 'REFUNDED' })
    expect((await back(one?.ticketId)).data).toEqual({ status: 'REFUNDED' })
    expect(await world.wallet(parent)).toBe(200_00)
    const stranger = await world.newParent()
    const other = await stranger.post('/api/activity/ticket/return', { ticketId: two?.ticketId })
    expect(other.code).toBe('A0404')
    world.time.now = new Date('2026-12-11T12:00:00+08:00')
    await world.later(0)
    expect((await back(two?.ticketId)).code).toBe('A0440')
    const change = await world.change(house, id, { place: '另一處' })
    expect(change.data).toMatchObject({
      place: wholePlan.place,
      waitingWhere: { ...pick(wholePlan, whereNames), place: '另一處' },
    })
    const told = () =>
      world.db
        .select()
        .from(notice)
        .where(and(eq(notice.accountId, parent.accountId), eq(notice.kind, 'activity.changed')))
    expect(await told()).toEqual([])
    expect((await back(two?.ticketId)).code).toBe('A0440')
    await world.decide()
    const after = await house.get<OwnActivity>(`/mechanism/activity/own/detail?activityId=${id}`)
    expect(after.data).toMatchObject({ place: '另一處', waitingWhere: null, status: 'PUBLISHED' })
    expect(await told()).toMatchObject([{ thingId: id }])
    expect((await back(two?.ticketId)).data).toEqual({ status: 'REFUNDED' })
    expect((await world.detail(parent, orderNo)).status).toBe('REFUNDED')
    expect(await world.wallet(parent)).toBe(400_00)
  })

  test('another place is where it was until staff approve it, and stays there when they refuse', async () => {
    const house = await world.newOrganization()
    const id = await world.publish(house)
    const change = (where: object) => world.change(house, id, where)
    const online = { isOnline: true, onlineUrl: 'https://zoom.us/j/98765432101' }
    expect((await change({ place: '甲處' })).data.waitingWhere).toMatchObject({ place: '甲處' })
    expect((await change(online)).data.waitingWhere).toMatchObject(online)
    const seats = await change({ pools: [{ key: 'pool-1', seats: 7 }] })
    expect(seats.data.waitingWhere, 'other changes leave it waiting').toMatchObject(online)
    await world.decide({ approve: false, reason: 'contact', note: '' })
    const own = await house.get<OwnActivity>(`/mechanism/activity/own/detail?activityId=${id}`)
    expect(own.data).toMatchObject({
      ...{ isOnline: false, place: wholePlan.place, waitingWhere: null, status: 'PUBLISHED' },
    })
    const requests = await world.db.select().from(approval).where(eq(approval.kind, 'activity'))
    const ofThis = requests.filter(({ change }) => JSON.stringify(change).includes(`:${id},`))
    expect(ofThis.map(({ state }) => state).sort()).toEqual(['APPROVED', 'REJECTED', 'WITHDRAWN'])

    const parent = await world.newParent()
    await world.bought(parent, id)
    await change({ place: '乙處' })
    const figures = `/mechanism/activity/own/figures?activityId=${id}` as const
    expect((await house.get(figures)).data).toMatchObject({ changeWaits: true })
    expect((await world.mine(parent))[0]).toMatchObject({ place: wholePlan.place, changed: null })
    await world.decide()
    expect((await house.get(figures)).data).toMatchObject({ changeWaits: false })
    const [held] = await world.mine(parent)
    expect(held).toMatchObject({
      place: '乙處',
      changed: { text: expect.stringContaining('乙處') },
    })
    await change({ place: '丙處' })
    expect((await world.move(house, id, 'cancel')).data).toMatchObject({ waitingWhere: null })
  })

  test('cancelled, everybody has their money back once', async () => {
    const house = await world.newOrganization()
    const id = await world.publish(house)
    const [one, two] = [await world.newParent(), await world.newParent()]
    await world.bought(one, id, 2)
    await world.bought(two, id)
    const { orderNo } = (await world.buy(two, id)).data
    expect((await world.move(house, id, 'cancel')).data.status).toBe('CANCELLED')
    await world.book(orderNo, 200_00)
    await world.later(0)
    await world.later(0)
    expect(await world.wallet(one)).toBe(400_00)
    expect(await world.wallet(two)).toBe(400_00)
    const rows = await world.db.select().from(ticket).where(eq(ticket.activityId, id))
    expect(rows.map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => 'REFUNDED'))
  })

  test('money goes session by session, a day after each', async () => {
    const house = await world.newOrganization()
    const kinds = [{ ...wholePlan.kinds[0], priceCents: 200_01 }]
    const id = await world.publish(house, { kinds })
    const parent = await world.newParent()
    await world.bought(parent, id)
    const wallet = async () =>
      (await house.get<{ availableCents: number }>('/mechanism/wallet/balance')).data.availableCents
    await world.later(Date.parse('2026-12-13T15:59:00+08:00') - world.time.now.getTime())
    expect(await wallet()).toBe(0)
    await world.later(60_000)
    expect(await wallet()).toBe(100_01)
    expect((await world.mine(parent))[0]?.tickets).toMatchObject([{ safeCents: 100_00 }])
    await world.later(7 * day)
    expect(await wallet()).toBe(200_01)
    const left = await world.db.select().from(ticketSession).where(eq(ticketSession.heldCents, 1))
    expect(left).toEqual([])
    const own = await house.get<OwnActivity>(`/mechanism/activity/own/detail?activityId=${id}`)
    expect(own.data.status).toBe('ENDED')
  })

  test('a package is bought once, redeemed for sessions, and given back while it is whole', async () => {
    const house = await world.newOrganization()
    const pools = wholePlan.sessions.map(({ key }, at) => {
      return { key: `pool-${at}`, name: key, seats: 1 + at, sessionKeys: [key] }
    })
    const kinds = pools.map(({ key }) => {
      return { key: `kind-${key}`, poolKey: key, name: key, priceCents: 150_00, most: null }
    })
    const packages = [
      {
        key: 'pack',
        name: '套票',
        tickets: 3,
        priceCents: 300_01,
        kindKeys: kinds.map((k) => k.key),
      },
    ]
    const id = await world.publish(house, { pools, kinds, packages })
    const {
      packages: offered,
      kinds: [first],
    } = await world.offered(id)
    const parent = await world.newParent()
    const { data } = await parent.post<{ orderNo: string }>('/api/activity/buy', {
      ...{ activityId: id, tickets: [] },
      packages: [{ packageId: offered[0]?.packageId, priceCents: 300_01 }],
    })
    await world.book(data.orderNo, 300_01)
    const remaining = '/api/v2/parent/overview/ticket/package/remaining'
    expect((await parent.get(remaining)).data).toEqual({ remaining: 3 })
    const [pack] = (await world.mine(parent))[0]?.packages ?? []
    const redeem = (key: string) =>
      parent.post<{ ticketId: number }>('/api/activity/package/redeem', {
        ...{ boughtPackageId: pack?.boughtPackageId, kindId: first?.kindId, holder: '小明', key },
      })
    const taken = await redeem('redeem-once-1234567')
    expect(taken.code).toBe(200)
    expect((await redeem('redeem-once-1234567')).data).toEqual(taken.data)
    expect((await redeem('redeem-again-123456')).code).toBe('A0440')
    expect((await parent.get(remaining)).data).toEqual({ remaining: 2 })
    const { boughtPackageId } = pack ?? {}
    const giveBack = (left: number) =>
      parent.post('/api/activity/package/return', { boughtPackageId, left })
    const stale = await giveBack(3)
    expect([stale.code, stale.issues?.[0]?.rule]).toEqual(['A0440', 'states.packageChanged'])
    const returned = await parent.post('/api/activity/ticket/return', taken.data)
    expect(returned.data).toEqual({ status: 'CANCELLED' })
    expect(await world.wallet(parent)).toBe(0)
    expect((await giveBack(3)).data).toEqual({ returned: true })
    expect(await world.wallet(parent)).toBe(300_01)
  })
})
