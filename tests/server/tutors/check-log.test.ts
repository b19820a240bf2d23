import { asc, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { DataOf } from '#contract/kernel.ts'
import type { contactReveals } from '#contract/teaching/reveals.ts'
import type { checkLog } from '#contract/tutors/check-log.ts'
import { chatMessage, conversation } from '#server/db/tables/index.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { type JobParent, type JobTutor, type JobWorld, openJobWorld } from '#tests/support/jobs.ts'

const checks = '/api/v2/parent/overview/parent/tutor/check/log?pageNum=1&pageSize=20'
const reveals = '/api/user/reveal/list?pageNum=1&pageSize=20'

describeOnOneDatabase('who looked at whom, and who may write to whom', (open) => {
  let world: JobWorld
  let own: JobParent
  let tutor: JobTutor
  let other: JobParent
  let family: JobParent
  let one: JobTutor
  beforeAll(async () => {
    world = await openJobWorld(open)
    own = await world.newParent()
    tutor = await world.newTutor()
    other = await world.newParent()
    family = await world.newParent()
    one = await world.newTutor()
  })
  const later = (minutes: number) => {
    world.time.now = new Date(world.time.now.getTime() + minutes * 60_000)
  }
  const log = async (of: JobParent) => (await of.get<DataOf<typeof checkLog>>(checks)).data
  const seen = async (of: JobParent | JobTutor) =>
    (await of.get<DataOf<typeof contactReveals>>(reveals)).data

  test('looking at an application is noted once an hour, a number that is learnt for both', async () => {
    const { jobId, jobNo } = (await own.publish()).data
    await own.post('/api/parent/job/invite', { jobId, tutorId: tutor.tutorId })
    await own.detail(jobId)
    expect(await log(own), 'an invitation is the own words').toMatchObject({ total: 0, list: [] })
    await tutor.apply(jobId)
    await own.detail(jobId)
    const first = await log(own)
    expect(first.list).toMatchObject([
      { what: 'view', job: { jobId, jobNo, subject: '數學' }, tutorId: tutor.tutorId },
    ])
    later(30)
    await own.detail(jobId)
    expect((await log(own)).list[0]?.at).toBe(first.list[0]?.at)
    later(40)
    await own.detail(jobId)
    expect((await log(own)).total).toBe(1)
    expect((await log(own)).list[0]?.at).not.toBe(first.list[0]?.at)

    expect(await seen(tutor)).toMatchObject({ total: 0 })
    const { applicationId } = (await own.book(jobId, tutor)).data
    later(1)
    await tutor.answer(applicationId, 'accept')
    const looks = async () => [(await seen(tutor)).total, (await seen(own)).total]
    await own.detail(jobId)
    await tutor.get(`/api/tutor/job/detail?jobId=${jobId}`)
    expect(await looks(), 'opening the job shows no number').toEqual([0, 0])
    expect((await log(own)).list.map(({ what }) => what)).toEqual(['view'])

    const reveal = (by: JobParent | JobTutor) =>
      by.post('/api/user/reveal/contact', { applicationId })
    await reveal(own)
    expect((await seen(tutor)).list).toMatchObject([{ job: { jobId }, seenBy: 'parent' }])
    expect(JSON.stringify(await seen(tutor))).not.toContain(own.mobile)
    expect((await log(own)).list.map(({ what }) => what)).toEqual(['contact', 'view'])
    expect(await looks()).toEqual([1, 0])
    later(60)
    await Promise.all([reveal(own), reveal(own)])
    expect(await looks(), 'once an hour').toEqual([2, 0])
    await reveal(tutor)
    expect((await seen(own)).list).toMatchObject([{ job: { jobId }, seenBy: 'tutor' }])
    expect(await looks()).toEqual([2, 1])
    expect((await log(own)).list.filter(({ what }) => what === 'contact')).toHaveLength(2)
  })

  test('nobody reads the log of another', async () => {
    expect(await log(other)).toMatchObject({ total: 0, list: [] })
    expect(await seen(other)).toMatchObject({ total: 0, list: [] })
    expect((await tutor.get(checks)).code).toBe('A0301')
  })

  test('a pair has one conversation, and the question of an invitation is said in it once', async () => {
    const jobs = [(await family.publish()).data.jobId, (await family.publish()).data.jobId] as const
    const invite = (jobId: number, question: string) =>
      family.post('/api/parent/job/invite', { jobId, tutorId: one.tutorId, question })
    const pairs = () =>
      world.db.select().from(conversation).where(eq(conversation.parentId, family.parentId))
    await Promise.all([invite(jobs[0], '教 DSE 嗎？'), invite(jobs[0], '教 DSE 嗎？')])
    await invite(jobs[0], '教 DSE 嗎？')
    await invite(jobs[1], '')
    await one.apply(jobs[1])
    await family.book(jobs[1], one)
    const [pair, ...more] = await pairs()
    expect(more).toEqual([])
    expect(pair).toMatchObject({ tutorId: one.tutorId, newest: 1 })
    const messages = () =>
      world.db
        .select({
          number: chatMessage.number,
          content: chatMessage.content,
          change: chatMessage.change,
        })
        .from(chatMessage)
        .where(eq(chatMessage.conversationId, pair?.id ?? 0))
        .orderBy(asc(chatMessage.number))
    expect(await messages()).toEqual([{ number: 1, content: '教 DSE 嗎？', change: 1 }])

    const application = (await family.detail(jobs[0])).applicants[0]
    await one.answer(application?.applicationId ?? 0, 'decline')
    await invite(jobs[0], '下個月呢？')
    expect(await messages(), 'asked anew, it is said anew').toEqual([
      { number: 1, content: '教 DSE 嗎？', change: 1 },
      { number: 2, content: '下個月呢？', change: 2 },
    ])
    expect(await pairs()).toMatchObject([{ newest: 2, changes: 2 }])
    await world.closeAccount(family)
    expect(await messages(), 'the words of who left go, that they were there stays').toMatchObject([
      { number: 1, content: '' },
      { number: 2, content: '' },
    ])
  })
})
