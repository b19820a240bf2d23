import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { OwnCourse } from '#contract/courses/courses.ts'
import type { DataOf } from '#contract/kernel.ts'
import type { organizationOverview } from '#contract/staff/organization-overview.ts'
import { hongKongDay } from '#rules/hong-kong-time.ts'
import { idOfOrder } from '#rules/sales/order-number.ts'
import { approval, paymentAttempt } from '#server/db/tables/index.ts'
import { type ActivityWorld, openActivityWorld } from '#tests/support/activities.ts'
import { describeOnDatabases } from '#tests/support/database.ts'
import type { Calls } from '#tests/support/own-tutor.ts'
import { wholePlan } from '#tests/support/whole-activity.ts'
import { lessonKeys, wholeCourse } from '#tests/support/whole-course.ts'

const nothing = {
  courses: { sold: 0, cents: 0 },
  tickets: { sold: 0, cents: 0 },
  coming: { sessions: 0, seats: 0, sold: 0 },
  next: [],
  list: null,
  refused: [],
  beforeCents: 0,
  days: expect.any(Array),
  waiting: 0,
  disputes: 0,
}

describeOnDatabases('what an organization sees first', (open) => {
  let world: ActivityWorld
  beforeAll(async () => {
    world = await openActivityWorld(open)
  })
  beforeEach(() => {
    world.backInTime()
  })
  const overview = async (house: Calls) =>
    (await house.get<DataOf<typeof organizationOverview>>('/mechanism/overview')).data
  const decideCourse = async (verdict: object) => {
    const waits = and(eq(approval.state, 'PENDING'), eq(approval.kind, 'course'))
    const [row] = await world.db.select().from(approval).where(waits)
    const body = { approvalId: row?.id ?? 0, ...verdict }
    expect((await world.staff.post('/api/operator/approval/decide', body)).code).toBe(200)
  }
  const sentCourse = async (house: Calls) => {
    const { classId } = (await house.post<OwnCourse>('/api/course/save', wholeCourse)).data
    const text = { classId, lessonKey: lessonKeys[0], text: '# 未知數\n\n以 **x** 代表未知數。' }
    await house.post('/api/course/lesson/save', text)
    expect((await house.post('/api/course/move', { classId, event: 'submit' })).code).toBe(200)
    return classId
  }

  test('sales of 30 days without what was given back, and seats of what is to come', async () => {
    const [house, other] = [await world.newOrganization(), await world.newOrganization()]
    expect(await overview(house)).toEqual(nothing)
    const packages = [
      { key: 'pack', name: '套票', tickets: 2, priceCents: 300_00, kindKeys: ['kind-1'] },
    ]
    const id = await world.publish(house, { packages })
    const parent = await world.newParent()
    await world.bought(parent, id, 3)
    const [offered] = (await world.offered(id)).packages
    for (let n = 0; n < 2; n += 1) {
      const { data } = await parent.post<{ orderNo: string }>('/api/activity/buy', {
        ...{ activityId: id, tickets: [] },
        packages: [{ packageId: offered?.packageId, priceCents: 300_00 }],
      })
      await world.book(data.orderNo, 300_00)
    }
    const [mine] = await world.mine(parent)
    const back = { ticketId: mine?.tickets[0]?.ticketId }
    expect((await parent.post('/api/activity/ticket/return', back)).code).toBe(200)
    const pack = { boughtPackageId: mine?.packages[0]?.boughtPackageId }
    expect((await parent.post('/api/activity/package/return', pack)).code).toBe(200)
    const classId = await sentCourse(house)
    await decideCourse({ approve: true })
    const { orderNo } = (
      await parent.post<{ orderNo: string }>('/api/course/buy', {
        courses: [{ classId, netCents: 240_00 }],
      })
    ).data
    await world.book(orderNo, 240_00)
    const session = { activityId: id, status: 'PUBLISHED', seats: 10, sold: 2, waiting: 0 }
    expect(await overview(house)).toEqual({
      ...nothing,
      courses: { sold: 1, cents: 240_00 },
      tickets: { sold: 4, cents: 700_00 },
      coming: { sessions: 2, seats: 20, sold: 4 },
      next: [expect.objectContaining(session), expect.objectContaining(session)],
    })
    const starts = (await overview(house)).next.map(({ startsAt }) => startsAt)
    expect(starts).toEqual(starts.toSorted())
    const { days } = await overview(house)
    expect(days).toHaveLength(14)
    expect(days.at(-1)).toEqual({ day: hongKongDay(world.time.now), cents: 940_00 })
    expect(days.slice(0, -1).every(({ cents }) => cents === 0)).toBe(true)
    expect(await overview(other)).toEqual(nothing)
    await world.later(31 * 24 * 3_600_000)
    expect(await overview(house)).toEqual({ ...nothing, beforeCents: 940_00 })
    await world.later(30 * 24 * 3_600_000)
    expect(await overview(house)).toEqual(nothing)
  })

  test('who waits for a seat of the next session, offers first', async () => {
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
    const { list } = await overview(house)
    expect(list).toMatchObject({ activityId: id, title: wholePlan.title, total: 2 })
    expect(list?.people.map(({ offerBy }) => offerBy !== null)).toEqual([true, false])
  })

  test('what waits: drafts that were refused, requests, and disputed payments', async () => {
    const house = await world.newOrganization()
    const refused = (await world.save(house)).data.activityId
    await world.move(house, refused, 'submit')
    expect(await overview(house)).toMatchObject({ refused: [], waiting: 1 })
    const reason = { approve: false, reason: 'unsuitable' }
    await world.decide(reason)
    const classId = await sentCourse(house)
    await decideCourse(reason)
    const id = await world.publish(house)
    const orderNo = await world.bought(await world.newParent(), id)
    await world.db
      .update(paymentAttempt)
      .set({ status: 'DISPUTED' })
      .where(eq(paymentAttempt.orderId, idOfOrder(orderNo) ?? 0))
    expect(await overview(house)).toMatchObject({
      waiting: 0,
      disputes: 1,
      refused: [
        { what: 'activity', id: refused, title: wholePlan.title, reason: 'unsuitable', note: '' },
        { what: 'course', id: classId, title: wholeCourse.title, reason: 'unsuitable', note: '' },
      ],
    })
    await world.move(house, refused, 'submit')
    expect((await overview(house)).refused).toMatchObject([{ what: 'course' }])
  })
})
