import { eq } from 'drizzle-orm'
import pino from 'pino'
import { beforeAll, expect, test } from 'vitest'
import type { SignedIn } from '#contract/accounts/sign-in.ts'
import type { DataOf, Page } from '#contract/kernel.ts'
import type { ownNews } from '#contract/notifications/news.ts'
import type { ReportedCase } from '#contract/staff/operator-reports.ts'
import { giveAllBack } from '#server/activities/give-all-back.ts'
import { releaseDueCourses } from '#server/courses/release.ts'
import { giveCoursesBack } from '#server/courses/take-down.ts'
import {
  activity,
  course,
  job,
  keptMark,
  operator,
  organization,
  review,
  signInSession,
} from '#server/db/tables/index.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { type ActivityWorld, openActivityWorld } from '#tests/support/activities.ts'
import { type CourseWorld, openCourseWorld } from '#tests/support/courses.ts'
import { describeOnDatabases } from '#tests/support/database.ts'
import { goodPassword, post, receiveCode, sealedWith } from '#tests/support/joining.ts'
import { agreedJob } from '#tests/support/lessons.ts'
import { type Calls, callsAs } from '#tests/support/own-tutor.ts'
import { lessonKeys } from '#tests/support/whole-course.ts'

const log = pino({ level: 'silent' })
const day = 24 * 3_600_000
const quiet = { config: { siteUrl: 'https://site.example' }, log }

const tell = (by: Calls, kind: string, id: number) =>
  by.post('/api/report', { kind, id, reason: 'conduct', clientId: crypto.randomUUID() })
const caseOf = async (staff: Calls, kind: string, id: number) => {
  const { list } = (await staff.get<Page<ReportedCase>>('/api/operator/report/list')).data
  const found = list.find((one) => one.kind === kind && one.id === id)
  if (found === undefined) throw new Error(`No case of ${kind} ${id}`)
  return found
}
const decide = (staff: Calls, reportId: number, takeDown: string[], reason = '') =>
  staff.post<{ decision: string }>('/api/operator/report/decide', { reportId, takeDown, reason })
const news = async (who: Calls) =>
  (await who.get<DataOf<typeof ownNews>>('/api/news/list')).data.list.map(({ kind }) => kind)
const wallet = async (who: Calls) =>
  (await who.get<{ availableCents: number }>('/api/wallet/balance')).data.availableCents

describeOnDatabases('a course that is taken down', (open) => {
  let world: CourseWorld
  beforeAll(async () => {
    world = await openCourseWorld(open)
  })

  test('stays a case when its teacher closes the account, and goes once it is decided', async () => {
    const teacher = await world.newTutor()
    const classId = await world.publish(teacher)
    const visitor = callsAs(world.app, '')
    expect((await tell(visitor, 'course', classId)).code).toBe(200)
    await world.closeAccount(teacher)
    const found = await caseOf(world.staff, 'course', classId)
    expect(found.author).toMatchObject({ accountId: teacher.accountId, closed: true, again: null })
    expect((await visitor.get(`/api/course/detail?classId=${classId}`)).code).toBe('A0404')
    expect((await decide(world.staff, found.reportId, ['course'], 'Copied')).code).toBe(200)
    expect(await world.db.$count(course, eq(course.id, classId))).toBe(0)
  })

  test('earns nothing more: who had not finished has the money back, and all hear of it', async () => {
    const { db, staff, time } = world
    const parts = { ...quiet, db, clock: () => time.now }
    const price = 240_00
    const teacher = await world.newTutor()
    const [early, used, late] = [
      await world.newParent(),
      await world.newParent(),
      await world.newParent(),
    ]
    const visitor = callsAs(world.app, '')
    const later = async (ms: number) => {
      time.now = new Date(time.now.getTime() + ms)
      const expiresAt = new Date(time.now.getTime() + day)
      await db.update(signInSession).set({ lastSeenAt: time.now, expiresAt })
    }
    const classId = await world.publish(teacher)
    const buy = async (who: Calls) => {
      const body = { courses: [{ classId, netCents: price }] }
      const { orderNo } = (await who.post<{ orderNo: string }>('/api/course/buy', body)).data
      const paid = await world.book(orderNo, price)
      expect(paid.data.outcome).toBe('paid')
      return orderNo
    }
    await buy(early)
    await later(15 * day)
    expect(await releaseDueCourses(parts)).toBe(1)
    const orderNo = await buy(used)
    await buy(late)
    await used.post('/api/course/study/lesson', { classId, lessonKey: lessonKeys[1] })

    expect((await tell(visitor, 'course', classId)).code).toBe(200)
    const found = await caseOf(staff, 'course', classId)
    expect(found).toMatchObject({ own: false, classId, author: { accountId: teacher.accountId } })
    expect(found.versions[0]?.[0]?.text).toContain('中三代數')
    expect((await decide(staff, found.reportId, ['course'])).code, 'for a reason').toBe('A0410')
    expect((await decide(staff, found.reportId, ['activity'], 'Copied')).code).toBe('A0400')
    const taken = await decide(staff, found.reportId, ['course'], 'Copied')
    expect(taken.data).toEqual({ decision: 'takenDown' })
    await giveCoursesBack(parts)
    expect([await wallet(used), await wallet(late)]).toEqual([price, price])
    expect(await wallet(early), 'the teacher has that money').toBe(0)
    expect(await wallet(teacher)).toBe(price)
    expect(await giveCoursesBack(parts), 'once').toBe(0)
    expect(await news(used)).toContain('course.givenBack')
    expect(await news(early)).not.toContain('course.givenBack')
    expect(await news(teacher)).toContain('course.takenDown')
    const order = await used.get<{ status: string }>(`/api/order/detail?orderNo=${orderNo}`)
    expect(order.data.status).toBe('REFUNDED')
    expect((await used.get(`/api/course/study?classId=${classId}`)).code).toBe('A0404')
    expect((await early.get(`/api/course/study?classId=${classId}`)).code).toBe(200)
    expect((await world.move(teacher, classId, 'resume')).code).toBe('A0440')
    expect((await tell(visitor, 'course', classId)).code, 'not there any more').toBe('A0404')
    await later(15 * day)
    expect(await releaseDueCourses(parts)).toBe(0)
    expect((await checkLedger(db)).faults).toEqual([])
  })
})

describeOnDatabases('an activity that is taken down', (open) => {
  let world: ActivityWorld
  beforeAll(async () => {
    world = await openActivityWorld(open)
  })

  test('stays a case when its organization closes the account, and joins again', async () => {
    const house = await world.newOrganization()
    const activityId = await world.publish(house)
    expect((await tell(await world.newParent(), 'activity', activityId)).code).toBe(200)
    const [row] = await world.db
      .select()
      .from(organization)
      .where(eq(organization.id, house.organizationId))
    expect((await world.askToClose(house, { realm: 'mechanism' })).code).toBe(200)
    const mobile = row?.mobile ?? ''
    const path = '/mechanism/sso/register/send/message'
    const again = await post<SignedIn>(world.app, '/mechanism/sso/register', {
      ...{ mobile, name: '海港書院', email: 'office@harbour.example' },
      verifyCode: await receiveCode(world.app, path, mobile),
      ...(await sealedWith(world.app, { password: goodPassword }, 'mechanism')),
    })
    const found = await caseOf(world.staff, 'activity', activityId)
    expect(found.author).toMatchObject({
      ...{ organizationId: house.organizationId, closed: true },
      again: { kind: 'organization', id: again.data.user.userId },
    })
    expect((await decide(world.staff, found.reportId, ['activity'], 'Unsafe')).code).toBe(200)
    expect(await world.db.$count(activity, eq(activity.id, activityId))).toBe(0)
    expect(await world.db.$count(keptMark)).toBe(0)
  })

  test('is cancelled: its seats are paid back, and its organization hears why', async () => {
    const { db, staff, time } = world
    const house = await world.newOrganization()
    const activityId = await world.publish(house)
    const parent = await world.newParent()
    await world.bought(parent, activityId, 2)
    const { kinds } = await world.offered(activityId)
    const price = (kinds[0]?.priceCents ?? 0) * 2
    expect(price).toBeGreaterThan(0)
    expect((await tell(parent, 'activity', activityId)).code).toBe(200)
    const found = await caseOf(staff, 'activity', activityId)
    expect(found.author).toMatchObject({ accountId: null, organizationId: house.organizationId })
    expect((await decide(staff, found.reportId, ['activity'], 'Unsafe')).data).toEqual({
      decision: 'takenDown',
    })
    await giveAllBack({ ...quiet, db, clock: () => time.now })
    expect(await wallet(parent)).toBe(price)
    expect((await world.offered(activityId)).status).toBe('CANCELLED')
    expect(await news(parent)).toEqual(
      expect.arrayContaining(['activity.cancelled', 'report.takenDown']),
    )
    const told = (await house.get<DataOf<typeof ownNews>>('/api/news/list')).data.list
    expect(told[0]?.text).toContain('Unsafe')
    expect((await tell(parent, 'activity', activityId)).code).toBe('A0404')
    expect((await checkLedger(db)).faults).toEqual([])
  })
})

describeOnDatabases('between a parent and a tutor', (open) => {
  let world: ActivityWorld
  beforeAll(async () => {
    world = await openActivityWorld(open)
  })

  test('a review is reported by anybody, and hidden by staff who have no part in it', async () => {
    const { db, staff } = world
    const [own, teacher] = [await world.newParent(), await world.newTutor()]
    const { applicationId } = await agreedJob(world, { own, teacher })
    const [row] = await db
      .insert(review)
      .values({
        ...{ applicationId, parentId: own.parentId, tutorId: teacher.tutorId },
        ...{ author: 'parent', score: 1, content: 'A cheat', status: 'SHOWN' },
        shownAt: world.time.now,
      })
      .returning()
    const reviewId = row?.id ?? 0
    expect((await tell(callsAs(world.app, ''), 'review', reviewId)).code).toBe(200)
    const found = await caseOf(staff, 'review', reviewId)
    expect(found).toMatchObject({ own: false, tutorId: teacher.tutorId })
    await db.insert(operator).values({ accountId: teacher.accountId, addedAt: world.time.now })
    const self = await decide(teacher, found.reportId, ['review'], 'I say so')
    expect(self, 'nobody decides about themselves').toMatchObject({ code: 'A0301' })
    expect((await decide(staff, found.reportId, ['review'], 'Libel')).code).toBe(200)
    const [after] = await db.select().from(review).where(eq(review.id, reviewId))
    expect(after?.status).toBe('HIDDEN')
    expect((await tell(callsAs(world.app, ''), 'review', reviewId)).code).toBe('A0404')
  })

  test('what was reported of a job outlives the account of its parent, until it is decided', async () => {
    const { db, staff } = world
    const [own, teacher] = [await world.newParent(), await world.newTutor()]
    const { jobId } = (await own.publish()).data
    const { applicationId } = (await teacher.apply(jobId ?? 0, { message: 'Call me' })).data
    for (const kind of ['application', 'person']) {
      expect((await tell(own, kind, applicationId)).code).toBe(200)
    }
    expect((await tell(teacher, 'job', jobId ?? 0)).code).toBe(200)
    await world.closeAccount(own)
    const cases = [
      await caseOf(staff, 'application', applicationId),
      await caseOf(staff, 'person', applicationId),
      await caseOf(staff, 'job', jobId ?? 0),
    ]
    expect(cases.map(({ author }) => author.closed)).toEqual([false, false, true])
    for (const [decided, { reportId }] of cases.entries()) {
      expect(await db.$count(job, eq(job.id, jobId ?? 0)), String(decided)).toBe(1)
      expect((await decide(staff, reportId, decided === 2 ? ['job'] : [], 'Looked')).code).toBe(200)
    }
    expect(await db.$count(job, eq(job.id, jobId ?? 0))).toBe(0)
  })
})
