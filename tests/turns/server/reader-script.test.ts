import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { ActivityDetail, ActivityListAnswer } from '#contract/activities/activity-search.ts'
import type { OwnTickets } from '#contract/activities/tickets.ts'
import type { CourseDetail, CourseSearchAnswer } from '#contract/courses/courses.ts'
import type { DataOf } from '#contract/kernel.ts'
import type { ownNews } from '#contract/notifications/news.ts'
import type { Order } from '#contract/sales/orders.ts'
import type { JobDetail, JobSearchAnswer } from '#contract/teaching/job-search.ts'
import type { TutorSearchAnswer } from '#contract/tutors/tutor-search.ts'
import type { TutorDetail } from '#contract/tutors/tutors.ts'
import { tutor, tutorSearch } from '#server/db/tables/index.ts'
import { rebuildSearchDocuments } from '#server/search/rebuild.ts'
import { openActivityWorld } from '#tests/support/activities.ts'
import { openCourseWorld } from '#tests/support/courses.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { callsAs } from '#tests/support/own-tutor.ts'
import { wholePlan } from '#tests/support/whole-activity.ts'

/* Members' texts appear in the reader's script and are found in both. */

const inTraditional = '擅長講解潮汐與電磁學，循序漸進。'
const inSimplified = '擅长讲解潮汐与电磁学，循序渐进。'
const forms = { zh_TW: inTraditional, zh_CN: inSimplified }
const tags = { zh_TW: 'zh-Hant-HK', zh_CN: 'zh-Hans' }
type Chinese = keyof typeof forms

/** A typed text as read in the other script, and in English. */
const shownIn = (typed: Chinese, reader: Chinese | 'en_US') =>
  reader === 'en_US' || reader === typed
    ? { text: forms[typed], lang: tags[typed], original: null }
    : {
        ...{ text: forms[reader], lang: tags[reader] },
        original: { text: forms[typed], lang: tags[typed] },
      }

const cases = (['zh_TW', 'zh_CN'] as const).flatMap((typed) =>
  (['zh_TW', 'zh_CN', 'en_US'] as const).map((reader) => ({ typed, reader })),
)
const words = { zh_TW: '電磁學', zh_CN: '电磁学' }

describeOnOneDatabase("the reader's script", (open) => {
  let world: Awaited<ReturnType<typeof openCourseWorld>>
  let anyone: ReturnType<typeof callsAs>
  const ids = { tutor: 0, course: 0, job: 0 }
  /** Random listed tutors, each used once. */
  let listed: { tutorId: number }[]
  const typeAll = async (typed: Chinese) => {
    const text = forms[typed]
    ids.tutor = listed.pop()?.tutorId ?? 0
    await world.db.update(tutor).set({ profile: text }).where(eq(tutor.id, ids.tutor))
    await rebuildSearchDocuments(world.db, new Date(world.time.now), [ids.tutor])
    world.index.changed()
    const teacher = await world.newTutor()
    ids.course = await world.publish(teacher, { title: text, description: text })
    const { data } = await (await world.newParent()).publish({ remark: text })
    ids.job = data.jobId
  }
  const found = async (keyword: string) => {
    const asked = `keyword=${encodeURIComponent(keyword)}&pageSize=50&understand=0`
    const tutors = await anyone.get<TutorSearchAnswer>(`/api/es/tutor/search?${asked}`)
    const courses = await anyone.get<CourseSearchAnswer>(`/api/es/course/search?${asked}`)
    const jobs = await anyone.get<JobSearchAnswer>(`/api/es/job/search?${asked}`)
    return {
      tutors: tutors.data.mentioned,
      courses: courses.data.list.map(({ classId }) => classId),
      jobs: jobs.data.mentioned,
    }
  }

  beforeAll(async () => {
    world = await openCourseWorld(open, { tutors: 40 })
    listed = await world.db.select({ tutorId: tutorSearch.tutorId }).from(tutorSearch)
    anyone = callsAs(world.app, '')
  })

  test.each(cases)('a text in $typed for a reader of $reader', async ({ typed, reader }) => {
    await typeAll(typed)
    const wanted = shownIn(typed, reader)
    const language = `language=${reader}`
    const profile = `/api/tutor/detail?tutorId=${ids.tutor}&${language}` as const
    const { data: shown } = await anyone.get<TutorDetail>(profile)
    expect(shown.profile).toEqual(wanted)
    expect(shown.introduction).toBe(wanted.text)
    const lesson = `/api/course/detail?classId=${ids.course}&${language}` as const
    const { data: course } = await anyone.get<CourseDetail>(lesson)
    expect(course.description).toEqual(wanted)
    const job = `/api/es/job/detail?jobNo=${ids.job}&${language}` as const
    expect((await anyone.get<JobDetail>(job)).data.job?.remark).toEqual(wanted)
  })

  test('a search in either script finds texts in both', async () => {
    const before = await found(words.zh_TW)
    await typeAll('zh_TW')
    await typeAll('zh_CN')
    const both = await found(words.zh_TW)
    expect(both.tutors).toBe((before.tutors ?? 0) + 2)
    expect(both.jobs).toBe((before.jobs ?? 0) + 2)
    expect(both.courses).toHaveLength(before.courses.length + 2)
    expect(await found(words.zh_CN)).toEqual(both)
  })

  test('a course that was bought, in the order and in the news of its sale', async () => {
    const teacher = await world.newTutor()
    const classId = await world.publish(teacher, { title: inTraditional })
    const parent = await world.newParent()
    const courses = [{ classId, netCents: 240_00 }]
    const { orderNo } = (await parent.post<{ orderNo: string }>('/api/course/buy', { courses }))
      .data
    await world.book(orderNo, 240_00, { reference: 'SCRIPT1' })
    for (const reader of ['zh_TW', 'zh_CN', 'en_US'] as const) {
      const { text } = shownIn('zh_TW', reader)
      const order = `/api/order/detail?orderNo=${orderNo}&language=${reader}` as const
      expect((await parent.get<Order>(order)).data.lines).toMatchObject([{ name: text }])
      const news = `/api/news/list?language=${reader}` as const
      const { list } = (await teacher.get<DataOf<typeof ownNews>>(news)).data
      expect(list[0]?.text).toContain(text)
    }
  })

  test("what a job is for, in its parent's own words", async () => {
    const subject = {
      preferredSubject: null,
      preferredSubjectExt: '電磁學',
      category: 'CUS',
    } as const
    const { data } = await (await world.newParent()).publish({ ...subject, level: null })
    const job = `/api/es/job/detail?jobNo=${data.jobId}&language=zh_CN` as const
    expect((await anyone.get<JobDetail>(job)).data.job).toMatchObject({ subject: '电磁学' })
  })

  test('their writers read them as they typed them', async () => {
    const parent = await world.newParent()
    const { data } = await parent.publish({ remark: inSimplified })
    const own = `/api/parent/job/detail?jobId=${data.jobId}&language=zh_TW` as const
    expect((await parent.get(own)).data).toMatchObject({ job: { remark: inSimplified } })
  })
})

describeOnOneDatabase("activities in the reader's script", (open) => {
  let world: Awaited<ReturnType<typeof openActivityWorld>>
  beforeAll(async () => {
    world = await openActivityWorld(open)
  })

  test.each(cases)('an activity in $typed for a reader of $reader', async ({ typed, reader }) => {
    const text = forms[typed]
    const house = await world.newOrganization()
    const activityId = await world.publish(house, { title: text, description: text })
    const anyone = callsAs(world.app, '')
    const language = `language=${reader}`
    const address = `/api/activity/detail?activityId=${activityId}&${language}` as const
    const { data } = await anyone.get<ActivityDetail>(address)
    expect(data.description).toEqual(shownIn(typed, reader))
    const organizer = { zh_TW: '示範學會', zh_CN: '示范学会', en_US: 'Demo Society' }
    expect(data.organizer).toBe(organizer[reader])
    for (const keyword of Object.values(words)) {
      const list = `/api/activity/list?keyword=${encodeURIComponent(keyword)}&${language}` as const
      const { list: cards } = (await anyone.get<ActivityListAnswer>(list)).data
      const card = cards.find((one) => one.activityId === activityId)
      expect(card?.title).toBe(shownIn(typed, reader).text)
    }
  })

  test.each(cases)('tickets in $typed for a reader of $reader', async ({ typed, reader }) => {
    const name = forms[typed].slice(0, 5)
    const house = await world.newOrganization()
    const activityId = await world.publish(house, {
      sessions: wholePlan.sessions.map((session) => ({ ...session, title: name })),
      pools: wholePlan.pools.map((pool) => ({ ...pool, name, seats: 1 })),
      kinds: wholePlan.kinds.map((kind) => ({ ...kind, name })),
    })
    const shown = shownIn(typed, reader).text.slice(0, 5)
    const [holder, waiting] = [await world.newParent(), await world.newParent()]
    await world.bought(holder, activityId)
    const { kinds } = (
      await waiting.get<ActivityDetail>(`/api/activity/detail?activityId=${activityId}`)
    ).data
    await waiting.post('/api/activity/waiting/join', { poolId: kinds[0]?.poolId })
    const own = `/api/activity/ticket/list?language=${reader}` as const
    const listOf = async (of: typeof holder) =>
      (await of.get<{ list: OwnTickets[] }>(own)).data.list[0]
    const mine = await listOf(holder)
    expect(mine?.tickets.map(({ kind }) => kind)).toEqual([shown])
    expect(mine?.dates.map(({ title }) => title)).toEqual([shown, shown])
    expect((await listOf(waiting))?.waiting.map((entry) => entry.name)).toEqual([shown])
  })
})
