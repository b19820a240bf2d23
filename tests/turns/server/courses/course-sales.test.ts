import { and, eq } from 'drizzle-orm'
import pino from 'pino'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Study } from '#contract/courses/studies.ts'
import type { DataOf } from '#contract/kernel.ts'
import type { walletBalance } from '#contract/payouts/wallet.ts'
import type { Order } from '#contract/sales/orders.ts'
import { idOfOrder } from '#rules/sales/order-number.ts'
import { releaseDueCourses } from '#server/courses/release.ts'
import { courseWish, enrolment, paymentAttempt, signInSession } from '#server/db/tables/index.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { type CourseWorld, openCourseWorld } from '#tests/support/courses.ts'
import { describeOnDatabases } from '#tests/support/database.ts'
import type { Calls } from '#tests/support/own-tutor.ts'
import { wholeCourse } from '#tests/support/whole-course.ts'

const log = pino({ level: 'silent' })
const price = 240_00
const day = 24 * 3_600_000
/** One of them may be opened before the course counts as used. */
const five = ['lesson-1', 'lesson-2', 'lesson-3', 'lesson-4', 'lesson-5'].map(
  (name) => `${name}-key`,
)

describeOnDatabases('courses that are sold', (open) => {
  let world: CourseWorld
  let begin: Date
  beforeAll(async () => {
    world = await openCourseWorld(open)
    begin = world.time.now
  })
  beforeEach(() => {
    world.time.now = begin
  })
  const trial = async () => {
    const { faults, trial: parts } = await checkLedger(world.db)
    expect(faults).toEqual([])
    return Object.fromEntries(parts.map(({ part, cents }) => [part, Number(cents)]))
  }
  /** Held money in the ledger matches the courses. */
  const held = async () => {
    const rows = await world.db.select({ cents: enrolment.heldCents }).from(enrolment)
    const sum = rows.reduce((all, { cents }) => all + cents, 0)
    expect((await trial()).unearned ?? 0).toBe(sum)
    return sum
  }
  const sale = async (teacher: Calls) => {
    const outline = [
      {
        title: '方程',
        lessons: five.map((key, at) => ({
          key,
          title: `第 ${'一二三四五'[at]} 堂`,
          videoUrl: 'https://vimeo.com/1',
          isPreview: false,
        })),
      },
    ]
    const { classId } = (await world.save(teacher, { outline })).data
    expect((await world.move(teacher, classId, 'submit')).code).toBe(200)
    await world.decide()
    return classId
  }
  const buy = (who: Calls, classIds: readonly number[], changes: object = {}) =>
    who.post<{ orderNo: string }>('/api/course/buy', {
      courses: classIds.map((classId) => ({ classId, netCents: price })),
      ...changes,
    })
  const pay = async (orderNo: string, amountCents: number) =>
    (await world.book(orderNo, amountCents)).data
  const bought = async (who: Calls, classIds: readonly number[]) => {
    const { orderNo } = (await buy(who, classIds)).data
    expect(await pay(orderNo, price * classIds.length)).toMatchObject({ outcome: 'paid' })
    return orderNo
  }
  const detail = async (who: Calls, orderNo: string) =>
    (await who.get<Order>(`/api/order/detail?orderNo=${orderNo}`)).data
  const study = (who: Calls, classId: number) =>
    who.get<Study>(`/api/course/study?classId=${classId}`)
  const openOne = (who: Calls, classId: number, at: number) =>
    who.post('/api/course/study/lesson', { classId, lessonKey: five[at] })
  const refund = (who: Calls, classId: number) => who.post('/api/course/refund', { classId })
  const balance = async (who: Calls) =>
    (await who.get<DataOf<typeof walletBalance>>('/api/wallet/balance')).data
  const wallet = async (who: Calls) => (await balance(who)).availableCents
  const later = async (ms: number) => {
    world.time.now = new Date(world.time.now.getTime() + ms)
    const expiresAt = new Date(world.time.now.getTime() + day)
    await world.db.update(signInSession).set({ lastSeenAt: world.time.now, expiresAt })
    return releaseDueCourses({ db: world.db, clock: () => world.time.now, log })
  }

  test('one order buys several, once, and lets the buyer in when it is paid', async () => {
    const [tutor, parent] = [await world.newTutor(), await world.newParent()]
    const classIds = [await sale(tutor), await sale(tutor)]
    await parent.post('/api/course/cart/add', {
      items: classIds.map((classId) => ({ classId, at: begin.toISOString() })),
    })
    const answers = await Promise.all(Array.from({ length: 5 }, () => buy(parent, classIds)))
    expect(new Set(answers.map(({ data }) => data.orderNo)).size, 'one order').toBe(1)
    const orderNo = answers[0]?.data.orderNo ?? ''
    expect(await detail(parent, orderNo)).toMatchObject({
      dueCents: price * 2,
      lines: [
        {
          ...{ goods: 'course', name: wholeCourse.title, amountCents: price },
          about: { title: wholeCourse.title, person: expect.stringMatching(/./u), jobId: null },
        },
        { goods: 'course', amountCents: price },
      ],
    })
    expect((await study(parent, classIds[0] ?? 0)).code, 'not paid yet').toBe('A0404')
    await pay(orderNo, price * 2)
    expect((await detail(parent, orderNo)).status).toBe('PAID')
    for (const classId of classIds) {
      expect((await study(parent, classId)).data.refund).toMatchObject({
        amountCents: price,
        opened: 0,
        mostOpened: 1,
      })
    }
    const cart = await parent.get<{ list: unknown[] }>('/api/course/cart/list')
    expect(cart.data.list, 'what was bought leaves the cart').toEqual([])
    expect((await buy(parent, classIds)).code, 'they have it').toBe('A0440')
    expect(await held()).toBeGreaterThanOrEqual(price * 2)
  })

  test('at the price that was seen, and never one’s own or a free one', async () => {
    const [tutor, parent] = [await world.newTutor(), await world.newParent()]
    const classId = await sale(tutor)
    const seen = await buy(parent, [], { courses: [{ classId, netCents: 100_00 }] })
    expect(seen.code).toBe('A0440')
    expect(JSON.stringify(seen)).toContain('states.coursePrice')
    expect((await buy(tutor, [classId])).code).toBe('A0440')
    const free = await world.publish(tutor, { priceCents: 0, discountedCents: null })
    expect((await buy(parent, [], { courses: [{ classId: free, netCents: 0 }] })).code).toBe(
      'A0440',
    )
    await world.move(tutor, classId, 'pause')
    expect((await buy(parent, [classId])).code, 'nobody new').toBe('A0404')
  })

  test('goes back within the rule, and its price into the wallet, once', async () => {
    const [tutor, parent] = [await world.newTutor(), await world.newParent()]
    const classIds = [await sale(tutor), await sale(tutor)] as const
    const orderNo = await bought(parent, classIds)
    expect((await openOne(parent, classIds[0], 0)).code).toBe(200)
    const answers = await Promise.all(Array.from({ length: 6 }, () => refund(parent, classIds[0])))
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200]))
    expect(await wallet(parent)).toBe(price)
    expect((await study(parent, classIds[0])).code).toBe('A0404')
    expect((await openOne(parent, classIds[0], 1)).code).toBe('A0404')
    expect((await detail(parent, orderNo)).status, 'the other one stays').toBe('PAID')
    const staffRefund = await world.staff.post('/api/operator/order/refund', {
      orderNo,
      reason: 'x',
    })
    expect(staffRefund.code, 'what is left of it').toBe(200)
    expect((await detail(parent, orderNo)).status).toBe('REFUNDED')
    await refund(parent, classIds[1])
    expect(await wallet(parent)).toBe(price * 2)
    await held()
    // Opened lessons stay opened: bought again, two more are too many.
    await bought(parent, [classIds[0]])
    await openOne(parent, classIds[0], 1)
    expect((await refund(parent, classIds[0])).code).toBe('A0440')
    await held()
  })

  test('not once more than a fifth was opened, nor after a fortnight', async () => {
    const [tutor, reader, late] = [
      await world.newTutor(),
      await world.newParent(),
      await world.newParent(),
    ]
    const classId = await sale(tutor)
    await bought(reader, [classId])
    await bought(late, [classId])
    for (const at of [0, 1]) await openOne(reader, classId, at)
    expect((await study(reader, classId)).data.refund).toBeNull()
    const refused = await refund(reader, classId)
    expect(refused.code).toBe('A0440')
    expect(JSON.stringify(refused)).toContain('states.courseUsed')
    const before = (await trial()).revenue ?? 0
    // One was sold while the platform took a commission.
    const rows = await world.db.select().from(enrolment).where(eq(enrolment.courseId, classId))
    await world.db
      .update(enrolment)
      .set({ commissionBasisPoints: 1502 })
      .where(eq(enrolment.id, rows[0]?.id ?? 0))
    expect(await later(14 * day - 1000)).toBe(0)
    // 36.048 dollars; the fraction of a cent is the seller's.
    const kept = 36_04
    expect((await balance(tutor)).coming).toMatchObject({ cents: price * 2, commissionCents: kept })
    await later(2000)
    expect((await refund(late, classId)).code).toBe('A0440')
    expect(await wallet(tutor)).toBe(price * 2 - kept)
    expect((await trial()).revenue).toBe(before + kept)
    expect(await later(day), 'nothing twice').toBe(0)
    await held()
  })

  test('stays where it is while the payer’s bank may take it back', async () => {
    const [tutor, parent] = [await world.newTutor(), await world.newParent()]
    const classId = await sale(tutor)
    const { orderNo } = (await buy(parent, [classId])).data
    await pay(orderNo, price)
    const stand = async (status: 'DISPUTED' | 'SUCCEEDED') => {
      const paid = eq(paymentAttempt.orderId, idOfOrder(orderNo) ?? 0)
      await world.db.update(paymentAttempt).set({ status }).where(paid)
    }
    await stand('DISPUTED')
    expect((await study(parent, classId)).data.refund).toBeNull()
    expect((await refund(parent, classId)).code).toBe('A0440')
    expect(await later(15 * day)).toBe(0)
    expect(await held()).toBe(price)
    await stand('SUCCEEDED')
    expect(await later(day)).toBe(1)
    expect(await wallet(tutor)).toBe(price)
    await held()
  })

  test('paid twice, the second payment is the buyer’s', async () => {
    const [tutor, parent] = [await world.newTutor(), await world.newParent()]
    const [one, other] = [await sale(tutor), await sale(tutor)] as const
    const first = (await buy(parent, [one])).data.orderNo
    const second = (await buy(parent, [one, other])).data.orderNo
    expect(second).not.toBe(first)
    await pay(first, price)
    await pay(second, price * 2)
    expect(await wallet(parent)).toBe(price)
    expect((await study(parent, other)).code).toBe(200)
    await held()
  })

  test('money of a teacher who has left waits for staff', async () => {
    const [tutor, parent] = [await world.newTutor(), await world.newParent()]
    const classId = await sale(tutor)
    await bought(parent, [classId])
    await world.closeAccount(tutor)
    const before = (await trial()).unmatched ?? 0
    await later(15 * day)
    expect((await trial()).unmatched).toBe(before + price)
    const [row] = await world.db.select().from(enrolment).where(eq(enrolment.courseId, classId))
    expect(row).toMatchObject({ heldCents: 0, heldUntil: null, status: 'ACTIVE' })
    await held()
  })

  test('carts of devices come together, and are nobody else’s', async () => {
    const [tutor, parent] = [await world.newTutor(), await world.newParent()]
    const [one, other] = [await sale(tutor), await sale(tutor)] as const
    const at = begin.toISOString()
    const add = (...classIds: number[]) =>
      parent.post<{ list: { classId: number }[] }>('/api/course/cart/add', {
        items: classIds.map((classId) => ({ classId, at })),
      })
    await Promise.all([add(one), add(one, other), add(other), add(2_000_000)])
    const { list } = (await add(one)).data
    expect(list.map(({ classId }) => classId).toSorted()).toEqual([one, other].toSorted())
    const asked = `/api/course/cart/courses?classIds=${one},${other},2000000` as const
    expect((await parent.get(asked)).data).toMatchObject({
      list: [{ classId: one }, { classId: other }],
      totalCents: price * 2,
    })
    const empty = await (await world.newParent()).get<{ list: [] }>('/api/course/cart/list')
    expect(empty.data.list).toEqual([])
    await parent.post('/api/course/cart/remove', { classIds: [one] })
    const left = await parent.get<{ list: unknown[] }>('/api/course/cart/list')
    expect(left.data.list).toHaveLength(1)
    await world.closeAccount(parent)
    expect(await world.db.$count(enrolment, and(eq(enrolment.courseId, one)))).toBe(0)
  })

  test('saved courses are their owner’s alone, and tell nobody of a draft', async () => {
    const [tutor, parent] = [await world.newTutor(), await world.newParent()]
    const published = await sale(tutor)
    const draft = (await world.save(tutor, {})).data.classId
    type Saved = { list: { classId: number }[] }
    const at = begin.toISOString()
    const wishes = [published, draft, 2_000_000].map((classId) => ({ classId, at }))
    const only = { list: [{ classId: published }] }
    expect((await parent.post<Saved>('/api/wish/course/add', { wishes })).data).toMatchObject(only)
    const items = wishes.slice(1)
    expect((await parent.post<Saved>('/api/course/cart/add', { items })).data.list).toEqual([])
    const other = await world.newParent()
    await other.post('/api/wish/course/delete', { classIds: [published] })
    expect((await other.get<Saved>('/api/wish/course/list')).data.list).toEqual([])
    expect((await parent.get<Saved>('/api/wish/course/list')).data).toMatchObject(only)
    await world.closeAccount(parent)
    expect(await world.db.$count(courseWish)).toBe(0)
  })
})
