import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { DataOf } from '#contract/kernel.ts'
import type { applicantFit } from '#contract/matching.ts'
import { tutor, tutorSlot } from '#server/db/tables/index.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { type JobDesk, type JobParent, type JobTutor, openJobDesk } from '#tests/support/jobs.ts'

type Fit = DataOf<typeof applicantFit>
const hours = (from: number, to: number) => ({ fromMinute: from * 60, toMinute: to * 60 })

describeOnOneDatabase('how an applicant fits an own job', (open) => {
  let desk: JobDesk
  let own: JobParent
  let teacher: JobTutor
  const fitOf = (jobId: number, { get }: Pick<JobParent, 'get'> = own) =>
    get<Fit>(`/api/parent/application/fit?jobId=${jobId}&tutorId=${teacher.tutorId}`)
  beforeAll(async () => {
    desk = await openJobDesk(open)
    own = await desk.newParent()
    teacher = await desk.newTutor()
    const free = [
      { day: 2 as const, ...hours(16, 18) },
      { day: 2 as const, ...hours(20, 22) },
      { day: 5 as const, ...hours(9, 12) },
    ]
    await desk.db
      .insert(tutorSlot)
      .values(free.map((slot) => ({ tutorId: teacher.tutorId, ...slot })))
  })

  test('says what speaks against them, and when they are free in the hours wanted', async () => {
    const { jobId } = (await own.publish({ slots: [{ day: 2, ...hours(17, 21) }] })).data
    await teacher.apply(jobId)
    const { data } = await fitOf(jobId)
    expect(data.free).toEqual([
      { day: 2, ...hours(17, 18) },
      { day: 2, ...hours(20, 21) },
    ])
    // One hour at a time, and a lesson takes one and a half.
    expect(data.against.map(({ code }) => code)).toContain('hours')
    const anyTime = (await own.publish({ slots: [] })).data
    await teacher.apply(anyTime.jobId)
    expect((await fitOf(anyTime.jobId)).data.free).toHaveLength(3)
  })

  test('is told to the job’s parent alone, of who applied, while they are listed', async () => {
    const { jobId } = (await own.publish()).data
    expect((await fitOf(jobId)).code, 'nothing between them').toBe('A0404')
    await teacher.apply(jobId)
    expect((await fitOf(jobId)).code).toBe(200)
    expect((await fitOf(jobId, await desk.newParent())).code).toBe('A0404')
    expect((await fitOf(jobId, teacher)).code).toBe('A0301')
    const list = (listed: boolean) =>
      desk.db.update(tutor).set({ listed }).where(eq(tutor.id, teacher.tutorId))
    await list(false)
    expect((await fitOf(jobId)).code).toBe('A0404')
    await list(true)
  })
})
