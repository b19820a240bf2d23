import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { CourseDetail } from '#contract/courses/courses.ts'
import type { Study } from '#contract/courses/studies.ts'
import type { DataOf, Page } from '#contract/kernel.ts'
import type { ownNews } from '#contract/notifications/news.ts'
import type { ReportedCase } from '#contract/staff/operator-reports.ts'
import { courseReview, enrolment, operator, organization, report } from '#server/db/tables/index.ts'
import { type CourseWorld, openCourseWorld } from '#tests/support/courses.ts'
import { describeOnDatabases } from '#tests/support/database.ts'
import { type Calls, callsAs } from '#tests/support/own-tutor.ts'
import { lessonKeys, wholeCourse } from '#tests/support/whole-course.ts'

describeOnDatabases('a review of a course', (open) => {
  let world: CourseWorld
  let visitor: Calls
  beforeAll(async () => {
    world = await openCourseWorld(open)
    visitor = callsAs(world.app, '')
  })
  const say = (who: Calls, classId: number, score: number | null, content = '') =>
    who.post('/api/course/review', { classId, score, content })
  const reviewsOf = async (classId: number) =>
    (await visitor.get<CourseDetail>(`/api/course/detail?classId=${classId}`)).data
  const study = async (who: Calls, classId: number) =>
    (await who.get<Study>(`/api/course/study?classId=${classId}`)).data.review.own
  const tell = (by: Calls, id: number, more: object = {}) =>
    by.post('/api/report', {
      ...{ kind: 'courseReview', id, reason: 'conduct', clientId: crypto.randomUUID() },
      ...more,
    })
  const caseOf = async (id: number, by: Calls = world.staff, view = 'waiting') => {
    const { list } = (await by.get<Page<ReportedCase>>(`/api/operator/report/list?view=${view}`))
      .data
    return list.find((one) => one.kind === 'courseReview' && one.id === id)
  }
  const decide = (
    reportId: number,
    takeDown: string[] = [],
    reason = '',
    by: Calls = world.staff,
  ) => by.post<{ decision: string }>('/api/operator/report/decide', { reportId, takeDown, reason })
  const news = async (who: Calls) =>
    (await who.get<DataOf<typeof ownNews>>('/api/news/list')).data.list

  const reviewed = async (teacher?: Calls) => {
    const classId = await world.publish(teacher ?? (await world.newTutor()), {
      priceCents: 0,
      discountedCents: null,
    })
    const [writer, other] = [await world.newParent(), await world.newParent()]
    for (const who of [writer, other]) {
      await who.post('/api/course/join', { classId })
      await who.post('/api/course/study/lesson', { classId, lessonKey: lessonKeys[0] })
    }
    await say(writer, classId, 1, '老師是騙子')
    await say(other, classId, 5, '很清楚')
    const { reviews } = await reviewsOf(classId)
    const reviewId = reviews.find(({ score }) => score === 1)?.reviewId ?? 0
    return { classId, writer, other, reviewId }
  }

  test('is taken down: nobody reads or counts it, and its writer hears why', async () => {
    const { classId, writer, other, reviewId } = await reviewed()
    expect(await reviewsOf(classId)).toMatchObject({ reviewCount: 2, rating: 3 })
    expect((await tell(visitor, reviewId, { details: 'Libel' })).code).toBe(200)
    expect((await tell(other, reviewId)).code).toBe(200)
    const found = await caseOf(reviewId)
    expect(found).toMatchObject({
      ...{ classId, jobNo: null, own: false, urgent: false, reporters: 2 },
      author: { accountId: writer.accountId },
      versions: [[{ part: 'reviews', text: '1 / 5\n老師是騙子' }]],
    })
    const reportId = found?.reportId ?? 0
    expect((await decide(reportId, ['review'])).code, 'for a reason').toBe('A0410')
    expect((await decide(reportId, ['contact'], 'Libel')).code).toBe('A0400')
    expect((await decide(reportId, ['review'], 'Libel')).data).toEqual({ decision: 'takenDown' })
    expect((await decide(reportId, ['review'], 'Libel')).code, 'once').toBe('A0440')

    expect(await reviewsOf(classId)).toMatchObject({
      reviewCount: 1,
      rating: 5,
      reviews: [{ score: 5 }],
    })
    expect((await tell(visitor, reviewId)).code, 'not there any more').toBe('A0404')
    expect(await study(writer, classId)).toEqual({
      ...{ score: 1, content: '老師是騙子', isHidden: true },
    })
    expect((await say(writer, classId, 2, '改了')).code).toBe('A0440')
    expect((await say(writer, classId, null)).code, 'nor to be written anew').toBe('A0440')
    expect(await news(writer)).toMatchObject([
      {
        kind: 'course.reviewHidden',
        text: expect.stringContaining(`「${wholeCourse.title}」`),
        path: `/course/learn/${classId}`,
      },
    ])
    expect((await news(writer))[0]?.text).toContain('Libel')
    expect((await news(other)).map(({ kind }) => kind)).toEqual(['report.takenDown'])
    expect(await caseOf(reviewId, world.staff, 'decided')).toMatchObject({ decision: 'takenDown' })
    await world.closeAccount(writer)
    expect(await world.db.$count(courseReview, eq(courseReview.enrolmentId, reviewId))).toBe(0)
  })

  test('stays a case when its writer closes the account, and goes once it is decided', async () => {
    const { classId, writer, reviewId } = await reviewed()
    await tell(visitor, reviewId)
    await world.closeAccount(writer)
    expect(await reviewsOf(classId)).toMatchObject({ reviewCount: 1 })
    const found = await caseOf(reviewId)
    expect(found).toMatchObject({
      author: { accountId: writer.accountId, closed: true, again: null },
      versions: [[{ text: '1 / 5\n老師是騙子' }]],
    })
    expect((await decide(found?.reportId ?? 0, ['review'], 'Libel')).code).toBe(200)
    expect(await caseOf(reviewId, world.staff, 'decided')).toBeUndefined()
    expect(await world.db.$count(enrolment, eq(enrolment.id, reviewId))).toBe(0)
    expect(await reviewsOf(classId)).toMatchObject({ reviewCount: 1 })
  })

  test('stays when staff leave it', async () => {
    const { classId, writer, reviewId } = await reviewed()
    await tell(visitor, reviewId)
    const { reportId = 0 } = (await caseOf(reviewId)) ?? {}
    expect((await decide(reportId)).data).toEqual({ decision: 'left' })
    expect(await reviewsOf(classId)).toMatchObject({ reviewCount: 2 })
    expect(await news(writer)).toEqual([])
    expect((await say(writer, classId, 2, '改了')).code).toBe(200)
  })

  test('is reported where it stands, for a reason that suits it', async () => {
    const { classId, writer, reviewId } = await reviewed()
    for (const wrong of [{ reason: 'photo' }, { reason: 'payment' }, { urgent: true }]) {
      expect((await tell(visitor, reviewId, wrong)).code).toBe('A0400')
    }
    expect((await tell(visitor, 2_000_000)).code).toBe('A0404')
    await tell(visitor, reviewId)
    expect((await say(writer, classId, null)).code).toBe(200)
    expect(await caseOf(reviewId), 'its writer took it back').toBeUndefined()
    expect((await tell(visitor, reviewId)).code).toBe('A0404')
  })

  test('of a course of theirs staff do not decide', async () => {
    const teacher = await world.newTutor()
    await world.db.insert(operator).values({ accountId: teacher.accountId, addedAt: new Date() })
    const { reviewId } = await reviewed(teacher)
    await tell(visitor, reviewId)
    const { reportId = 0, own } = (await caseOf(reviewId, teacher)) ?? {}
    expect(own).toBe(true)
    expect((await decide(reportId, ['review'], 'Bad for me', teacher)).code).toBe('A0301')
    expect((await caseOf(reviewId))?.own).toBe(false)

    // An institution is matched to a person by their shared number.
    const house = await world.newOrganization()
    const { mobile } = teacher
    await world.db
      .update(organization)
      .set({ mobile })
      .where(eq(organization.id, house.organizationId))
    const ofHouse = await reviewed(house)
    await tell(visitor, ofHouse.reviewId)
    expect((await caseOf(ofHouse.reviewId, teacher))?.own).toBe(true)
  })

  test('taken back and taken down at once is one of both', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { classId, writer, reviewId } = await reviewed()
      await tell(visitor, reviewId)
      const { reportId = 0 } = (await caseOf(reviewId)) ?? {}
      const [back, down] = await Promise.all([
        say(writer, classId, null),
        decide(reportId, ['review'], 'Libel'),
      ])
      expect([
        [200, 'A0404'],
        ['A0440', 200],
      ]).toContainEqual([back.code, down.code])
      expect(await reviewsOf(classId)).toMatchObject({ reviewCount: 1 })
      const kept = await world.db.select().from(report).where(eq(report.id, reportId))
      expect(kept.length).toBe(back.code === 200 ? 0 : 1)
    }
  })
})
