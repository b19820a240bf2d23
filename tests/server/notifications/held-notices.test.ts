import { and, eq, isNotNull } from 'drizzle-orm'
import pino from 'pino'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { account, messageOutbox, notice, tutor, tutorTeach } from '#server/db/tables/index.ts'
import { notifyPerson } from '#server/notifications/notify-person.ts'
import { sendHeldNotices } from '#server/notifications/send-held.ts'
import type { Notice } from '#server/states/notification.ts'
import { notifyOfFittingJobs } from '#server/teaching/jobs/notify-of-fitting-jobs.ts'
import { byMail } from '#tests/support/confirmed-mail.ts'
import { describeOnDatabases } from '#tests/support/database.ts'
import { type JobParent, type JobTutor, type JobWorld, openJobWorld } from '#tests/support/jobs.ts'
import { agreedJob } from '#tests/support/lessons.ts'

const siteUrl = 'https://tutors.example'
const log = pino({ level: 'silent' })

describeOnDatabases('notices that wait', (open) => {
  let world: JobWorld
  let own: JobParent
  let teacher: JobTutor
  beforeAll(async () => {
    world = await openJobWorld(open)
  })
  beforeEach(async () => {
    at('2026-11-20T10:00')
    await world.db.update(notice).set({ sendAt: null })
    await world.db.delete(messageOutbox)
    own = await world.newParent()
    teacher = await world.newTutor()
    await choose(own, {})
    await choose(teacher, {})
  })
  const at = (iso: string) => {
    world.time.now = new Date(`${iso}:00+08:00`)
  }
  /** English, by mail, plus these preferences. */
  const choose = (
    { accountId }: { accountId: number },
    chosen: Partial<typeof account.$inferInsert>,
  ) =>
    world.db
      .update(account)
      .set({
        locale: 'en',
        email: `${accountId}@example.com`,
        emailProvedAt: world.time.now,
        notices: byMail,
        ...chosen,
      })
      .where(eq(account.id, accountId))
  const send = () =>
    sendHeldNotices({ db: world.db, clock: () => world.time.now, log, config: { siteUrl } })
  const lettersTo = ({ accountId }: { accountId: number }) =>
    world.db
      .select()
      .from(messageOutbox)
      .where(eq(messageOutbox.recipient, `${accountId}@example.com`))
      .orderBy(messageOutbox.id)
  const heldOf = ({ accountId }: { accountId: number }) =>
    world.db
      .select()
      .from(notice)
      .where(and(eq(notice.accountId, accountId), isNotNull(notice.sendAt)))
  const tell = (about: Omit<Notice, 'now'>) =>
    world.db.transaction((tx) => notifyPerson(tx, own, { ...about, now: world.time.now }))

  test('for the morning: what happens at night is listed at once and sent at eight, once', async () => {
    const { jobId } = (await own.publish()).data
    at('2026-11-20T23:30')
    await teacher.apply(jobId)
    expect(await world.news(own, jobId)).toEqual(['applied'])
    expect(await lettersTo(own)).toEqual([])
    at('2026-11-21T07:59')
    expect(await send()).toBe(0)
    at('2026-11-21T08:00')
    expect(await Promise.all([send(), send()])).toContain(1)
    const [letter, ...more] = await lettersTo(own)
    expect(more).toEqual([])
    expect(letter).toMatchObject({ kind: 'job', unsubscribe: `a${own.accountId}.jobs` })
    expect(letter?.subject).toMatch(/^\w+ \w+ applied: .+ \(TutorHarbour\)$/u)
    expect(letter?.body).toContain(`${siteUrl}/en/parent/dashboard/jobdetail/${jobId}`)
    expect(await heldOf(own)).toEqual([])
    expect(await send()).toBe(0)
  })

  test('money waits for the morning and for no digest, security for nothing', async () => {
    await choose(own, { noticePaces: { money: 'week', security: 'week' } })
    at('2026-11-20T23:30')
    await tell({ kind: 'account.linked', thingId: own.accountId, words: { provider: 'Google' } })
    const words = { number: '1', at: '2026-11-21T08:00:00.000Z' }
    await tell({ kind: 'payee.added', thingId: 1, words })
    const told = await world.db.select().from(messageOutbox)
    expect(told.map(({ kind, channel }) => [kind, channel]).toSorted()).toEqual([
      ['payee', 'mail'],
      ['payee', 'sms'],
      ['social.linked', 'mail'],
      ['social.linked', 'sms'],
    ])
    await tell({ kind: 'order.paid', thingId: 1, words: { order: 'A-1' } })
    expect((await heldOf(own)).map(({ sendAt }) => sendAt)).toEqual([
      new Date('2026-11-21T08:00+08:00'),
    ])
    at('2026-11-21T08:00')
    expect(await send()).toBe(1)
    const letter = (await lettersTo(own)).at(-1)
    expect(letter).toMatchObject({ kind: 'order', unsubscribe: null })
  })

  test('for the evening: one letter, kind by kind, without what was read or is over', async () => {
    const gone = (await own.publish()).data
    const read = (await own.publish()).data
    const kept = (await own.publish()).data
    const { jobId, tutor: other, ...agreed } = await agreedJob(world, { own })
    await choose(own, { noticePaces: { jobs: 'day', lessons: 'week' } })
    const { applicationId } = (await teacher.apply(gone.jobId)).data
    await teacher.answer(applicationId, 'withdraw', 'No time')
    await teacher.apply(read.jobId)
    await teacher.apply(kept.jobId)
    const [first, second] = await agreed.own.lessons()
    // Wednesday evening, so that the weekly digest leaves a day to answer.
    const startsAt = '2026-11-26T17:00:00.000+08:00'
    for (const lesson of [first, second]) {
      await other.move(lesson?.signId ?? 0, 'propose', { startsAt, reason: 'School' })
      await other.move(lesson?.signId ?? 0, 'cancel', { reason: 'Ill' })
    }
    const list = await world.db
      .select()
      .from(notice)
      .where(and(eq(notice.accountId, own.accountId), eq(notice.thingId, read.jobId)))
    const upTo = Math.max(...list.map(({ id }) => id))
    await own.post('/api/news/read', { upTo, thing: 'job', thingId: read.jobId })
    const before = (await lettersTo(own)).length
    at('2026-11-20T19:00')
    expect(await send()).toBe(1)
    const daily = (await lettersTo(own)).slice(before)
    expect(daily.map(({ kind, subject }) => [kind, subject])).toEqual([
      ['job', 'TutorHarbour: you have 2 notifications'],
    ])
    const body = daily[0]?.body ?? ''
    expect(body.match(/ applied: /gu)).toHaveLength(1)
    expect(body).toMatch(/ withdrew: /u)
    expect(body).toContain('Their message: No time')
    expect(body).not.toContain(`jobdetail/${read.jobId}`)
    at('2026-11-22T19:00')
    await send()
    const [weekly, ...none] = (await lettersTo(own)).slice(before + 1)
    expect(none).toEqual([])
    expect(weekly?.kind).toBe('lesson')
    expect(weekly?.body).not.toContain('proposes a new time')
    expect(
      weekly?.body.match(
        /Cancelled: .+ lesson\nJob: .+\nTime: \w+ \d+ \w+ \d\d:\d\d\nIt will not take place\.\nTheir message: Ill/gu,
      ),
    ).toHaveLength(2)
    expect(weekly?.body).toContain(`jobdetail/${jobId}`)
    expect(weekly?.body).not.toMatch(/\{\w+\}|notices\.|news\.|digest\./u)
  })

  test('not longer than a lesson or an answer leaves time: two hours before, one hears at night', async () => {
    await choose(own, { noticePaces: { lessons: 'week' } })
    const agreed = await agreedJob(world, { own, teacher })
    const before = (await lettersTo(own)).length
    const [lesson] = await agreed.own.lessons()
    at('2026-11-25T15:30')
    await agreed.tutor.move(lesson?.signId ?? 0, 'cancel', { reason: 'Ill' })
    expect((await lettersTo(own)).slice(before)).toMatchObject([{ kind: 'lesson' }])
    expect(await heldOf(own)).toEqual([])
  })

  test('a lesson moved tomorrow is told before the time at which it was to be', async () => {
    await choose(own, { noticePaces: { lessons: 'week' } })
    const agreed = await agreedJob(world, { own, teacher })
    const [lesson] = await agreed.own.lessons()
    const signId = lesson?.signId ?? 0
    const startsAt = '2026-12-04T17:00:00.000+08:00'
    at('2026-11-24T12:00')
    await agreed.own.move(signId, 'propose', { startsAt })
    const before = (await lettersTo(own)).length
    at('2026-11-24T18:30')
    await agreed.tutor.move(signId, 'agree')
    expect((await lettersTo(own)).slice(before)).toHaveLength(1)
  })

  test('come sooner when their reader chooses so, and not at all once they are ended', async () => {
    await choose(own, { noticePaces: { jobs: 'week' } })
    const { jobId } = (await own.publish()).data
    await teacher.apply(jobId)
    expect(await heldOf(own)).toHaveLength(1)
    await own.post('/api/user/settings/update', { notices: [{ kind: 'jobs', pace: 'day' }] })
    expect((await heldOf(own))[0]?.sendAt).toEqual(new Date('2026-11-20T19:00+08:00'))
    await own.post('/api/user/settings/update', { notices: [{ kind: 'jobs', channel: 'none' }] })
    at('2026-11-20T19:00')
    await send()
    expect(await heldOf(own)).toEqual([])
    expect(await lettersTo(own)).toEqual([])
  })

  test('by a clock that was years ahead are sent by one that is right', async () => {
    at('2031-01-01T23:00')
    await tell({ kind: 'order.paid', thingId: 1, words: { order: 'A-1' } })
    at('2026-11-21T12:00')
    expect(await send()).toBe(1)
    expect(await lettersTo(own)).toHaveLength(1)
  })

  test('new jobs of a week are named together, without those off the board', async () => {
    await choose(teacher, { noticePaces: { searches: 'week' } })
    await world.db.insert(tutorTeach).values({
      tutorId: teacher.tutorId,
      category: 'A',
      itemValue: 'tutor_remediation_math',
      levels: ['local:7'],
      hourlyFeeCents: 200_00,
    })
    await world.db
      .update(tutor)
      .set({ modes: ['online'] })
      .where(eq(tutor.id, teacher.tutorId))
    const notifyOfFitting = () =>
      notifyOfFittingJobs({ db: world.db, clock: () => world.time.now, log, config: { siteUrl } })
    const publish = async () => (await own.publish({ level: 'local:7' })).data.jobId
    const first = await publish()
    at('2026-11-20T18:00')
    expect(await notifyOfFitting()).toBe(1)
    const second = await publish()
    const closed = await publish()
    at('2026-11-21T18:00')
    expect(await notifyOfFitting()).toBe(1)
    await own.post('/api/parent/job/move', { jobId: closed, event: 'close' })
    at('2026-11-22T19:00')
    expect(await send()).toBe(1)
    const [letter, ...more] = await lettersTo(teacher)
    expect(more).toEqual([])
    expect(letter).toMatchObject({ kind: 'job.fits' })
    const links = [...(letter?.body.matchAll(/jobdetail\/(\d+)/gu) ?? [])].map(([, id]) => id)
    expect(links).toEqual([first, second].map(String))
    expect(letter?.body).toContain('2 new jobs fit you')
  })
})
