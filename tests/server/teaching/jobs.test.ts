import { and, eq, like } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { DataOf } from '#contract/kernel.ts'
import type { waitingBookings } from '#contract/teaching/applications.ts'
import type { OwnJob, ownJob as ownJobCall, parentOverview } from '#contract/teaching/jobs.ts'
import { application, job, messageOutbox, notice, student } from '#server/db/tables/index.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { type JobParent, type JobWorld, openJobWorld, wholeJob } from '#tests/support/jobs.ts'

const save = '/api/parent/job/draft/save'
const publish = '/api/parent/job/publish'
const detail = (jobId: number) => `/api/parent/job/detail?jobId=${jobId}` as const
type Detail = DataOf<typeof ownJobCall>
type Overview = DataOf<typeof parentOverview>

describeOnOneDatabase('the jobs of a parent', (open) => {
  let world: JobWorld
  let own: JobParent
  beforeAll(async () => {
    world = await openJobWorld(open)
    own = await world.newParent()
  })

  test('a draft may lack anything, and holds what must not be published', async () => {
    const empty = await own.post<OwnJob>(save, {})
    expect(empty.data).toMatchObject({
      status: 'DRAFT',
      jobNo: null,
      category: null,
      may: ['save', 'publish', 'close'],
    })
    const words = '打 9123 4567 俾我'
    const kept = await own.post<OwnJob>(save, { draftId: empty.data.draftId, remark: words, words })
    expect(kept.data).toMatchObject({ draftId: empty.data.draftId, remark: words, words })
  })

  test('a new draft sent twice is kept once', async () => {
    const key = '9f3f3a52-6f0c-4d6a-8d7e-0f6a2c9f1b11'
    const [one, two] = await Promise.all([
      own.post<OwnJob>(save, { key }),
      own.post<OwnJob>(save, { key }),
    ])
    expect(two.data.draftId).toBe(one.data.draftId)
  })

  test('what another device saved meanwhile is not written over', async () => {
    const { data } = await own.post<OwnJob>(save, { remark: 'one' })
    const { draftId, version } = data
    expect((await own.post(save, { draftId, version, remark: 'two' })).code).toBe(200)
    const late = await own.post(save, { draftId, version, remark: 'three' })
    expect(late).toMatchObject({ code: 'A0440', issues: [{ field: 'version' }] })
    expect(late.message).toContain('另一部裝置')
    const rows = await world.db.select({ remark: job.remark }).from(job).where(eq(job.id, draftId))
    expect(rows).toEqual([{ remark: 'two' }])
  })

  test('publishing names every field that is missing', async () => {
    const { data } = await own.post<OwnJob>(save, { mode: 'home' })
    const refused = await own.post(publish, { draftId: data.draftId })
    expect(refused.code).toBe('A0410')
    expect(refused.issues?.map(({ field }) => field)).toEqual([
      'category',
      'preferredSubject',
      'level',
      'areaId',
      'lessonMinutes',
      'lessonsPerWeek',
      'feeCents',
    ])
  })

  test.each([
    ['a fee below the minimum', { feeCents: 119_99 }, 'feeCents', 'minFee?amount=120'],
    [
      'a fee below that of a teacher',
      { tutorLevel: 'current_teacher' as const, feeCents: 299_99 },
      'feeCents',
      'minFee?amount=300',
    ],
    ['a number', { remark: '請致電 9123 4567' }, 'remark', 'noContact?at=4-13'],
    ['the own name', { remark: '我係陳大文' }, 'remark', 'ownName?at=2-5'],
    ['a level that the subject is not taught at', { level: 'music8:3' as const }, 'level', 'level'],
  ])('%s is not published, and the draft stays', async (_what, changes, field, rule) => {
    const refused = await own.publish(changes)
    expect(refused).toMatchObject({ code: 'A0400', issues: [{ field, rule }] })
    const { data } = await own.get<Overview>('/api/v2/parent/overview/list')
    expect(data.list[0]).toMatchObject({ status: 'DRAFT', ...changes })
  })

  test.each([
    [
      'a subject that is not there',
      { preferredSubject: 'tutor_remediation_nothing' },
      'preferredSubject',
    ],
    ['a place that is not there', { areaId: 1 }, 'areaId'],
    ['a level that is not there', { level: 'local:99' }, 'level'],
    ['a subject of another category', { category: 'M' }, 'category'],
  ])('%s cannot even be drafted', async (_what, changes, field) => {
    const refused = await own.post(save, { ...wholeJob, ...changes })
    expect(refused).toMatchObject({ code: 'A0400', issues: [{ field }] })
  })

  test("somebody else's child, draft and job are not there", async () => {
    const other = await world.newParent()
    const [child] = await world.db
      .insert(student)
      .values({ parentId: other.parentId, position: 0, nickname: '小明', subjects: [] })
      .returning()
    expect(await own.post(save, { studentId: child?.id })).toMatchObject({ code: 'A0404' })
    const [ours] = await world.db
      .insert(student)
      .values({ parentId: own.parentId, position: 0, nickname: '子朗', subjects: [] })
      .returning()
    const { data: mine } = await own.post<OwnJob>(save, { studentId: ours?.id })
    expect((await own.get<Detail>(detail(mine.jobId))).data.child).toBe('子朗')
    const theirs = await other.publish()
    const { jobId, version } = theirs.data
    for (const refused of [
      await own.get(detail(jobId)),
      await own.post(save, { draftId: jobId }),
      await own.post(publish, { draftId: jobId }),
      await own.post('/api/parent/job/update', { jobId, version, ...wholeJob }),
      await own.post('/api/parent/job/move', { jobId, event: 'close' }),
    ]) {
      expect(refused.code).toBe('A0404')
    }
    expect((await other.get<Detail>(detail(jobId))).data.job).toMatchObject({
      status: 'OPEN',
      version,
    })
  })

  test('published once, however often it is asked for', async () => {
    const first = await own.publish()
    expect(first.data).toMatchObject({ status: 'OPEN', jobNo: String(10_000 + first.data.jobId) })
    const again = await own.post<OwnJob>(publish, { draftId: first.data.jobId })
    expect(again.data).toEqual(first.data)
    const { data } = await own.get<Detail>(detail(first.data.jobId))
    expect(data.history.map(({ event }) => event)).toEqual(['save', 'publish'])
  })

  test('pauses, resumes, closes with a reason, and begins again as a copy', async () => {
    const { data } = await own.publish()
    const { jobId } = data
    const move = (event: string, reason = '') =>
      own.post<OwnJob>('/api/parent/job/move', { jobId, event, reason })
    expect((await move('pause')).data.status).toBe('PAUSED')
    const twice = await move('pause')
    expect(twice).toMatchObject({ code: 'A0440', message: '這個個案已暫停公開。' })
    expect((await move('resume')).data.status).toBe('OPEN')
    expect((await move('close', '已找到導師')).data.status).toBe('CLOSED')
    const copy = await move('repost')
    expect(copy.data).toMatchObject({ status: 'DRAFT', ...wholeJob, jobNo: null })
    expect(copy.data.draftId).not.toBe(jobId)
    const seen = await own.get<Detail>(detail(jobId))
    expect(seen.data.history.map(({ event, reason }) => [event, reason])).toEqual([
      ['save', ''],
      ['publish', ''],
      ['pause', ''],
      ['resume', ''],
      ['close', '已找到導師'],
      ['repost', ''],
    ])
  })

  test('an edit of what tutors agree to is told to those who applied, another is not', async () => {
    const [one, other] = [await world.newTutor(), await world.newTutor()]
    const { data } = await own.publish()
    await one.apply(data.jobId)
    await own.post('/api/parent/job/invite', { jobId: data.jobId, tutorId: other.tutorId })
    const update = '/api/parent/job/update'
    const told = async () =>
      world.db
        .select({ accountId: notice.accountId })
        .from(notice)
        .where(and(eq(notice.thingId, data.jobId), eq(notice.kind, 'changed')))
    const seen = (await own.get<Detail>(detail(data.jobId))).data.job
    const small = await own.post<OwnJob>(update, {
      ...wholeJob,
      jobId: data.jobId,
      version: seen.version,
      remark: '女仔',
    })
    expect(small.code).toBe(200)
    expect(await told()).toEqual([])
    const { version } = small.data
    const dearer = await own.post(update, {
      ...wholeJob,
      jobId: data.jobId,
      version,
      feeCents: 320_00,
    })
    expect(dearer.code).toBe(200)
    expect((await told()).map(({ accountId }) => accountId)).toEqual([
      one.accountId,
      other.accountId,
    ])
    expect(await own.post(update, { ...wholeJob, jobId: data.jobId, version })).toMatchObject({
      code: 'A0440',
    })
    const { data: after } = await own.get<Detail>(detail(data.jobId))
    expect(after.applicants.map(({ outdated }) => outdated)).toEqual([true, true])
  })

  test('every notice leaves by the channel of the settings as well, without a number', async () => {
    const tutor = await world.newTutor()
    const { data } = await own.publish()
    await tutor.apply(data.jobId)
    await own.book(data.jobId, tutor)
    const sent = await world.db
      .select()
      .from(messageOutbox)
      .where(
        and(eq(messageOutbox.kind, 'job'), like(messageOutbox.body, `%jobdetail/${data.jobId}`)),
      )
    expect(sent).toHaveLength(1)
    expect(sent[0]?.recipient).toBe(`+852${tutor.mobile}`)
    expect(sent[0]?.body).not.toContain(own.mobile)
  })

  test('no more than twenty drafts and twenty open jobs', async () => {
    const eager = await world.newParent()
    for (let n = 0; n < 20; n++) expect((await eager.publish()).code).toBe(200)
    expect(await eager.publish()).toMatchObject({
      code: 'A0440',
      issues: [{ rule: 'tooMany?max=20' }],
    })
    for (let n = 1; n < 20; n++) expect((await eager.post(save, {})).code).toBe(200)
    expect(await eager.post(save, {})).toMatchObject({
      code: 'A0440',
      issues: [{ rule: 'tooMany?max=20' }],
    })
  })

  test('closing the account closes its jobs and lets nobody wait', async () => {
    const leaving = await world.newParent()
    const tutor = await world.newTutor()
    const { data } = await leaving.publish()
    await tutor.apply(data.jobId)
    await world.closeAccount(leaving)
    const rows = await world.db.select().from(application).where(eq(application.jobId, data.jobId))
    expect(rows).toEqual([])
    const told = await world.db
      .select({ kind: notice.kind })
      .from(notice)
      .where(eq(notice.accountId, tutor.accountId))
    expect(told).toEqual([{ kind: 'closed' }])
  })

  test('PA22 lists who has not answered, the most urgent first', async () => {
    const fresh = await world.newParent()
    const one = await world.newTutor()
    const jobs: number[] = []
    for (const minutes of [0, 1]) {
      const { jobId } = (await fresh.publish()).data
      await one.apply(jobId)
      world.time.now = new Date(world.time.now.getTime() + minutes * 60_000)
      await fresh.post(`/api/parent/job/book/tutor?jobId=${jobId}&tutorId=${one.tutorId}`)
      jobs.push(jobId)
    }
    const { data } = await fresh.get<DataOf<typeof waitingBookings>>(
      '/api/v2/parent/job/wait/success/list?pageNum=1&pageSize=10',
    )
    expect(data.list.map(({ jobId }) => jobId)).toEqual(jobs)
    expect(data.list[0]).toMatchObject({ tutorId: one.tutorId, subject: '數學' })
  })
})
