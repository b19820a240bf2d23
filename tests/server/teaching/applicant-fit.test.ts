import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { DataOf } from '#contract/kernel.ts'
import type { applicantFit } from '#contract/teaching/matching.ts'
import type { tutorJob } from '#contract/teaching/tutor-job.ts'
import { tutor, tutorArea, tutorSlot, tutorTeach } from '#server/db/tables/index.ts'
import { rebuildSearchDocuments } from '#server/search/rebuild.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { type JobParent, type JobTutor, type JobWorld, openJobWorld } from '#tests/support/jobs.ts'

type Fit = DataOf<typeof applicantFit>
const hours = (from: number, to: number) => ({ fromMinute: from * 60, toMinute: to * 60 })

describeOnOneDatabase('how an applicant fits an own job', (open) => {
  let world: JobWorld
  let own: JobParent
  let teacher: JobTutor
  const fitOf = (jobId: number, { get }: Pick<JobParent, 'get'> = own) =>
    get<Fit>(`/api/parent/application/fit?jobId=${jobId}&tutorId=${teacher.tutorId}`)
  const againstOn = async (jobId: number) => {
    const { applicants } = await own.detail(jobId)
    return applicants.flatMap(({ against }) => against.map(({ code }) => code))
  }
  /** Updates the search from the tutor's tables. */
  const refresh = async ({ tutorId }: { tutorId: number }) => {
    await rebuildSearchDocuments(world.db, world.time.now, [tutorId])
    world.index.changed()
  }
  const teach = (tutorId: number) => ({
    tutorId,
    category: 'A' as const,
    itemValue: 'tutor_remediation_math',
    levels: ['local:10' as const],
    hourlyFeeCents: 180_00,
  })
  beforeAll(async () => {
    world = await openJobWorld(open)
    own = await world.newParent()
    teacher = await world.newTutor()
    const free = [
      { day: 2 as const, ...hours(16, 18) },
      { day: 2 as const, ...hours(20, 22) },
      { day: 5 as const, ...hours(9, 12) },
    ]
    await world.db
      .insert(tutorSlot)
      .values(free.map((slot) => ({ tutorId: teacher.tutorId, ...slot })))
    await world.db.insert(tutorTeach).values(teach(teacher.tutorId))
    await refresh(teacher)
  })

  test('says what speaks against them, and when they are free in the hours wanted', async () => {
    const { jobId } = (await own.publish({ slots: [{ day: 2, ...hours(17, 21) }] })).data
    await teacher.apply(jobId)
    const { data } = await fitOf(jobId)
    expect(data.free).toEqual([
      { day: 2, ...hours(17, 18) },
      { day: 2, ...hours(20, 21) },
    ])
    // Free for an hour at a time, but a lesson takes one and a half.
    expect(await againstOn(jobId)).toContain('hours')
    const anyTime = (await own.publish({ slots: [] })).data
    await teacher.apply(anyTime.jobId)
    expect((await fitOf(anyTime.jobId)).data.free).toHaveLength(3)
  })

  test('the parent reads how far the way is, and whether the first lesson may be a trial', async () => {
    const { tutorId } = teacher
    await world.db.insert(tutorArea).values({ tutorId, areaId: 1_058_007 })
    await world.db
      .update(tutor)
      .set({ modes: ['home'], firstLessonTrial: true })
      .where(eq(tutor.id, tutorId))
    await refresh(teacher)
    const { jobId } = (await own.publish({ mode: 'home', areaId: 105_790_506 })).data
    await own.post('/api/parent/job/invite', { jobId, tutorId })
    expect(await againstOn(jobId)).toContain('areaNear')
    expect((await fitOf(jobId)).data.firstLessonTrial).toBe(true)
    // An unlisted tutor's profile is private.
    const list = async (listed: boolean) => {
      await world.db.update(tutor).set({ listed }).where(eq(tutor.id, tutorId))
      await refresh(teacher)
    }
    await list(false)
    expect(await againstOn(jobId)).toEqual([])
    await list(true)
  })

  test('once booked, what was agreed on is what a fee is compared with', async () => {
    const taught = await world.newTutor()
    const { tutorId } = taught
    await world.db.insert(tutorTeach).values(teach(tutorId))
    const { jobId } = (await own.publish()).data
    const codes = async () => {
      const { data } = await taught.get<DataOf<typeof tutorJob>>(
        `/api/tutor/job/detail?jobId=${jobId}`,
      )
      const { fits, against } = data
      return [...fits, ...against].map(({ code }) => code)
    }
    expect(await codes(), 'the most that the job offers').toContain('underBudget')
    await taught.apply(jobId)
    expect((await own.book(jobId, taught, { feeCents: 270_00 })).code).toBe(200)
    expect(await codes()).not.toContain('underBudget')
    expect(await codes()).not.toContain('fee')
  })

  test('is told to the job’s parent alone, of who applied, while they are listed', async () => {
    const { jobId } = (await own.publish()).data
    expect((await fitOf(jobId)).code, 'nothing between them').toBe('A0404')
    await teacher.apply(jobId)
    expect((await fitOf(jobId)).code).toBe(200)
    expect((await fitOf(jobId, await world.newParent())).code).toBe('A0404')
    expect((await fitOf(jobId, teacher)).code).toBe('A0301')
    const list = (listed: boolean) =>
      world.db.update(tutor).set({ listed }).where(eq(tutor.id, teacher.tutorId))
    await list(false)
    expect((await fitOf(jobId)).code).toBe('A0404')
    await list(true)
  })
})
