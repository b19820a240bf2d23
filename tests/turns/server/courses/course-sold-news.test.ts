import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { DataOf } from '#contract/kernel.ts'
import type { ownNews } from '#contract/notifications/news.ts'
import { messageOutbox, notice, organization } from '#server/db/tables/index.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { byMail } from '#tests/support/confirmed-mail.ts'
import { type CourseWorld, openCourseWorld } from '#tests/support/courses.ts'
import { describeOnDatabases } from '#tests/support/database.ts'
import type { Calls } from '#tests/support/own-tutor.ts'
import { wholeCourse } from '#tests/support/whole-course.ts'

const price = wholeCourse.discountedCents ?? 0

describeOnDatabases('news of courses that were sold', (open) => {
  let world: CourseWorld
  let references = 0
  beforeAll(async () => {
    world = await openCourseWorld(open)
  })
  const order = async (who: Calls, classIds: readonly number[]) => {
    const courses = classIds.map((classId) => ({ classId, netCents: price }))
    return (await who.post<{ orderNo: string }>('/api/course/buy', { courses })).data.orderNo
  }
  const pay = async (orderNo: string, amountCents: number, reference = '') => {
    references += 1
    const known = reference || `SOLD${references}`
    return (await world.book(orderNo, amountCents, { reference: known })).data
  }
  const soldOf = async (owner: { accountId: number } | { organizationId: number }) => {
    const mine =
      'accountId' in owner
        ? eq(notice.accountId, owner.accountId)
        : eq(notice.organizationId, owner.organizationId)
    const rows = await world.db
      .select()
      .from(notice)
      .where(and(mine, eq(notice.kind, 'course.sold')))
    return rows.map(({ thingId }) => thingId).toSorted((one, other) => one - other)
  }

  test('reach the teacher once for each, however often the money came', async () => {
    const [tutor, parent] = [await world.newTutor(), await world.newParent()]
    const [one, other] = [await world.publish(tutor), await world.publish(tutor)] as const
    const first = await order(parent, [one])
    const second = await order(parent, [one, other])
    expect(await soldOf(tutor), 'nothing is paid').toEqual([])
    await Promise.all(Array.from({ length: 4 }, () => pay(first, price, 'THE-SAME')))
    expect(await soldOf(tutor)).toEqual([one])
    expect(await pay(first, price)).toMatchObject({ outcome: 'twice' })
    await pay(second, price * 2)
    expect(await soldOf(tutor), 'they had the first').toEqual([one, other])
  })

  test('are one entry for each course, and lead to its figures', async () => {
    const [house, parent, other] = [
      await world.newOrganization(),
      await world.newParent(),
      await world.newParent(),
    ]
    const emailProvedAt = world.time.now
    const mail = { email: 'house@example.com', emailProvedAt, notices: byMail }
    await world.db.update(organization).set(mail)
    const classId = await world.publish(house)
    await pay(await order(parent, [classId]), price)
    await parent.post('/api/course/refund', { classId })
    await pay(await order(parent, [classId]), price)
    await pay(await order(other, [classId]), price)
    expect(await soldOf(house)).toEqual([classId, classId, classId])
    const { list } = (await house.get<DataOf<typeof ownNews>>('/api/news/list')).data
    const path = `/organization/dashboard/onlinealldata/${classId}`
    const text = expect.stringContaining(wholeCourse.title)
    expect(list.filter(({ kind }) => kind === 'course.sold')).toMatchObject([
      { earlier: 2, text, path },
    ])
    const letters = await world.db
      .select()
      .from(messageOutbox)
      .where(eq(messageOutbox.kind, 'sale'))
    expect(letters.filter(({ body }) => body.includes(path))).toHaveLength(3)
  })

  test('are told to nobody when the teacher has left', async () => {
    const [tutor, parent] = [await world.newTutor(), await world.newParent()]
    const classId = await world.publish(tutor)
    await pay(await order(await world.newParent(), [classId]), price)
    const orderNo = await order(parent, [classId])
    await world.closeAccount(tutor)
    expect(await pay(orderNo, price)).toMatchObject({ outcome: 'paid' })
    expect(await soldOf(tutor)).toEqual([])
  })

  test('of which nothing is left, the price is the buyer’s', async () => {
    const [tutor, parent] = [await world.newTutor(), await world.newParent()]
    const orderNo = await order(parent, [await world.publish(tutor)])
    await world.closeAccount(tutor)
    expect(await pay(orderNo, price)).toMatchObject({ outcome: 'paid' })
    const wallet = await parent.get<{ availableCents: number }>('/api/wallet/balance')
    expect(wallet.data.availableCents).toBe(price)
    expect((await checkLedger(world.db)).faults).toEqual([])
  })
})
