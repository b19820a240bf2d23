import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { OwnActivity } from '#contract/activities/activities.ts'
import { activitySession, checkIn, notice, ticket } from '#server/db/tables/index.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { type DoorWorld, openDoorWorld } from '#tests/support/doors.ts'
import { wholePlan } from '#tests/support/whole-activity.ts'

/* Buyers keep the rights of their purchase, whatever the organization changes later. */

const hour = 3_600_000
const day = 24 * hour

describeOnOneDatabase('rights that a change does not take', (open) => {
  let world: DoorWorld
  beforeAll(async () => {
    world = await openDoorWorld(open)
  })
  beforeEach(() => world.backInTime())

  type House = Awaited<ReturnType<DoorWorld['newOrganization']>>
  type Parent = Awaited<ReturnType<DoorWorld['newParent']>>
  const earned = async (house: House) =>
    (await house.get<{ availableCents: number }>('/mechanism/wallet/balance')).data.availableCents
  const own = async (house: House, activityId: number) =>
    (await house.get<OwnActivity>(`/mechanism/activity/own/detail?activityId=${activityId}`)).data
  const ahead = (ms: number) => new Date(world.time.now.getTime() + ms)
  const tickets = async (parent: Parent) => (await world.mine(parent))[0]?.tickets ?? []
  const back = (parent: Parent, ticketId: number | undefined) =>
    parent.post('/api/activity/ticket/return', { ticketId })
  const told = async ({ accountId }: Parent) =>
    (
      await world.db
        .select()
        .from(notice)
        .where(and(eq(notice.accountId, accountId), eq(notice.kind, 'activity.changed')))
    ).length
  const moveBoth = (house: House, activityId: number, from: Date) =>
    world.change(house, activityId, {
      sessions: wholePlan.sessions.map(({ key }, at) => ({
        key,
        startsAt: new Date(from.getTime() + at * 3 * hour).toISOString(),
        endsAt: new Date(from.getTime() + (at * 3 + 2) * hour).toISOString(),
      })),
    })

  test('moved to 20 seconds ahead, the date stays until staff approve it', async () => {
    const { house, activityId, parent } = await world.begin()
    const moved = await world.moveSession(house, activityId, 'session-1', ahead(20_000))
    expect(moved.data).toMatchObject({
      sessions: [{ startsAt: wholePlan.sessions[0]?.startsAt }, {}],
      waitingTimes: [{ key: 'session-1', startsAt: ahead(20_000).toISOString() }],
    })
    expect(await told(parent)).toBe(0)
    const [row] = await world.db
      .select()
      .from(activitySession)
      .where(eq(activitySession.activityId, activityId))
      .orderBy(activitySession.id)
    expect(row?.startsAt.toISOString()).toBe(
      new Date(wholePlan.sessions[0]?.startsAt ?? '').toISOString(),
    )
    await world.later(2 * day)
    expect(await earned(house)).toBe(0)
    const past = await world.decide()
    expect(past.code, 'by then the time is over').toBe('A0440')
    await world.decide({ approve: false, reason: 'other', note: '太遲' })
    expect((await own(house, activityId)).waitingTimes).toEqual([])
  })

  test('approved, a near date still leaves a week to give back, and pays nobody before', async () => {
    const { house, activityId, parent } = await world.begin()
    const limit = new Date('2026-12-10T14:00:00+08:00')
    world.time.now = new Date(limit.getTime() - 2 * day)
    await world.later(0)
    await world.moveSession(house, activityId, 'session-1', ahead(5 * hour))
    await world.change(house, activityId, { place: '另一處' })
    expect(await own(house, activityId), 'one request for both').toMatchObject({
      waitingTimes: [{ key: 'session-1' }],
      waitingWhere: { place: '另一處' },
    })
    expect((await world.decide()).code).toBe(200)
    expect(await own(house, activityId)).toMatchObject({ place: '另一處', waitingTimes: [] })
    expect(await told(parent)).toBe(1)
    const [one] = await tickets(parent)
    expect(new Date(one?.returnBy ?? 0)).toEqual(ahead(7 * day))
    await world.later(6 * day)
    expect(await earned(house), 'the session was over five days ago').toBe(0)
    expect((await back(parent, one?.ticketId)).data).toEqual({ status: 'REFUNDED' })
    expect(await world.wallet(parent)).toBe(200_00)
  })

  test('moved forward by weeks, the limit of before stays, and the money as long', async () => {
    const { house, activityId, parent } = await world.begin(2)
    const moved = await moveBoth(house, activityId, ahead(73 * hour))
    expect(moved.data.waitingTimes).toEqual([])
    expect(await told(parent)).toBe(1)
    const limit = new Date('2026-12-10T14:00:00+08:00')
    const [one, two] = await tickets(parent)
    expect(new Date(one?.returnBy ?? 0)).toEqual(limit)
    world.time.now = new Date(limit.getTime() - 1)
    await world.later(0)
    expect((await own(house, activityId)).status).toBe('ENDED')
    expect(await earned(house)).toBe(0)
    expect((await back(parent, one?.ticketId)).data).toEqual({ status: 'REFUNDED' })
    await world.later(1)
    expect((await back(parent, two?.ticketId)).code).toBe('A0440')
    expect(await earned(house)).toBe(200_00)
  })

  test('changed again, no earlier change’s right is lost; nor by a ticket not paid for yet', async () => {
    const house = await world.newOrganization()
    const activityId = await world.publish(house)
    const parent = await world.newParent()
    const { orderNo } = (await world.buy(parent, activityId)).data
    await moveBoth(house, activityId, ahead(100 * hour))
    await world.book(orderNo, 200_00)
    const [one] = await tickets(parent)
    const limit = new Date('2026-12-10T14:00:00+08:00')
    expect(new Date(one?.returnBy ?? 0), 'held while it was changed').toEqual(limit)
    await moveBoth(house, activityId, ahead(90 * hour))
    expect((await tickets(parent))[0]?.returnBy).toBe(one?.returnBy)
  })

  test('no door lets in weeks early, and a typed number takes no right after a change', async () => {
    const { house, activityId, parent, door, code, first, rows } = await world.begin()
    const number = code.slice(0, 8)
    const show = async (shown: object) =>
      (await world.show(door.token, { sessionId: first, ...shown })).data.list[0]?.answer
    expect(await show({ code })).toBe('notNow')
    expect(await show({ code: number, shown: 'in' })).toBe('notNow')
    const tomorrow = ahead(day).toISOString()
    expect(await show({ code, deviceAt: tomorrow })).toBe('notNow')
    expect(await world.db.$count(checkIn, eq(checkIn.ticketId, rows[0]?.id ?? 0))).toBe(0)
    expect(await world.conflicts(house, activityId)).toMatchObject([{ kind: 'notNow' }])

    await moveBoth(house, activityId, ahead(73 * hour))
    await world.later(68 * hour)
    expect(await show({ code: number })).toBe('in')
    const [one] = await tickets(parent)
    expect(one).toMatchObject({ mayChange: false, returnBy: expect.any(String) })
    expect((await back(parent, one?.ticketId)).data).toEqual({ status: 'REFUNDED' })
  })

  test('a ticket that its holder has shown is used, after a change too', async () => {
    const { house, activityId, parent, door, code, first } = await world.begin()
    await moveBoth(house, activityId, ahead(73 * hour))
    await world.later(68 * hour)
    await world.show(door.token, { sessionId: first, code })
    const [one] = await tickets(parent)
    expect(one?.returnBy).toBeNull()
    expect((await back(parent, one?.ticketId)).code).toBe('A0440')
  })

  test('what is left of a package outlives sales, a pause and an end that was put forward', async () => {
    const house = await world.newOrganization()
    const pools = [{ key: 'pool-1', name: '座位', seats: 5, sessionKeys: ['session-1'] }]
    const packages = [
      { key: 'pack', name: '套票', tickets: 3, priceCents: 300_00, kindKeys: ['kind-1'] },
    ]
    const activityId = await world.publish(house, { pools, packages })
    const { packages: offered, kinds } = await world.offered(activityId)
    const parent = await world.newParent()
    const bought = await parent.post<{ orderNo: string }>('/api/activity/buy', {
      ...{ activityId, tickets: [] },
      packages: [{ packageId: offered[0]?.packageId, priceCents: 300_00 }],
    })
    await world.book(bought.data.orderNo, 300_00)
    const pack = async () => (await world.mine(parent))[0]?.packages[0]
    const boughtPackageId = (await pack())?.boughtPackageId
    const redeem = (key: string) =>
      parent.post<{ ticketId: number }>('/api/activity/package/redeem', {
        ...{ boughtPackageId, kindId: kinds[0]?.kindId, holder: '', key },
      })
    await world.change(house, activityId, { salesUntil: ahead(1000).toISOString() })
    await world.move(house, activityId, 'pause')
    await world.later(hour)
    const taken = await redeem('redeem-in-a-pause-1')
    expect(taken.code, 'it was paid for').toBe(200)
    expect(await pack(), 'one was taken, the others stay returnable').toMatchObject({
      ...{ left: 2, mayReturn: true },
    })

    await moveBoth(house, activityId, ahead(73 * hour))
    expect(await pack()).toMatchObject({ left: 2, mayReturn: true })
    await world.later(6 * day)
    expect((await own(house, activityId)).status).toBe('ENDED')
    expect(await earned(house)).toBe(0)
    const returned = await parent.post('/api/activity/package/return', { boughtPackageId })
    expect(returned.data).toEqual({ returned: true })
    expect(await world.wallet(parent)).toBe(200_00)
    // The package is over, so its ticket's money can only go to the wallet.
    expect((await back(parent, taken.data.ticketId)).code).toBe(200)
    expect(await world.wallet(parent)).toBe(300_00)
    const held = await world.db.select().from(ticket).where(eq(ticket.id, taken.data.ticketId))
    expect(held).toMatchObject([{ status: 'CANCELLED' }])
  })

  test('fewer seats leave a package with less to choose of: it may be given back', async () => {
    const house = await world.newOrganization()
    const packages = [
      { key: 'pack', name: '套票', tickets: 2, priceCents: 300_00, kindKeys: ['kind-1'] },
    ]
    const activityId = await world.publish(house, { packages })
    const { packages: offered, kinds } = await world.offered(activityId)
    const parent = await world.newParent()
    const bought = await parent.post<{ orderNo: string }>('/api/activity/buy', {
      ...{ activityId, tickets: [] },
      packages: [{ packageId: offered[0]?.packageId, priceCents: 300_00 }],
    })
    await world.book(bought.data.orderNo, 300_00)
    const boughtPackageId = (await world.mine(parent))[0]?.packages[0]?.boughtPackageId
    const body = { boughtPackageId, kindId: kinds[0]?.kindId, holder: '' }
    await parent.post('/api/activity/package/redeem', { ...body, key: 'redeem-one-12345678' })
    await world.change(house, activityId, { pools: [{ key: 'pool-1', seats: 1 }] })
    expect(await told(parent)).toBe(1)
    const returned = await parent.post('/api/activity/package/return', { boughtPackageId })
    expect(returned.data).toEqual({ returned: true })
    expect(await world.wallet(parent)).toBe(150_00)
  })
})
