import { isNull } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import {
  type LessonNote,
  mostStatementLessons,
  type Statement,
} from '#contract/teaching/lesson-statements.ts'
import { notice, signInSession } from '#server/db/tables/index.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { type JobWorld, openJobWorld } from '#tests/support/jobs.ts'
import { type AgreedJob, agreedJob } from '#tests/support/lessons.ts'
import { storeAffirmed } from '#tests/support/store-lesson.ts'

describeOnOneDatabase('statements of lessons', (open) => {
  let world: JobWorld
  let agreed: AgreedJob
  beforeEach(async () => {
    world = await openJobWorld(open)
    agreed = await agreedJob(world)
    const later = new Date('2030-01-01')
    await world.db.update(signInSession).set({ expiresAt: later, lastSeenAt: later })
  })
  const hold = async (begins: string, minutes: number) => {
    world.time.now = new Date(begins)
    const { signId } = (await agreed.tutor.sign(agreed.jobId)).data
    world.time.now = new Date(world.time.now.getTime() + minutes * 60_000)
    await agreed.tutor.over(signId, minutes)
    expect((await agreed.own.affirm(signId)).code).toBe(200)
    return signId
  }
  const calls = (side: 'parent' | 'tutor') => {
    const { get, post } = side === 'parent' ? agreed.own : agreed.tutor
    return {
      read: async (query = '') =>
        (await get<Statement>(`/api/${side}/lesson/statement?${query}`)).data,
      ask: (query: string) => get<Statement>(`/api/${side}/lesson/statement?${query}`),
      mark: async (event: string, ...signIds: number[]) =>
        post<{ changed: number }>(`/api/${side}/lesson/payment`, { signIds, event }),
      note: (signId: number, homework: string, nextTime = '') =>
        post<LessonNote | null>(`/api/${side}/lesson/note`, { signId, homework, nextTime }),
    }
  }

  test('hours and amounts of the months asked for, by the clock of Hong Kong', async () => {
    const first = await hold('2026-11-25T17:00:00+08:00', 90)
    // After midnight in Hong Kong, but November by UTC.
    const second = await hold('2026-12-01T06:00:00+08:00', 60)
    const { jobs, lessons, ...rest } = await calls('tutor').read()
    expect(rest).toEqual({ from: '2026-01', to: '2026-12', unconfirmed: [], isCut: false })
    expect(jobs).toMatchObject([{ applicationId: agreed.applicationId, student: null }])
    expect(lessons).toMatchObject([
      { signId: first, minutes: 90, feeCents: 300_00, prepaidCents: 0, payment: 'none' },
      { signId: second, minutes: 60, feeCents: 200_00 },
    ])
    const december = await calls('parent').read('from=2026-12&to=2026-12')
    expect(december.lessons.map(({ signId }) => signId)).toEqual([second])
    expect(december.jobs).toHaveLength(1)
    const stranger = await agreedJob(world)
    const empty = await stranger.own.get<Statement>('/api/parent/lesson/statement')
    expect(empty.data).toMatchObject({ jobs: [], lessons: [] })
    for (const query of ['from=2026-12&to=2026-11', 'from=2020-01&to=2026-11', 'from=2026-13']) {
      expect((await calls('parent').ask(query)).code, query).toBe('A0400')
    }
  })

  test('what waits for a confirmation is beside it, by its month, for its two sides', async () => {
    world.time.now = new Date('2026-11-25T17:00:00+08:00')
    const { signId } = (await agreed.tutor.sign(agreed.jobId)).data
    world.time.now = new Date('2026-11-25T18:30:00+08:00')
    await agreed.tutor.over(signId, 90)
    const waits = [{ signId, startedAt: '2026-11-25T17:00:00.000+08:00', feeCents: 300_00 }]
    for (const side of ['parent', 'tutor'] as const) {
      const { lessons, unconfirmed } = await calls(side).read('from=2026-11&to=2026-11')
      expect([lessons, unconfirmed], side).toEqual([[], waits])
      expect((await calls(side).read('from=2026-10&to=2026-10')).unconfirmed).toEqual([])
    }
    const stranger = await agreedJob(world)
    const foreign = await stranger.own.get<Statement>('/api/parent/lesson/statement')
    expect(foreign.data.unconfirmed).toEqual([])
    await agreed.own.affirm(signId)
    expect(await calls('parent').read()).toMatchObject({ lessons: [{ signId }], unconfirmed: [] })
  })

  test('the first two thousand lessons fit in, and what is left out is said', async () => {
    const { applicationId, tutor } = agreed
    const pair = { applicationId, tutorId: tutor.tutorId }
    const begins = new Date('2026-08-01T08:00:00+08:00')
    await storeAffirmed(world.db, pair, { begins, count: mostStatementLessons })
    const read = () => calls('tutor').read('from=2026-08&to=2026-11')
    const all = await read()
    expect([all.lessons.length, all.isCut]).toEqual([mostStatementLessons, false])
    const last = new Date('2026-11-30T23:00:00+08:00')
    await storeAffirmed(world.db, pair, { begins: last, count: 1 })
    const cut = await read()
    expect(cut).toEqual({ ...all, isCut: true })
  })

  test('one side says that it was paid, the other agrees; nobody does both', async () => {
    const signId = await hold('2026-11-25T17:00:00+08:00', 90)
    const [parent, tutor] = [calls('parent'), calls('tutor')]
    const payment = async () => (await parent.read()).lessons[0]
    expect((await parent.mark('paid', signId, signId)).data).toEqual({ changed: 1 })
    expect((await parent.mark('paid', signId)).data).toEqual({ changed: 0 })
    expect(await payment()).toMatchObject({ payment: 'marked', markedBy: 'parent' })
    expect(await world.news(agreed.tutor, agreed.jobId)).toContain('tutor.lessonsPaid')
    expect((await tutor.mark('undo', signId)).data).toEqual({ changed: 0 })
    expect((await parent.mark('undo', signId)).data).toEqual({ changed: 1 })
    expect(await payment()).toMatchObject({ payment: 'none' })
    await tutor.mark('paid', signId)
    const unread = async () => {
      const asking = await world.db.select().from(notice).where(isNull(notice.readAt))
      return asking.filter(({ kind }) => kind === 'parent.lessonsPaid').length
    }
    expect(await unread()).toBe(1)
    world.time.now = new Date(world.time.now.getTime() + 60_000)
    expect((await parent.mark('paid', signId)).data).toEqual({ changed: 1 })
    expect(await payment()).toMatchObject({ payment: 'paid', markedBy: 'tutor' })
    expect(await unread(), 'what asked for it is read').toBe(0)
    expect(await world.news(agreed.tutor, agreed.jobId)).toContain('tutor.lessonsPaidAgreed')
    expect((await tutor.mark('undo', signId)).data).toEqual({ changed: 0 })
    const stranger = await agreedJob(world)
    const path = '/api/parent/lesson/payment' as const
    const foreign = await stranger.own.post(path, { signIds: [signId], event: 'paid' })
    expect(foreign.code).toBe('A0404')
    const [planned] = (await agreed.own.lessons()).filter(({ status }) => status === 'PLANNED')
    expect((await parent.mark('paid', planned?.signId ?? 0)).code).toBe('A0440')
  })

  test('notes of both sides, written again and taken away', async () => {
    const signId = await hold('2026-11-25T17:00:00+08:00', 90)
    const [parent, tutor] = [calls('parent'), calls('tutor')]
    await tutor.note(signId, '練習 3.2', '聯立方程')
    await parent.note(signId, '已完成')
    expect((await tutor.note(signId, '練習 3.3')).data).toMatchObject({ nextTime: '' })
    expect((await parent.read()).lessons[0]?.notes).toMatchObject([
      { side: 'tutor', homework: '練習 3.3' },
      { side: 'parent', homework: '已完成' },
    ])
    expect((await parent.note(signId, ' ')).data).toBeNull()
    expect((await tutor.read()).lessons[0]?.notes).toHaveLength(1)
    expect((await parent.note(signId, '長'.repeat(501))).code).toBe('A0400')
    const stranger = await agreedJob(world)
    const body = { signId, homework: '外人', nextTime: '' }
    expect((await stranger.tutor.post('/api/tutor/lesson/note', body)).code).toBe('A0404')
  })

  test('a file for spreadsheets, in which nothing runs', async () => {
    const signId = await hold('2026-11-25T17:00:00+08:00', 90)
    await calls('tutor').note(signId, '=HYPERLINK("x")')
    const { token } = agreed.own
    const ask = async (query: string) => {
      const path = `/api/parent/lesson/statement/file?${query}`
      return (await world.app.request(path, { headers: { token, language: 'en_US' } })).text()
    }
    const text = await ask('from=2026-11&to=2026-11')
    expect(text).toContain('2026-11-25 17:00')
    expect(text).toContain(',90,300,')
    expect(text).toContain("'=HYPERLINK")
    expect(await ask('from=2026-12&to=2026-12')).not.toContain('2026-11-25')
  })

  test('a side that has left leaves hours and receipts behind, without a name', async () => {
    const signId = await hold('2026-11-25T17:00:00+08:00', 90)
    await world.closeAccount(agreed.tutor)
    const { jobs, lessons } = await calls('parent').read()
    expect(jobs).toMatchObject([{ applicationId: agreed.applicationId, other: '' }])
    expect(lessons).toMatchObject([{ signId, feeCents: 300_00 }])
    expect(await agreed.own.receipts(agreed.applicationId)).toMatchObject({
      brokenAt: null,
      list: [{ minutes: 90 }],
    })
  })

  test('a tutor keeps the receipts of a job that was given to nobody else when its parent left', async () => {
    await hold('2026-11-25T17:00:00+08:00', 90)
    await agreed.own.post('/api/parent/job/move', { jobId: agreed.jobId, event: 'replace' })
    await world.closeAccount(agreed.own)
    expect((await calls('tutor').read()).lessons).toHaveLength(1)
    expect((await agreed.tutor.receipts(agreed.applicationId)).list).toHaveLength(1)
  })
})
