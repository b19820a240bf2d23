import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { DataOf } from '#contract/kernel.ts'
import type { OwnJob } from '#contract/teaching/jobs.ts'
import type { tutorsForParent } from '#contract/teaching/matching.ts'
import { job, student } from '#server/db/tables/index.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { openJobWorld } from '#tests/support/jobs.ts'

type Recommended = DataOf<typeof tutorsForParent>

describeOnOneDatabase('tutors recommended to a parent', (open) => {
  test('teach what is asked for: of a job, or else of a child; none where lessons go on', async () => {
    const world = await openJobWorld(open, { tutors: 80 })
    const own = await world.newParent()
    const { parentId } = own
    const ask = async () =>
      (await own.get<Recommended>('/api/v2/parent/recommend/tutor/list?pageNum=1&pageSize=50')).data
    const subjectsOf = ({ list }: Recommended) =>
      new Set(list.map(({ subjects }) => subjects[0]?.value))
    expect(await ask(), 'nothing is known').toMatchObject({ jobId: null, child: null })

    const [english, math] = ['tutor_remediation_english', 'tutor_remediation_math']
    const child = { parentId, level: null, areaId: null }
    await world.db.insert(student).values([
      { ...child, position: 0, nickname: '大仔', subjects: [] },
      { ...child, position: 1, nickname: '細女', subjects: [english] },
    ])
    const forChild = await ask()
    expect(forChild).toMatchObject({ jobId: null, child: '細女' })
    expect(subjectsOf(forChild)).toEqual(new Set([english]))

    const draft = await own.post<OwnJob>('/api/parent/job/draft/save', { preferredSubject: math })
    const { draftId } = draft.data
    const forDraft = await ask()
    expect(forDraft).toMatchObject({ jobId: draftId, child: null })
    expect(subjectsOf(forDraft)).toEqual(new Set([math]))

    const { jobId } = (await own.publish({ slots: [] })).data
    expect((await ask()).jobId, 'an open one before a draft').toBe(jobId)
    await world.db.update(job).set({ status: 'CLOSED' }).where(eq(job.id, draftId))
    await world.db.update(job).set({ status: 'RUNNING' }).where(eq(job.id, jobId))
    expect(await ask()).toMatchObject({ list: [], total: 0, jobId: null, child: null })
  })
})
