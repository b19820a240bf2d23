import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { ActivityListAnswer } from '#contract/activities/activity-search.ts'
import type { CourseDetail, CourseSearchAnswer } from '#contract/courses/courses.ts'
import type { Quiz, Study } from '#contract/courses/studies.ts'
import { demoMobile } from '#rules/accounts/demo-accounts.ts'
import { readQuiz } from '#rules/courses/quiz.ts'
import { seedDemo } from '#server/db/seed/seed-demo.ts'
import {
  account,
  activity,
  course,
  courseLesson,
  courseReview,
  enrolment,
  lessonOpened,
  organization,
  seatPool,
  ticket,
  tutor,
  waitingEntry,
} from '#server/db/tables/index.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { type ActivityWorld, openActivityWorld } from '../support/activities.ts'
import { describeOnDatabases } from '../support/database.ts'
import { filesInMemory } from '../support/files-in-memory.ts'
import { type Calls, callsAs } from '../support/own-tutor.ts'
import { testTime } from '../support/sign-in.ts'

describeOnDatabases('courses and activities of the demo', (open) => {
  let world: ActivityWorld
  let guest: Calls
  let courses: CourseSearchAnswer['list']
  let activities: ActivityListAnswer['list']

  beforeAll(async () => {
    const database = await open()
    await seedDemo(database.db, filesInMemory(), { seed: 1, tutors: 60, now: testTime })
    world = await openActivityWorld(async () => database)
    guest = callsAs(world.app, '')
    courses = (await guest.get<CourseSearchAnswer>('/api/es/course/search?pageSize=50')).data.list
    activities = (await guest.get<ActivityListAnswer>('/api/activity/list?pageSize=50')).data.list
  })
  const found = async <Answer>(path: Parameters<Calls['get']>[0]) =>
    (await guest.get<Answer>(path)).data

  test('are listed, the newest course and the next activity first, and every filter finds some', async () => {
    expect([courses.length, activities.length]).toEqual([40, 24])
    expect(courses[0]?.title).toBe('中三代數：由方程到因式分解')
    const starts = activities.map(({ startsAt }) => startsAt)
    expect(starts).toEqual(starts.toSorted())
    const courseTotal = async (query: `?${string}`) =>
      (await found<CourseSearchAnswer>(`/api/es/course/search${query}`)).total
    const activityTotal = async (query: `?${string}`) =>
      (await found<ActivityListAnswer>(`/api/activity/list${query}`)).total
    expect(await courseTotal('?free=1')).toBeGreaterThan(5)
    expect(await courseTotal('?subject=tutor_remediation_math')).toBeGreaterThan(2)
    expect(await courseTotal(`?keyword=${encodeURIComponent('素描')}`)).toBeGreaterThan(0)
    expect((await found<CourseSearchAnswer>('/api/es/course/search?pageNum=2')).list.length).toBe(
      20,
    )
    expect(await activityTotal('?free=1')).toBeGreaterThan(4)
    expect(await activityTotal('?online=1')).toBeGreaterThan(3)
    expect(await activityTotal('?area=1058007')).toBeGreaterThan(1)
    expect(await activityTotal(`?keyword=${encodeURIComponent('書法')}`)).toBeGreaterThan(0)
  })

  test('are by tutors with a face who teach the subject, and by several organizations', async () => {
    const kinds = Map.groupBy(courses, ({ teacher }) => teacher.kind)
    expect(kinds.get('tutor')?.length).toBeGreaterThan(15)
    expect(kinds.get('organization')?.length).toBeGreaterThan(5)
    for (const { teacher } of kinds.get('tutor') ?? []) expect(teacher.photoId).not.toBeNull()
    expect(new Set(activities.map(({ organizer }) => organizer)).size).toBe(8)
    const ofAccount = async (kind: 'tutor' | 'tutorAndParent') =>
      world.db
        .select({ id: course.id })
        .from(course)
        .innerJoin(tutor, eq(tutor.id, course.tutorId))
        .innerJoin(account, eq(account.id, tutor.accountId))
        .where(eq(account.mobile, demoMobile(kind)))
    expect((await ofAccount('tutor')).length).toBe(2)
    expect((await ofAccount('tutorAndParent')).length).toBe(2)
    const own = eq(organization.mobile, demoMobile('organization'))
    const [centre] = await world.db.select().from(organization).where(own)
    const by = centre?.id ?? 0
    expect(await world.db.$count(course, eq(course.organizationId, by))).toBe(3)
    expect(await world.db.$count(activity, eq(activity.organizationId, by))).toBe(4)
    expect(
      await world.db.$count(
        organization,
        and(eq(organization.demo, true), ne(organization.id, by)),
      ),
    ).toBe(7)
  })

  test('were bought with money that the ledger knows', async () => {
    const { faults, trial } = await checkLedger(world.db)
    expect(faults).toEqual([])
    const of = (part: string) => Number(trial.find((one) => one.part === part)?.cents ?? 0)
    expect(of('unearned')).toBeGreaterThan(0)
    expect(of('available')).toBeGreaterThan(0)
    expect(of('clearing.sandbox')).toBe(-of('unearned') - of('available'))
    const held = await world.db.select().from(enrolment).where(isNotNull(enrolment.heldUntil))
    expect(held.length).toBeGreaterThan(0)
    expect(held.every(({ heldUntil }) => (heldUntil ?? testTime) > testTime)).toBe(true)
  })

  test('are rated by those who took them', async () => {
    const reviews = await world.db
      .select({ review: courseReview, joined: enrolment })
      .from(courseReview)
      .innerJoin(enrolment, eq(enrolment.id, courseReview.enrolmentId))
    expect(reviews.length).toBeGreaterThan(60)
    const opened = await world.db.select().from(lessonOpened)
    for (const { review, joined } of reviews) {
      expect(joined.courseId).toBe(review.courseId)
      expect(review.writtenAt >= joined.joinedAt && review.writtenAt <= testTime).toBe(true)
      const lessons = courses.find(({ classId }) => classId === review.courseId)?.lessons ?? 0
      const own = opened.filter(({ enrolmentId }) => enrolmentId === joined.id)
      expect(own.length).toBeGreaterThanOrEqual(lessons / 5)
    }
    expect(courses.filter(({ rating }) => rating !== null).length).toBeGreaterThan(30)
  })

  test('a free course is joined, read and passed, and gives its certificate', async () => {
    const learner = await world.newParent()
    const free = courses.filter(({ netCents }) => netCents === 0)
    for (const { classId, title, lessons } of free) {
      const { sections } = (await learner.post<Study>('/api/course/join', { classId })).data
      const keys = sections.flatMap((section) => section.lessons.map(({ key }) => key))
      expect(keys.length, title).toBe(lessons)
      for (const lessonKey of keys) {
        const { data } = await learner.post<{ html: { text: string }; quiz: Quiz | null }>(
          '/api/course/study/lesson',
          { classId, lessonKey },
        )
        expect(data.html.text, title).toContain('<')
        if (data.quiz === null) continue
        const [stored] = await world.db
          .select({ quiz: courseLesson.quiz })
          .from(courseLesson)
          .where(eq(courseLesson.lessonKey, lessonKey))
        const answers = readQuiz(stored?.quiz ?? '').questions.map(({ right }) => right)
        const handedIn = { classId, lessonKey, answers, key: `the-quiz-of-${lessonKey}` }
        await learner.post('/api/course/study/quiz', handedIn)
      }
      const done = await learner.post<{ status: string; certificate: string | null }>(
        '/api/course/study/progress',
        { classId, lessons: keys },
      )
      expect(done.data, title).toMatchObject({ status: 'COMPLETED' })
      expect(done.data.certificate, title).toMatch(/^[2-9A-HJ-NP-Z]{8}$/u)
    }
  })

  test('every course that costs can be ordered, and its first lesson read by all', async () => {
    const buyer = await world.newParent()
    const priced = courses.filter(({ netCents }) => netCents > 0)
    const ordered = await buyer.post<{ orderNo: string }>('/api/course/buy', {
      courses: priced.map(({ classId, netCents }) => ({ classId, netCents })),
    })
    expect(ordered.code).toBe(200)
    for (const { classId } of courses) {
      const { sections } = await found<CourseDetail>(`/api/course/detail?classId=${classId}`)
      expect(sections[0]?.lessons[0]?.preview?.html.text.length).toBeGreaterThan(20)
    }
  })

  test('every ticket can be had; who finds none waits', async () => {
    const full: string[] = []
    for (const { activityId, title, soldOut } of activities) {
      const { kinds } = await world.offered(activityId)
      for (const [kind, { free, poolId }] of kinds.entries()) {
        const buyer = await world.newParent()
        const { code } = await world.buy(buyer, activityId, { kind })
        if (free > 0) expect(code, title).toBe(200)
        else {
          expect(code).toBe('A0440')
          const waits = await buyer.post<{ before: number }>('/api/activity/waiting/join', {
            poolId,
          })
          expect(waits.data.before).toBeGreaterThan(0)
          full.push(`${title}${soldOut ? '' : ' in part'}`)
        }
      }
    }
    expect(full).toEqual(expect.arrayContaining([expect.stringContaining(' in part')]))
    expect(full.length).toBe(2)
  })

  test('no seat is sold twice, and nearly none is left of some', async () => {
    const { db } = world
    const left = await Promise.all(
      (await db.select().from(seatPool)).map(async ({ id, capacity }) => {
        const sold = await db.$count(ticket, eq(ticket.poolId, id))
        expect(sold).toBeLessThanOrEqual(capacity)
        return { capacity, left: capacity - sold }
      }),
    )
    const nearly = left.filter((pool) => pool.left > 0 && pool.left <= pool.capacity / 8)
    expect(nearly.length).toBeGreaterThan(1)
    expect(await db.$count(waitingEntry)).toBeGreaterThan(4)
  })
})
