import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { ActivityDetail } from '#contract/activities/activity-search.ts'
import type { CourseDetail } from '#contract/courses/courses.ts'
import { minuteMs } from '#rules/primitives/durations.ts'
import { approval } from '#server/db/tables/index.ts'
import { type CourseWorld, openCourseWorld } from '#tests/support/courses.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { callsAs } from '#tests/support/own-tutor.ts'
import { wholePlan } from '#tests/support/whole-activity.ts'
import { lessonKeys, wholeCourse } from '#tests/support/whole-course.ts'

interface Versions<Page> {
  asked: Page
  approved: Page | null
}
interface Pages {
  course: Versions<CourseDetail> | null
  activity: Versions<ActivityDetail> | null
}

describeOnOneDatabase('the page of what is sent to be approved', (open) => {
  let world: CourseWorld
  beforeAll(async () => {
    world = await openCourseWorld(open)
  })
  const waiting = async () => {
    const [row] = await world.db.select().from(approval).where(eq(approval.state, 'PENDING'))
    return row?.id ?? 0
  }
  const addressOf = async (approvalId: number) => {
    const path = `/api/operator/approval/preview/address?approvalId=${approvalId}` as const
    return (await world.staff.get<{ query: string }>(path)).data.query
  }
  /** Drawn by the server without the session, which has no key of its browser. */
  const pages = (query: string) =>
    callsAs(world.app, '').get<Pages>(`/api/approval/preview?${query}`)
  const changed = (page: unknown): string[] => {
    if (typeof page !== 'object' || page === null) return []
    if ('isChanged' in page && 'text' in page) return page.isChanged ? [String(page.text)] : []
    return Object.values(page).flatMap(changed)
  }

  test('a course is as buyers will see it, with all lessons; then what has changed is marked', async () => {
    const tutor = await world.newTutor()
    const { classId } = (await world.save(tutor)).data
    await world.saveText(tutor, classId, '以 **x** 代表未知數。')
    const own = await tutor.get<CourseDetail>(`/api/course/own/preview?classId=${classId}`)
    expect(own.data.title.text).toBe(wholeCourse.title)
    await world.move(tutor, classId, 'submit')

    const first = (await pages(await addressOf(await waiting()))).data.course
    expect(first?.approved).toBeNull()
    expect(first?.asked).toEqual(own.data)
    expect(changed(first)).toEqual([])
    const lessons = first?.asked.sections.flatMap((section) => section.lessons) ?? []
    expect(lessons).toMatchObject([
      { isForLearners: false, preview: { html: { text: expect.stringContaining('<strong>x') } } },
      { isForLearners: true, preview: { videoUrl: expect.stringContaining('watch?v=') } },
    ])
    await world.decide()
    const shown = await callsAs(world.app, '').get<CourseDetail>(
      `/api/course/detail?classId=${classId}`,
    )
    expect(shown.data.title.text).toBe(first?.asked.title.text)
    expect(shown.data.sections[0]?.lessons[1]?.preview, 'for learners alone').toBeNull()

    await world.save(tutor, { classId, title: '中三代數新版', priceCents: 500_00 })
    await world.saveText(tutor, classId, '新的文字', lessonKeys[0])
    await world.move(tutor, classId, 'submit')
    const second = (await pages(await addressOf(await waiting()))).data.course
    expect(changed(second?.asked)).toEqual(['中三代數新版', '<p>新的文字</p>\n'])
    expect(changed(second?.approved)[0]).toBe(wholeCourse.title)
    expect([second?.approved?.priceCents, second?.asked.priceCents]).toEqual([300_00, 500_00])
  })

  test('an activity is as buyers will see it, then with its new place marked', async () => {
    const house = await world.newOrganization()
    const save = { ...wholePlan }
    const begun = await house.post<{ activityId: number }>('/mechanism/activity/save', save)
    const { activityId } = begun.data
    const own = await house.get<ActivityDetail>(
      `/mechanism/activity/own/preview?activityId=${activityId}`,
    )
    expect(own.data).toMatchObject({
      title: { text: wholePlan.title },
      place: { text: wholePlan.place },
      dates: wholePlan.sessions.map(({ startsAt, endsAt }) => ({ startsAt, endsAt })),
      kinds: wholePlan.kinds.map(({ name, priceCents }) => ({ name: { text: name }, priceCents })),
    })
    await house.post('/mechanism/activity/move', { activityId, event: 'submit' })
    const [row] = (
      await world.db.select().from(approval).where(eq(approval.kind, 'activity'))
    ).slice(-1)
    const first = (await pages(await addressOf(row?.id ?? 0))).data.activity
    expect(first).toEqual({ asked: own.data, approved: null })
  })

  test('is for staff alone, for this session and five minutes', async () => {
    const [row] = await world.db.select().from(approval).where(eq(approval.kind, 'course'))
    const query = await addressOf(row?.id ?? 0)
    expect((await pages(query)).code).toBe(200)
    const other = query.replace(/approvalId=\d+/u, 'approvalId=1234567')
    expect((await pages(other)).code, 'another request').toBe('A0404')
    const tutor = await world.newTutor()
    const path = `/api/operator/approval/preview/address?approvalId=${row?.id}` as const
    expect((await tutor.get(path)).code).toBe('A0301')
    const { courseId: classId } = (row?.change ?? {}) as { courseId?: number }
    expect((await tutor.get(`/api/course/own/preview?classId=${classId}`)).code).toBe('A0404')
    const before = world.time.now
    world.time.now = new Date(before.getTime() + 5 * minuteMs)
    expect((await pages(query)).code, 'too late').toBe('A0404')
    world.time.now = before
  })
})
