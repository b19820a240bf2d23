import { and, eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { application, job, notice } from '#server/db/tables/index.ts'
import { describeOnPostgres } from '#tests/support/database.ts'
import { type JobTutor, openJobWorld } from '#tests/support/jobs.ts'
import { howMany } from '#tests/support/sample.ts'

describeOnPostgres('many at once', (open) => {
  test('of many bookings of one job, by two devices, one wins', async () => {
    const world = await openJobWorld(open)
    const own = await world.newParent()
    const tutors: JobTutor[] = []
    for (let n = 0; n < howMany({ short: 4, whole: 10 }); n++) tutors.push(await world.newTutor())
    const { jobId } = (await own.publish()).data
    for (const { apply } of tutors) expect((await apply(jobId)).code).toBe(200)
    const answers = await Promise.all(
      Array.from({ length: howMany({ short: 50, whole: 200 }) }, async (_, n) => {
        const { tutorId } = tutors[n % tutors.length] as JobTutor
        const path = `/api/parent/job/book/tutor?jobId=${jobId}&tutorId=${tutorId}` as const
        for (;;) {
          const answer = await own.post(path)
          // Repeats the call if an overloaded database gave up.
          if (answer.code !== 'A0501') return { tutorId, ...answer }
        }
      }),
    )
    const booked = new Set(answers.filter(({ code }) => code === 200).map(({ tutorId }) => tutorId))
    expect(booked.size).toBe(1)
    expect(new Set(answers.filter(({ code }) => code !== 200).map(({ code }) => code))).toEqual(
      new Set(['A0440']),
    )
    const chosen = await world.db
      .select()
      .from(application)
      .where(and(eq(application.jobId, jobId), inArray(application.status, ['CHOSEN', 'ACCEPTED'])))
    expect(chosen.map(({ tutorId }) => tutorId)).toEqual([...booked])
    const told = await world.db.select().from(notice).where(eq(notice.kind, 'booked'))
    expect(told).toHaveLength(1)
  }, 60_000)

  test('a tutor whom two families book for one hour, accepting on two devices at once, takes one', async () => {
    const world = await openJobWorld(open)
    const tutor = await world.newTutor()
    const slots = [{ day: 3 as const, fromMinute: 17 * 60, toMinute: 18 * 60 + 30 }]
    const applied: number[] = []
    for (let n = 0; n < 2; n++) {
      const family = await world.newParent()
      const { jobId } = (await family.publish({ slots })).data
      applied.push((await tutor.apply(jobId)).data.applicationId)
      await family.post(`/api/parent/job/book/tutor?jobId=${jobId}&tutorId=${tutor.tutorId}`)
    }
    const answers = await Promise.all(applied.map((id) => tutor.answer(id, 'accept')))
    expect(answers.map(({ code }) => String(code)).sort()).toEqual(['200', 'A0440'])
  })

  test('a parent and a tutor with a job between them close their accounts at once', async () => {
    const world = await openJobWorld(open)
    for (let n = 0; n < howMany({ short: 2, whole: 5 }); n++) {
      const [own, tutor] = [await world.newParent(), await world.newTutor()]
      for (let of = 0; of < 3; of++) await tutor.apply((await own.publish()).data.jobId)
      await Promise.all([world.closeAccount(own), world.closeAccount(tutor)])
    }
  }, 60_000)

  test('a tutor accepts while the parent closes: one of the two, never half of both', async () => {
    const world = await openJobWorld(open)
    const [own, tutor] = [await world.newParent(), await world.newTutor()]
    for (let n = 0; n < howMany({ short: 3, whole: 10 }); n++) {
      const { jobId } = (await own.publish()).data
      const { applicationId } = (await tutor.apply(jobId)).data
      await own.post(`/api/parent/job/book/tutor?jobId=${jobId}&tutorId=${tutor.tutorId}`)
      await Promise.all([
        tutor.answer(applicationId, 'accept'),
        own.post('/api/parent/job/move', { jobId, event: 'replace' }),
      ])
      const [row] = await world.db.select().from(job).where(eq(job.id, jobId))
      const [its] = await world.db.select().from(application).where(eq(application.jobId, jobId))
      expect([row?.status, its?.status, row?.tutorId]).toEqual(['OPEN', 'ENDED', null])
    }
  })
})
