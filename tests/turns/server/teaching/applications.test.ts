import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { DataOf } from '#contract/kernel.ts'
import type { ownNews } from '#contract/notifications/news.ts'
import type { tutorOverview } from '#contract/teaching/applications.ts'
import type { OwnJob } from '#contract/teaching/jobs.ts'
import type { tutorJob } from '#contract/teaching/tutor-job.ts'
import { contactReveal, job, messageOutbox } from '#server/db/tables/index.ts'
import { confirmMail, mailOf } from '#tests/support/confirmed-mail.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { type JobParent, type JobTutor, type JobWorld, openJobWorld } from '#tests/support/jobs.ts'

type TutorList = DataOf<typeof tutorOverview>
const hour = 3_600_000

describeOnOneDatabase('between a tutor and a job', (open) => {
  let world: JobWorld
  let own: JobParent
  let tutors: JobTutor[]
  beforeAll(async () => {
    world = await openJobWorld(open)
    own = await world.newParent()
    tutors = [await world.newTutor(), await world.newTutor(), await world.newTutor()]
  })
  const three = () => tutors as [JobTutor, JobTutor, JobTutor]
  const overview = async (of: JobTutor, jobId: number) => {
    const { data } = await of.get<TutorList>('/api/v2/tutor/overview/list')
    return data.list.find((one) => one.job.jobId === jobId)
  }
  const shown = async (of: JobTutor, jobId: number) =>
    (await of.get<DataOf<typeof tutorJob>>(`/api/tutor/job/detail?jobId=${jobId}`)).data.application
      ?.hasContact
  const reveal = (of: JobTutor | JobParent, applicationId: number) =>
    of.post<{ mobile: string }>('/api/user/reveal/contact', { applicationId })

  test('applied, compared, booked, accepted: both learn how to reach each other, the rest are told', async () => {
    const [one, two, three_] = three()
    const { jobId } = (await own.publish()).data
    await one.apply(jobId, { message: '我教數學十年', intent: 'apply' })
    await two.apply(jobId)
    await own.post('/api/parent/job/invite', {
      jobId,
      tutorId: three_.tutorId,
      question: '教 DSE 嗎？',
    })
    const before = await own.detail(jobId)
    expect(
      before.applicants.map(({ status, message, hasContact }) => [status, message, hasContact]),
    ).toEqual([
      ['APPLIED', '我教數學十年', false],
      ['APPLIED', '', false],
      ['INVITED', '', false],
    ])
    const booked = await own.book(jobId, one)
    expect(booked.data).toMatchObject({ status: 'CHOSEN', jobStatus: 'BOOKED' })
    expect(await overview(one, jobId)).toMatchObject({
      may: ['counter', 'accept', 'decline'],
      job: { answerBy: '2026-11-22T10:00:00.000+08:00' },
    })
    const { applicationId } = booked.data
    expect(await reveal(own, applicationId), 'nothing is agreed').toMatchObject({ code: 'A0440' })
    const accepted = await one.answer(booked.data.applicationId, 'accept')
    expect(accepted.data).toMatchObject({ status: 'ACCEPTED', jobStatus: 'AGREED' })
    const after = await own.detail(jobId)
    expect(after.applicants.map(({ status, hasContact }) => [status, hasContact])).toEqual([
      ['ACCEPTED', true],
      ['NOT_CHOSEN', false],
      ['NOT_CHOSEN', false],
    ])
    expect(JSON.stringify(after), 'not before it is asked for').not.toContain(one.mobile)
    expect((await reveal(own, applicationId)).data).toEqual({
      countryCode: '852',
      mobile: one.mobile,
    })
    expect((await reveal(one, applicationId)).data.mobile).toBe(own.mobile)
    expect(await reveal(two, applicationId)).toMatchObject({ code: 'A0404' })
    expect(await overview(one, jobId)).toMatchObject({ may: ['leave'] })
    expect(JSON.stringify(await overview(one, jobId)), 'no look at it').not.toContain(own.mobile)
    expect(await shown(one, jobId)).toBe(true)
    expect(await shown(two, jobId)).toBe(false)
    expect(await world.news(two, jobId)).toEqual(['passedOver'])
    expect(await world.news(own, jobId)).toEqual(['applied', 'applied', 'accepted'])
    const reveals = await world.db.select().from(contactReveal)
    expect(reveals).toMatchObject([{ parentId: own.parentId, tutorId: one.tutorId }])
    expect(after.history.map(({ event }) => event)).toEqual(['save', 'publish', 'book', 'accept'])
  })

  test('declined: the job is open again, and the others still stand', async () => {
    const [one, two] = three()
    const { jobId } = (await own.publish()).data
    const { applicationId } = (await one.apply(jobId)).data
    await two.apply(jobId)
    await own.book(jobId, one)
    const declined = await one.answer(applicationId, 'decline', '時間不合')
    expect(declined.data).toMatchObject({ status: 'DECLINED', jobStatus: 'OPEN' })
    const { job: open, applicants } = await own.detail(jobId)
    expect(open).toMatchObject({ status: 'OPEN', tutorId: null, answerBy: null, applied: 1 })
    expect(applicants.map(({ status }) => status)).toEqual(['DECLINED', 'APPLIED'])
    expect(await world.news(own, jobId)).toEqual(['applied', 'applied', 'declined'])
    const chosen = await own.book(jobId, two)
    expect((await two.answer(chosen.data.applicationId, 'accept')).code).toBe(200)
  })

  test('silent for 48 hours: open again, both are told once, and the answer comes too late', async () => {
    const [one] = three()
    const { jobId } = (await own.publish()).data
    const { applicationId } = (await one.apply(jobId)).data
    await own.book(jobId, one)
    const { now } = world.time
    try {
      world.time.now = new Date(now.getTime() + 48 * hour - 1000)
      expect(await world.moveDueJobs()).toBe(0)
      world.time.now = new Date(now.getTime() + 48 * hour)
      expect(await world.moveDueJobs()).toBe(1)
      expect(await world.moveDueJobs()).toBe(0)
      expect((await own.detail(jobId)).applicants.map(({ status }) => status)).toEqual(['LAPSED'])
      const late = await one.answer(applicationId, 'accept')
      expect(late).toMatchObject({ code: 'A0440', message: '沒有在限期前回覆，預約已經失效。' })
      expect(await world.news(one, jobId)).toEqual(['booked', 'missed'])
      expect(await world.news(own, jobId)).toEqual(['applied', 'lapsed'])
    } finally {
      world.time.now = now
    }
  })

  test('left alone for thirty days: off the board, and back by one tap', async () => {
    const { jobId } = (await own.publish()).data
    const { now } = world.time
    try {
      world.time.now = new Date(now.getTime() + 30 * 24 * hour)
      await world.moveDueJobs()
      const rows = await world.db.select().from(job).where(eq(job.id, jobId))
      expect(rows).toMatchObject([{ status: 'PAUSED', dueAt: null }])
    } finally {
      world.time.now = now
    }
    const back = await own.post<OwnJob>('/api/parent/job/move', { jobId, event: 'resume' })
    expect(back.data.status).toBe('OPEN')
  })

  test('asked three days before it expires, once, and kept on the board by one tap', async () => {
    const { jobId } = (await own.publish()).data
    const { now } = world.time
    const after = async (days: number) => {
      world.time.now = new Date(now.getTime() + days * 24 * hour)
      await world.moveDueJobs()
      return world.news(own, jobId)
    }
    try {
      expect(await after(26)).toEqual([])
      expect(await after(27.5)).toEqual(['expiring'])
      expect(await after(28), 'once').toEqual(['expiring'])
      const kept = await own.post<OwnJob>('/api/parent/job/move', { jobId, event: 'keep' })
      expect(kept.data.status).toBe('OPEN')
      expect(await after(31)).toEqual(['expiring'])
      const [row] = await world.db.select().from(job).where(eq(job.id, jobId))
      expect(row?.status).toBe('OPEN')
      expect(await after(55.5), 'of the new life anew').toEqual(['expiring', 'expiring'])
      expect(await after(58)).toEqual(['expiring', 'expiring', 'expired'])
    } finally {
      world.time.now = now
    }
  })

  test('taken leave of by either side, the job lives and the contact is gone', async () => {
    const [one, two] = three()
    const { jobId } = (await own.publish()).data
    const { applicationId } = (await one.apply(jobId)).data
    await two.apply(jobId)
    await own.book(jobId, one)
    await one.answer(applicationId, 'accept')
    expect((await one.answer(applicationId, 'leave', '搬屋')).data).toMatchObject({
      status: 'ENDED',
      jobStatus: 'OPEN',
    })
    expect(await shown(one, jobId)).toBe(false)
    expect(await world.news(two, jobId)).toEqual(['passedOver', 'reopened'])
    const again = await two.apply(jobId)
    expect(again.data.status).toBe('APPLIED')
    await own.book(jobId, two)
    await two.answer(again.data.applicationId, 'accept')
    const replaced = await own.post<OwnJob>('/api/parent/job/move', {
      jobId,
      event: 'replace',
      reason: '時間改了',
    })
    expect(replaced.data).toMatchObject({ status: 'OPEN', tutorId: null })
    expect(
      (await own.detail(jobId)).applicants.map(({ status, hasContact }) => [status, hasContact]),
    ).toEqual([
      ['ENDED', false],
      ['ENDED', false],
    ])
  })

  test('hours agreed elsewhere are in the way, and nobody hears whose', async () => {
    const [one] = [await world.newTutor()]
    const accept = async (slots: object[]) => {
      const { jobId } = (await own.publish({ slots: slots as never })).data
      const { applicationId } = (await one.apply(jobId)).data
      await own.book(jobId, one)
      return one.answer(applicationId, 'accept')
    }
    const slot = (day: number, from: number) => ({
      day,
      fromMinute: from * 60,
      toMinute: from * 60 + 90,
    })
    expect((await accept([slot(3, 17)])).data.status).toBe('ACCEPTED')
    const refused = await accept([slot(3, 18)])
    expect(refused).toMatchObject({ code: 'A0440', issues: [{ field: 'slots' }] })
    expect(refused.message).toBe('議定的時間與你已答應的其他課堂重疊。')
    expect((await accept([slot(4, 17)])).data.status).toBe('ACCEPTED')
  })

  test('applying again only changes the message; inviting again changes nothing', async () => {
    const [one, two] = three()
    const { jobId } = (await own.publish()).data
    await one.apply(jobId, { message: 'a' })
    await one.apply(jobId, { message: 'b' })
    const ask = { jobId, tutorId: two.tutorId, question: 'x' }
    await own.post('/api/parent/job/invite', ask)
    await own.post('/api/parent/job/invite', { ...ask, question: 'y' })
    const { applicants } = await own.detail(jobId)
    expect(applicants.map(({ message, question }) => [message, question])).toEqual([
      ['b', ''],
      ['', 'x'],
    ])
    expect(await world.news(own, jobId)).toEqual(['applied'])
    expect(await world.news(two, jobId)).toEqual(['invited'])
  })

  test('the short list is the parent’s, and goes on and off', async () => {
    const [one] = three()
    const { jobId } = (await own.publish()).data
    const { applicationId } = (await one.apply(jobId)).data
    const put = (listed: boolean) =>
      own.post<{ status: string }>('/api/parent/application/shortlist', { applicationId, listed })
    expect((await put(true)).data.status).toBe('SHORTLISTED')
    expect((await put(true)).data.status).toBe('SHORTLISTED')
    // A repeated application stays shortlisted, with its new message.
    expect((await one.apply(jobId, { message: 'c' })).data.status).toBe('SHORTLISTED')
    expect((await own.detail(jobId)).applicants).toMatchObject([{ message: 'c' }])
    expect(await world.news(own, jobId)).toEqual(['applied'])
    expect((await put(false)).data.status).toBe('APPLIED')
    const other = await world.newParent()
    expect(
      await other.post('/api/parent/application/shortlist', { applicationId, listed: true }),
    ).toMatchObject({ code: 'A0404' })
  })

  test('news stand in the reader’s language, and are read up to where somebody looked', async () => {
    const [one] = three()
    const family = await world.newParent()
    const { jobId, jobNo } = (await family.publish()).data
    const ask = async (path: '' | `?${string}` = '') =>
      (await family.get<DataOf<typeof ownNews>>(`/api/news/list${path}`)).data
    expect(await ask()).toMatchObject({ list: [], unread: 0 })
    const { applicationId } = (await one.apply(jobId)).data
    await family.book(jobId, one)
    await one.answer(applicationId, 'decline')
    const { list, unread } = await ask()
    expect(list, 'one entry an application').toMatchObject([
      { kind: 'declined', path: `/parent/dashboard/jobdetail/${jobId}`, earlier: 1, read: false },
    ])
    expect(list[0]?.text).toContain(jobNo)
    expect(list[0]?.now, 'how it stands now').toBe('這個個案正在公開。')
    expect(unread).toBe(1)
    const upTo = (list[0]?.newsId ?? 0) - 1
    const left = { unread: 1, groups: [{ group: 'jobs', unread: 1 }] }
    expect((await family.post('/api/news/read', { upTo })).data).toEqual(left)
    const counts = { unread: 1, messages: 0, waits: 0 }
    expect((await family.get('/api/news/unread')).data).toMatchObject(counts)
    expect((await ask()).list.map(({ read }) => read)).toEqual([false])
    const { list: theirs } = (await one.get<DataOf<typeof ownNews>>('/api/news/list')).data
    expect(theirs.filter((news) => news.thingId === jobId)).toMatchObject([
      { kind: 'booked', path: `/tutor/dashboard/jobdetail/${jobId}` },
    ])
    expect((await one.post('/api/news/read', { upTo })).code).toBe(200)
    expect((await ask()).unread, 'nobody reads for another').toBe(1)
  })

  test('letters lead to the job itself, on the reader’s own side', async () => {
    const [one] = three()
    const family = await world.newParent()
    for (const person of [one, family]) await confirmMail(world.db, person)
    const { jobId } = (await family.publish()).data
    await one.apply(jobId)
    const page = new RegExp(`/\\w+/dashboard/jobdetail/${jobId}\\b`, 'u')
    const letters = async (reader: { accountId: number }) => {
      const theirs = eq(messageOutbox.mailbox, mailOf(reader))
      const rows = await world.db.select().from(messageOutbox).where(theirs)
      return rows.flatMap(({ body }) => page.exec(body) ?? [])
    }
    expect(await letters(family)).toEqual([`/parent/dashboard/jobdetail/${jobId}`])
    await family.book(jobId, one)
    expect(await letters(one)).toEqual([`/tutor/dashboard/jobdetail/${jobId}`])
  })
})
