import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { DataOf } from '#contract/kernel.ts'
import type { JobFields } from '#contract/teaching/job-fields.ts'
import type { OwnJob } from '#contract/teaching/jobs.ts'
import type { fittingJobs, Matching, tutorsForParent } from '#contract/teaching/matching.ts'
import { tutor, tutorArea, tutorTeach } from '#server/db/tables/index.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { type JobParent, type JobWorld, openJobWorld, wholeJob } from '#tests/support/jobs.ts'

const ofJob = '/api/v3/parent/job/matching/condition'
const ofDraft = '/api/v4/parent/job/draft/matching/condition'
type Lever = Matching['levers'][number]
type Fitting = DataOf<typeof fittingJobs>
type Recommended = DataOf<typeof tutorsForParent>

describeOnOneDatabase('tutors for a job', (open) => {
  let world: JobWorld
  let own: JobParent
  beforeAll(async () => {
    world = await openJobWorld(open, { tutors: 1500 })
    own = await world.newParent()
  })
  const wanted: Partial<JobFields> = {
    ...wholeJob,
    mode: 'home',
    areaId: 10_580,
    level: 'local:4',
    lessonMinutes: 60,
    feeCents: 290_00,
    tutorSex: 'F',
    slots: [{ day: 6, fromMinute: 600, toMinute: 720 }],
  }
  const match = async (fields: Partial<JobFields>) => {
    const draft = await own.post<OwnJob>('/api/parent/job/draft/save', { ...fields, key: null })
    const { data } = await own.post<Matching>(ofDraft, { draftId: draft.data.draftId })
    await own.post('/api/parent/job/move', { jobId: draft.data.draftId, event: 'close' })
    return data
  }

  test('each fits and says why, and none who fits is left out', async () => {
    const { jobId } = (await own.publish({ ...wanted, areaId: null, mode: 'online' })).data
    const { data } = await own.post<Matching>(ofJob, { jobId })
    expect(data.conditions).toMatchObject({ subject: '數學', area: null, fee: 290_00, gender: 'F' })
    expect(data.matchedCount).toBeGreaterThan(2)
    expect(data.tutors.length).toBe(Math.min(20, data.matchedCount))
    for (const one of data.tutors) {
      expect(one).toMatchObject({ gender: 'F' })
      expect(one.modes).toContain('online')
      expect(one.days).toContain(6)
      expect(one.feeFromCents).toBeLessThanOrEqual(290_00)
      expect(one.reasons[0]?.code).toBe('subjectLevel')
    }
    const search = `subject=${wanted.preferredSubject}&level=local:4&mode=online&gender=F&day=6&feeMaxCents=29000`
    const found = await own.get<{ total: number }>(`/api/es/tutor/search?${search}`)
    expect(data.matchedCount).toBe(found.data.total)
    const best = await own.get<Recommended>(
      '/api/v2/parent/recommend/tutor/list?pageNum=1&pageSize=20',
    )
    expect(best.data).toMatchObject({ jobId, total: data.matchedCount })
    expect(best.data.list.map(({ tutorId }) => tutorId)).toEqual(
      data.tutors.map(({ tutorId }) => tutorId),
    )
  })

  test('every lever gives what it promises', async () => {
    const changes: Record<Lever['kind'], (value: string, of: typeof wanted) => typeof wanted> = {
      day: (value, { slots = [] }) => ({
        slots: [...slots, { day: Number(value) as 1, fromMinute: 600, toMinute: 720 }],
      }),
      fee: (value) => ({ feeCents: Number(value) }),
      area: (value) => ({ areaId: Number(value) }),
      online: () => ({ mode: 'online' }),
      gender: () => ({ tutorSex: null }),
      tutorLevel: () => ({ tutorLevel: null }),
    }
    const seen = new Set<string>()
    for (const asked of [
      wanted,
      { ...wanted, tutorSex: null, slots: [], areaId: 10_580, feeCents: 190_00 },
      { ...wanted, tutorSex: null, slots: [], areaId: 105_800_701, feeCents: 900_00 },
      { ...wanted, slots: [], areaId: 105_800_701, tutorLevel: 'secondary_five' as const },
    ]) {
      const { matchedCount, levers } = await match(asked)
      for (const { kind, value, total } of levers) {
        seen.add(kind)
        expect(total, kind).toBeGreaterThan(matchedCount)
        const changed = await match({ ...asked, ...changes[kind](value, asked) })
        expect(changed.matchedCount, kind).toBe(total)
      }
    }
    expect([...seen].sort()).toEqual(Object.keys(changes).sort())
  })

  test('an empty draft asks nothing, and is matched by everybody', async () => {
    const all = await own.get<{ total: number }>('/api/es/tutor/search?mode=home')
    const { matchedCount, levers } = await match({})
    expect(matchedCount).toBe(all.data.total)
    expect(levers.every(({ kind }) => kind === 'online')).toBe(true)
  })

  test("another's job and draft are not there", async () => {
    const other = await world.newParent()
    const { jobId } = (await other.publish()).data
    expect(await own.post(ofJob, { jobId })).toMatchObject({ code: 'A0404' })
    expect(await own.post(ofDraft, { draftId: jobId })).toMatchObject({ code: 'A0404' })
  })
})

describeOnOneDatabase('jobs for a tutor', (open) => {
  test('are those that the tutor could take as they are', async () => {
    const world = await openJobWorld(open)
    const [own, teacher] = [await world.newParent(), await world.newTutor()]
    const { tutorId } = teacher
    await world.db
      .update(tutor)
      .set({ modes: ['home', 'online'], sex: 'F', tutorLevel: 'university_graduation' })
      .where(eq(tutor.id, tutorId))
    await world.db.insert(tutorArea).values({ tutorId, areaId: 1_058_007 })
    await world.db.insert(tutorTeach).values({
      tutorId,
      category: 'A',
      itemValue: 'tutor_remediation_math',
      levels: ['local:10', 'local:11'],
      hourlyFeeCents: 200_00,
    })
    const jobs: [Partial<JobFields>, boolean][] = [
      [{}, true],
      [{ level: 'local:7' }, false],
      [{ preferredSubject: 'tutor_remediation_english' }, false],
      [{ feeCents: 299_99 }, false],
      [{ mode: 'tutor_place', areaId: 1_058_007 }, false],
      [{ mode: 'home', areaId: 1_058_007 }, true],
      [{ mode: 'home', areaId: 10_580 }, true],
      [{ mode: 'home', areaId: 10_581 }, false],
      [{ tutorSex: 'M' }, false],
      [{ tutorSex: 'F' }, true],
      [{ tutorLevel: 'current_teacher', feeCents: 400_00 }, false],
    ]
    const fitting: number[] = []
    for (const [changes, fits] of jobs) {
      const published = await own.publish(changes)
      expect(published.code, JSON.stringify(changes)).toBe(200)
      if (fits) fitting.unshift(published.data.jobId)
    }
    const [first = 0] = fitting
    await teacher.apply(first)
    const { data } = await teacher.get<Fitting>('/api/tutor/job/fitting/list')
    expect(data.list.map(({ jobId }) => jobId)).toEqual(fitting)
    expect(data.list.map(({ status }) => status)).toEqual(['APPLIED', null, null, null])
    expect(data.total).toBe(4)
    expect(JSON.stringify(data)).not.toContain(own.mobile)
  })
})
