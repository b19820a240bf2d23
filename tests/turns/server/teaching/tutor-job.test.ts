import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { DataOf } from '#contract/kernel.ts'
import type { tutorOverview } from '#contract/teaching/applications.ts'
import type { JobFields } from '#contract/teaching/job-fields.ts'
import type { JobDetail } from '#contract/teaching/job-search.ts'
import type { OwnJob } from '#contract/teaching/jobs.ts'
import type { Matching } from '#contract/teaching/matching.ts'
import type { tutorJob } from '#contract/teaching/tutor-job.ts'
import type { TutorDetail } from '#contract/tutors/tutors.ts'
import { job, tutor, tutorArea, tutorSlot, tutorTeach } from '#server/db/tables/index.ts'
import { fitOfTutor } from '#server/teaching/jobs/fit-of-tutor.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import {
  type JobParent,
  type JobTutor,
  type JobWorld,
  openJobWorld,
  wholeJob,
} from '#tests/support/jobs.ts'
import { howMany } from '#tests/support/sample.ts'

type Seen = DataOf<typeof tutorJob>
type Overview = DataOf<typeof tutorOverview>
const see = (of: JobTutor, jobId: number) => of.get<Seen>(`/api/tutor/job/detail?jobId=${jobId}`)

describeOnOneDatabase('a job as one tutor sees it', (open) => {
  let world: JobWorld
  let own: JobParent
  let one: JobTutor
  let two: JobTutor
  beforeAll(async () => {
    world = await openJobWorld(open)
    own = await world.newParent()
    one = await world.newTutor()
    two = await world.newTutor()
  })

  test('open, it is read by every tutor, and says nothing of whose it is', async () => {
    const { jobId } = (await own.publish()).data
    const { code, data } = await see(one, jobId)
    expect(code).toBe(200)
    expect(data).toMatchObject({
      application: null,
      may: ['apply'],
      barred: null,
      clashes: [],
      job: { jobId, status: 'OPEN', subject: '數學', terms: 1 },
    })
    expect(data.history.map(({ event }) => event)).toEqual(['publish'])
    const text = JSON.stringify(data)
    for (const secret of [own.mobile, 'studentId', 'parentId', 'accountId', 'words"']) {
      expect(text).not.toContain(secret)
    }
  })

  test("afterwards by those alone with whom there is something; nobody reads another's part", async () => {
    const { jobId } = (await own.publish()).data
    await one.apply(jobId, { message: '我教數學十年' })
    const third = await world.newTutor()
    expect((await see(two, jobId)).data).toMatchObject({ application: null })
    await two.apply(jobId, { message: '另一位' })
    const { data: applied } = await see(one, jobId)
    expect(applied).toMatchObject({
      application: { status: 'APPLIED', message: '我教數學十年', hasContact: false },
      may: ['withdraw', 'message'],
    })
    expect(JSON.stringify(applied)).not.toContain('另一位')
    const shown = `/api/es/job/detail?jobNo=${applied.job.jobNo}` as const
    const card = async () => (await one.get<JobDetail>(shown)).data.job
    expect(await card()).toMatchObject({ applied: 2, slots: applied.job.slots })
    const booked = await own.book(jobId, two)
    expect(applied.parentName, 'masked, and not before a booking').toBeNull()
    expect((await see(two, jobId)).data.parentName).toMatch(/^.＊＊$/u)
    expect(await card(), 'no longer open').toMatchObject({ slots: [] })
    await two.answer(booked.data.applicationId, 'decline', '不順路')
    expect(JSON.stringify((await see(one, jobId)).data.history)).not.toContain('不順路')
    expect(JSON.stringify((await see(two, jobId)).data.history)).toContain('不順路')
    const { applicationId } = (await own.book(jobId, one)).data
    expect((await see(third, jobId)).code).toBe('A0404')
    expect((await see(two, jobId)).data).toMatchObject({ may: [], job: { status: 'BOOKED' } })
    expect((await see(one, jobId)).data).toMatchObject({
      may: ['counter', 'accept', 'decline'],
      job: { answerBy: expect.any(String) },
    })
    await one.answer(applicationId, 'accept')
    expect((await see(one, jobId)).data).toMatchObject({
      application: { hasContact: true },
      may: ['leave'],
    })
    expect(JSON.stringify((await see(two, jobId)).data)).not.toContain(own.mobile)
    await own.post('/api/parent/job/move', { jobId, event: 'close', reason: '搬家' })
    expect((await see(one, jobId)).data).toMatchObject({ job: { status: 'CLOSED' }, may: [] })
    expect((await see(third, jobId)).code).toBe('A0404')
  })

  test('a draft, and a job that nobody knows, are not there', async () => {
    const draft = await own.post<OwnJob>('/api/parent/job/draft/save', wholeJob)
    expect((await see(one, draft.data.draftId)).code).toBe('A0404')
    expect((await see(one, 999_999)).code).toBe('A0404')
  })

  test('the own job and a hidden profile say why they cannot apply', async () => {
    const { jobId } = (await own.publish()).data
    const hidden = await world.newTutor({ listed: false })
    expect((await see(hidden, jobId)).data).toMatchObject({ barred: 'unlisted', may: [] })
    expect(await hidden.apply(jobId)).toMatchObject({ code: 'A0440' })
    const { jobId: mine } = (await own.publish()).data
    const both = await world.newTutor()
    await world.db.update(tutor).set({ accountId: own.accountId }).where(eq(tutor.id, both.tutorId))
    expect((await own.get<Seen>(`/api/tutor/job/detail?jobId=${mine}`)).data).toMatchObject({
      barred: 'ownJob',
      may: [],
    })
    expect(await own.post(`/api/tutor/job/sign?jobId=${mine}`)).toMatchObject({
      code: 'A0440',
      message: '這是你自己的補習個案。',
    })
  })

  test('hours agreed elsewhere are told, of which family is not', async () => {
    const exact = [{ day: 2 as const, fromMinute: 17 * 60, toMinute: 18 * 60 + 30 }]
    const busy = await world.newTutor()
    const { jobId: first } = (await own.publish({ slots: exact })).data
    const { applicationId } = (await busy.apply(first)).data
    await own.book(first, busy)
    expect((await busy.answer(applicationId, 'accept')).code).toBe(200)
    const { tutorId } = busy
    await world.db.insert(tutorSlot).values({ tutorId, day: 2, fromMinute: 960, toMinute: 1200 })
    expect((await busy.get<{ tutor: TutorDetail }>('/api/tutor/preview')).data.tutor.slots).toEqual(
      [
        { day: 2, fromMinute: 960, toMinute: 17 * 60 },
        { day: 2, fromMinute: 18 * 60 + 30, toMinute: 1200 },
      ],
    )
    const { jobId: loose } = (await own.publish()).data
    expect((await see(busy, loose)).data).toMatchObject({ clashes: exact, clashIsSure: false })
    const other = await world.newParent()
    const { jobId: same } = (await other.publish({ slots: exact })).data
    expect((await see(busy, same)).data).toMatchObject({ clashes: exact, clashIsSure: true })
    expect((await see(one, same)).data).toMatchObject({ clashes: [], clashIsSure: false })
    const second = (await busy.apply(same)).data
    await other.book(same, busy)
    expect(await busy.answer(second.applicationId, 'accept')).toMatchObject({
      code: 'A0440',
      message: '議定的時間與你已答應的其他課堂重疊。',
    })
    expect((await see(busy, same)).data).toMatchObject({ job: { status: 'BOOKED' } })
  })

  test('a parent who has left has no number any more', async () => {
    const leaving = await world.newParent()
    const { jobId } = (await leaving.publish({ slots: [] })).data
    const { applicationId } = (await one.apply(jobId)).data
    await leaving.book(jobId, one)
    await one.answer(applicationId, 'accept')
    await world.db.update(job).set({ status: 'DONE' }).where(eq(job.id, jobId))
    const reveal = () => one.post<{ mobile: string }>('/api/user/reveal/contact', { applicationId })
    expect((await see(one, jobId)).data.application?.hasContact).toBe(true)
    expect((await reveal()).data.mobile).toBe(leaving.mobile)
    await world.closeAccount(leaving)
    expect((await see(one, jobId)).data.application).toMatchObject({
      status: 'ACCEPTED',
      hasContact: false,
    })
    expect(await reveal()).toMatchObject({ code: 'A0440', data: null })
    const { data } = await one.get<Overview>('/api/v2/tutor/overview/list')
    expect(JSON.stringify(data)).not.toContain(leaving.mobile)
  })
})

describeOnOneDatabase('how a job fits a tutor', (open) => {
  test('each objection is told in words, and what fits too', async () => {
    const world = await openJobWorld(open)
    const [own, teacher] = [await world.newParent(), await world.newTutor()]
    const { tutorId } = teacher
    const { db } = world
    await db
      .update(tutor)
      .set({ modes: ['home', 'online'], sex: 'F', tutorLevel: 'university_graduation' })
      .where(eq(tutor.id, tutorId))
    await db.insert(tutorArea).values({ tutorId, areaId: 1_058_007 })
    await db.insert(tutorSlot).values({ tutorId, day: 2, fromMinute: 1080, toMinute: 1260 })
    await db.insert(tutorTeach).values({
      tutorId,
      category: 'A',
      itemValue: 'tutor_remediation_math',
      levels: ['local:10', 'local:11'],
      hourlyFeeCents: 180_00,
    })
    const jobs: [Partial<JobFields>, string[], string[]][] = [
      [{}, [], ['subjectLevel', 'online', 'underBudget', 'days']],
      // Fees for another level or subject say nothing about this one.
      [{ level: 'local:7' }, ['level'], ['online', 'days']],
      [{ preferredSubject: 'tutor_remediation_english' }, ['subject'], ['online', 'days']],
      [{ feeCents: 240_00 }, ['fee'], ['subjectLevel', 'online', 'days']],
      [
        { mode: 'tutor_place', areaId: 1_058_007 },
        ['mode'],
        ['subjectLevel', 'area', 'underBudget', 'days'],
      ],
      // 觀塘 and 長洲: half an hour from Sha Tin, and a ferry ride.
      [
        { mode: 'home', areaId: 105_790_506 },
        ['areaNear'],
        ['subjectLevel', 'underBudget', 'days'],
      ],
      [{ mode: 'home', areaId: 105_800_907 }, ['area'], ['subjectLevel', 'underBudget', 'days']],
      [{ tutorSex: 'M' }, ['gender'], ['subjectLevel', 'online', 'underBudget', 'days']],
      [
        { tutorLevel: 'current_teacher', feeCents: 400_00 },
        ['tutorLevel'],
        ['subjectLevel', 'online', 'underBudget', 'days'],
      ],
      [
        { slots: [{ day: 5, fromMinute: 600, toMinute: 720 }] },
        ['days'],
        ['subjectLevel', 'online', 'underBudget'],
      ],
      [
        { slots: [{ day: 2, fromMinute: 600, toMinute: 1140 }] },
        ['hours'],
        ['subjectLevel', 'online', 'underBudget'],
      ],
      [
        {
          lessonsPerWeek: 2,
          slots: [2, 3].map((day) => ({ day: day as 2 | 3, fromMinute: 1080, toMinute: 1260 })),
        },
        ['fewDays'],
        ['subjectLevel', 'online', 'underBudget', 'days'],
      ],
    ]
    for (const [changes, against, fits] of jobs) {
      const { jobId } = (await own.publish(changes)).data
      const { data } = await see(teacher, jobId)
      const told = JSON.stringify(changes)
      expect(
        data.against.map(({ code }) => code),
        told,
      ).toEqual(against)
      expect(
        data.fits.map(({ code }) => code),
        told,
      ).toEqual(fits)
    }
  })
})

describeOnOneDatabase('how a job fits everybody', (open) => {
  test('nothing speaks against exactly those whom the search finds', async () => {
    const many = howMany({ short: 60, whole: 300 })
    const world = await openJobWorld(open, { tutors: many })
    const own = await world.newParent()
    const { db, time } = world
    const tutors = await db.select().from(tutor).where(eq(tutor.listed, true))
    let found = 0
    for (const fields of [
      {},
      { mode: 'online', category: 'A' },
      { mode: 'home', areaId: 10_580, tutorSex: 'F' },
      { mode: 'tutor_place', areaId: 1_058_007 },
      { mode: 'home', areaId: 105_800_701, lessonMinutes: 60, feeCents: 300_00 },
      { category: 'M', lessonMinutes: 90, feeCents: 500_00 },
      { category: 'A', preferredSubject: 'tutor_remediation_math', mode: 'home' },
      { preferredSubject: 'tutor_remediation_math', level: 'local:10', feeCents: 400_00 },
      { level: 'local:10', lessonMinutes: 60, feeCents: 400_00 },
      { tutorLevel: 'university_graduation', slots: wholeJob.slots },
    ] satisfies Partial<JobFields>[]) {
      const draft = await own.post<OwnJob>('/api/parent/job/draft/save', fields)
      const { draftId } = draft.data
      const [row] = await db.select().from(job).where(eq(job.id, draftId))
      if (row === undefined) throw new Error('no job')
      const view = { locale: 'zh-tw', now: time.now } as const
      const fitting: number[] = []
      for (const one of tutors) {
        const { against } = await fitOfTutor(db, one, row, view)
        if (against.every(({ code }) => code === 'hours' || code === 'fewDays'))
          fitting.push(one.id)
      }
      const { data } = await own.post<Matching>('/api/v4/parent/job/draft/matching/condition', {
        draftId,
      })
      expect(fitting.length, JSON.stringify(fields)).toBe(data.matchedCount)
      expect(fitting).toEqual(expect.arrayContaining(data.tutors.map(({ tutorId }) => tutorId)))
      found += fitting.length
    }
    expect(found).toBeGreaterThan(many)
  })
})
