import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { DataOf } from '#contract/kernel.ts'
import type { tutorJob } from '#contract/teaching/tutor-job.ts'
import { application } from '#server/db/tables/index.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { type JobWorld, openJobWorld } from '#tests/support/jobs.ts'
import { agreedJob } from '#tests/support/lessons.ts'

/* Terms agreed at booking. The tests begin on Friday 20 November 2026; lessons take 90 minutes. */

const hours = (day: number, from: number, to: number) =>
  ({ day, fromMinute: from * 60, toMinute: to * 60 }) as never
/** Leaves a choice: Tuesday and Friday afternoon. */
const wished = [hours(2, 15, 20), hours(5, 15, 20)]
const chosen = [hours(2, 16, 17.5), hours(5, 17, 18.5)]

describeOnOneDatabase('terms of lessons', (open) => {
  let world: JobWorld
  beforeEach(async () => {
    world = await openJobWorld(open)
  })
  const apply = async (slots = wished) => {
    const [own, tutor] = [await world.newParent(), await world.newTutor()]
    const { jobId } = (await own.publish({ slots, lessonsPerWeek: 2 })).data
    const { applicationId } = (await tutor.apply(jobId)).data
    const read = async () =>
      (await tutor.get<DataOf<typeof tutorJob>>(`/api/tutor/job/detail?jobId=${jobId}`)).data
    return { own, tutor, jobId, applicationId, read }
  }

  test('the parent chooses inside what was wished; the tutor reads it, and lessons are planned', async () => {
    const { own, tutor, jobId, applicationId, read } = await apply()
    const terms = { slots: chosen, noticeHours: 48, weather: 'online', holidays: 'skip' }
    expect((await own.book(jobId, tutor, terms)).data.status).toBe('CHOSEN')
    const { agreed } = (await read()).application ?? {}
    expect(agreed).toMatchObject({ ...terms, feeCents: 300_00, lessonMinutes: 90, mode: 'online' })
    const body = { applicationId, event: 'accept', version: agreed?.version }
    expect((await tutor.post('/api/tutor/application/move', body)).code).toBe(200)
    const rows = await world.db.select().from(application).where(eq(application.jobId, jobId))
    expect(rows[0]?.agreed).toMatchObject(terms)
    expect((await own.detail(jobId)).applicants[0]?.agreed).toMatchObject(terms)
    const list = await tutor.get<{ list: { startsAt: string }[] }>('/api/tutor/lesson/list')
    const starts = list.data.list.map(({ startsAt }) => startsAt.slice(0, 10))
    // Two lessons a week for eight weeks, without the holidays: Christmas and New Year's Day are
    // Fridays.
    expect(starts).toHaveLength(14)
    expect(starts).not.toContain('2026-12-25')
    expect(starts).not.toContain('2027-01-01')
  })

  test('the fee is agreed on: at most what the job offers, never below the minimum', async () => {
    const { own, tutor, jobId, applicationId, read } = await apply()
    const refusals = [300_01, 10_00].map((feeCents) => own.book(jobId, tutor, { feeCents }))
    for (const refused of await Promise.all(refusals)) {
      expect([refused.code, refused.issues?.[0]?.field]).toEqual(['A0400', 'feeCents'])
    }
    await own.book(jobId, tutor, { feeCents: 255_00, slots: [chosen[0]] })
    expect((await read()).application?.agreed?.feeCents).toBe(255_00)
    await tutor.answer(applicationId, 'accept')
    const list = await own.get<{ list: { feeCents: number }[] }>('/api/parent/lesson/list')
    expect(list.data.list[0]?.feeCents).toBe(255_00)
  })

  test('holidays are kept unless both agree otherwise, and fewer lessons may be settled', async () => {
    const { own, tutor, jobId, applicationId } = await apply()
    await own.book(jobId, tutor, { slots: [chosen[1]] })
    await tutor.answer(applicationId, 'accept')
    const list = await own.get<{ list: { startsAt: string }[] }>('/api/parent/lesson/list')
    expect(list.data.list).toHaveLength(8)
    expect(list.data.list.map(({ startsAt }) => startsAt.slice(0, 10))).toContain('2026-12-25')
  })

  test.each([
    ['outside what was wished', [hours(1, 16, 17.5)]],
    ['longer than a lesson', [hours(2, 16, 18)]],
    ['at the same time', [hours(2, 16, 17.5), hours(2, 17, 18.5)]],
    ['more than a week has', [hours(2, 15, 16.5), hours(2, 17, 18.5), hours(5, 15, 16.5)]],
  ])('lessons %s are refused, and nothing is booked', async (_, slots) => {
    const { own, tutor, jobId } = await apply()
    const refused = await own.book(jobId, tutor, { slots })
    expect([refused.code, refused.issues?.[0]?.field]).toEqual(['A0400', 'slots'])
    expect((await own.detail(jobId)).job.status).toBe('OPEN')
  })

  test('a job that changed since it was read is not booked, nor terms that changed accepted', async () => {
    const { own, tutor, jobId, applicationId, read } = await apply()
    const { terms } = (await own.detail(jobId)).job
    const stale = await own.book(jobId, tutor, { slots: chosen, terms: terms + 1 })
    expect([stale.code, stale.issues?.[0]?.rule]).toEqual(['A0440', 'states.termsChanged'])
    await own.book(jobId, tutor, { slots: chosen, terms })
    const before = (await read()).application?.agreed?.version ?? 0
    await own.post('/api/parent/job/move', { jobId, event: 'replace', reason: '改時間' })
    await tutor.apply(jobId)
    await own.book(jobId, tutor, { slots: chosen, noticeHours: 72 })
    const accept = (version: number) =>
      tutor.post('/api/tutor/application/move', { applicationId, event: 'accept', version })
    const refused = await accept(before)
    expect([refused.code, refused.issues?.[0]?.rule]).toEqual(['A0440', 'states.bookingChanged'])
    expect((await accept((await read()).application?.agreed?.version ?? 0)).code).toBe(200)
  })

  test('hours that the tutor has agreed on elsewhere are refused while the parent can still choose', async () => {
    const { own, tutor, jobId } = await apply()
    await agreedJob(world, { teacher: tutor, slots: [chosen[0] as never] })
    const refused = await own.book(jobId, tutor, { slots: chosen })
    expect([refused.code, refused.issues?.[0]?.rule]).toEqual(['A0440', 'states.clash'])
    const free = [hours(2, 18, 19.5), chosen[1]]
    expect((await own.book(jobId, tutor, { slots: free })).data.status).toBe('CHOSEN')
  })

  test('a cancellation is late by the notice that was agreed on', async () => {
    const { own } = await agreedJob(world, { terms: { noticeHours: 72 } })
    const [one] = await own.lessons()
    world.time.now = new Date('2026-11-23T10:00:00+08:00')
    expect((await own.move(one?.signId ?? 0, 'cancel')).data.shortNotice).toBe(true)
  })

  test('no lesson is planned for a year whose holidays are not known, where they are kept free', async () => {
    world.time.now = new Date('2027-11-27T10:00:00+08:00')
    const { own } = await agreedJob(world, { terms: { holidays: 'skip' } })
    const planned = await own.lessons()
    expect(planned.at(-1)?.startsAt).toBe('2027-12-29T17:00:00.000+08:00')
  })
})
