import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Page } from '#contract/kernel.ts'
import type { ReportedCase } from '#contract/staff/operator-reports.ts'
import {
  application,
  auditLog,
  chatMessage,
  messageOutbox,
  photo,
  report,
  tutor,
  tutorWork,
} from '#server/db/tables/index.ts'
import { signInOperator } from '#tests/support/approvals.ts'
import { mailOf } from '#tests/support/confirmed-mail.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { type JobParent, type JobTutor, type JobWorld, openJobWorld } from '#tests/support/jobs.ts'
import { type Calls, callsAs } from '#tests/support/own-tutor.ts'

describeOnOneDatabase('what is reported', (open) => {
  let world: JobWorld
  let staff: Calls
  let visitor: Calls
  let family: JobParent
  let teacher: JobTutor
  beforeAll(async () => {
    world = await openJobWorld(open, { hasMail: true })
    staff = callsAs(world.app, (await signInOperator(world.db)).token)
    visitor = callsAs(world.app, '')
    family = await world.newParent()
    teacher = await world.newTutor()
  })

  const tell = (by: Calls, kind: string, id: number, more: object = {}) =>
    by.post('/api/report', {
      kind,
      id,
      reason: 'other',
      clientId: crypto.randomUUID(),
      ...more,
    })
  const queue = async (view = 'waiting') =>
    (await staff.get<Page<ReportedCase>>(`/api/operator/report/list?view=${view}`)).data.list
  const caseOf = async (kind: string, id: number, view?: string) => {
    const found = (await queue(view)).find((one) => one.kind === kind && one.id === id)
    if (found === undefined) throw new Error(`No case of ${kind} ${id}`)
    return found
  }
  const decide = (reportId: number, takeDown: string[] = [], reason = '') =>
    staff.post<{ decision: string }>('/api/operator/report/decide', { reportId, takeDown, reason })
  const lettersTo = async (reader: { accountId: number }, kind: 'report.decided' | 'job') => {
    const rows = await world.db
      .select()
      .from(messageOutbox)
      .where(eq(messageOutbox.recipient, mailOf(reader)))
      .orderBy(messageOutbox.id)
    return rows.filter((row) => row.kind === kind).map(({ body }) => body)
  }

  describe('a job', () => {
    test('is one case, with its words as they were, however many report it', async () => {
      const { jobId, jobNo } = (await family.publish({ remark: '想代做功課。' })).data
      const reader = await world.newTutor()
      await tell(reader, 'job', jobId, { reason: 'unsuitable', details: 'Ghost-writing' })
      await tell(reader, 'job', jobId)
      await tell(visitor, 'job', jobId)
      const job = (await family.detail(jobId)).job
      const edited = await family.post('/api/parent/job/update', { ...job, remark: '想補中文。' })
      expect(edited.code).toBe(200)
      await tell(visitor, 'job', jobId)
      const found = await caseOf('job', jobId)
      expect(found).toMatchObject({ jobNo, own: false, reporters: 3, decision: null })
      expect(found.author.accountId).toBe(family.accountId)
      expect(found.reports).toHaveLength(4)
      expect(found.reports.at(-1)).toMatchObject({ reason: 'unsuitable', details: 'Ghost-writing' })
      expect(found.versions).toEqual(
        ['想補中文。', '想代做功課。'].map((text) => [{ part: 'jobs', text }]),
      )
    })

    test('is taken down: its parent hears why, who reported it hears that', async () => {
      const { jobId } = (await family.publish()).data
      await teacher.apply(jobId)
      const reader = await world.newTutor()
      await tell(reader, 'job', jobId)
      const { reportId } = await caseOf('job', jobId)
      await tell(teacher, 'job', jobId)
      expect(await decide(reportId, ['job'])).toMatchObject({
        code: 'A0410',
        issues: [{ field: 'reason', rule: 'required' }],
      })
      expect((await decide(reportId, ['photo'], 'Not a job')).code).toBe('A0400')
      expect((await decide(reportId, ['job'], 'Not a job')).data).toEqual({ decision: 'takenDown' })
      expect((await decide(reportId)).code).toBe('A0440')
      expect((await decide(999_999)).code).toBe('A0404')
      expect((await family.detail(jobId)).job.status).toBe('CLOSED')
      expect(await world.news(family, jobId)).toContain('takenDown')
      expect((await world.news(teacher, jobId)).at(-1)).toBe('removed')
      expect(await lettersTo(reader, 'report.decided')).toHaveLength(1)
      expect(await lettersTo(teacher, 'report.decided'), 'not decided with it').toEqual([])
      const later = await caseOf('job', jobId)
      expect(later.reports, 'what came after the list was read waits').toHaveLength(1)
      expect((await decide(later.reportId, ['job'], 'Again')).code, 'it is closed').toBe('A0440')
      expect((await decide(later.reportId)).data).toEqual({ decision: 'left' })
      const [told] = await lettersTo(teacher, 'report.decided')
      expect(told).toContain('予以保留')
      const logged = await world.db
        .select()
        .from(auditLog)
        .where(eq(auditLog.action, 'report.takeDown'))
      expect(logged).toMatchObject([{ subjectKind: 'report', reason: 'Not a job' }])
    })

    test('is reported by who can read it, for a reason that suits it', async () => {
      const { jobId } = (await family.publish()).data
      expect((await tell(visitor, 'job', jobId, { reason: 'photo' })).code).toBe('A0400')
      expect((await tell(visitor, 'job', jobId, { reason: 'none' })).code).toBe('A0400')
      expect((await tell(visitor, 'parent', jobId)).code).toBe('A0400')
      expect((await tell(visitor, 'job', jobId, { details: 'x'.repeat(1001) })).code).toBe('A0400')
      await teacher.apply(jobId)
      await family.post('/api/parent/job/move', { jobId, event: 'pause' })
      expect((await tell(visitor, 'job', jobId)).code).toBe('A0404')
      expect((await tell(teacher, 'job', jobId)).code).toBe(200)
      const draft = await family.post<{ draftId: number }>('/api/parent/job/draft/save', {})
      expect((await tell(family, 'job', draft.data.draftId)).code).toBe('A0404')
    })
  })

  describe('words of an application', () => {
    test('are reported by the other side alone, and taken down everywhere', async () => {
      const { jobId } = (await family.publish()).data
      const invited = await world.newTutor()
      const question = '你可以教中三數學嗎？'
      const body = { jobId, tutorId: invited.tutorId, question }
      const { applicationId } = (
        await family.post<{ applicationId: number }>('/api/parent/job/invite', body)
      ).data
      for (const by of [visitor, teacher, family]) {
        expect((await tell(by, 'application', applicationId)).code).toBe('A0404')
      }
      expect((await tell(invited, 'application', applicationId)).code).toBe(200)
      await invited.apply(jobId, { message: '我可以教。' })
      expect((await tell(family, 'application', applicationId)).code).toBe(200)

      const both = (await queue()).filter(
        ({ kind, id }) => kind + id === `application${applicationId}`,
      )
      expect(both.map(({ author, versions }) => [author.accountId, versions])).toEqual([
        [family.accountId, [[{ part: 'applications', text: question }]]],
        [invited.accountId, [[{ part: 'applications', text: '我可以教。' }]]],
      ])
      for (const { reportId } of both) {
        expect((await decide(reportId, ['words'], 'Offensive')).code).toBe(200)
      }
      const [row] = await world.db
        .select()
        .from(application)
        .where(eq(application.id, applicationId))
      expect(row).toMatchObject({ message: '', question: '', status: 'APPLIED' })
      const messages = await world.db.select().from(chatMessage)
      expect(messages.map(({ content }) => content)).not.toContain(question)
      expect(await world.news(family, jobId)).toContain('parent.wordsRemoved')
      expect(await world.news(invited, jobId)).toContain('tutor.wordsRemoved')
      expect((await lettersTo(family, 'job')).some((letter) => letter.includes('Offensive'))).toBe(
        true,
      )
    })
  })

  describe('a profile', () => {
    test('loses the parts that staff choose, and the tutor can mend them', async () => {
      const { tutorId } = await world.newTutor()
      const now = world.time.now
      await world.db.insert(photo).values({
        id: 'reported',
        mime: 'image/jpeg',
        width: 400,
        height: 400,
        bytes: 1,
        createdAt: now,
      })
      await world.db
        .update(tutor)
        .set({ photoId: 'reported', introductionApprovedAt: now })
        .where(eq(tutor.id, tutorId))
      await world.db.insert(tutorWork).values({ tutorId, title: '秘笈', organization: '' })
      await tell(visitor, 'tutor', tutorId, { reason: 'photo' })
      const { reportId, versions } = await caseOf('tutor', tutorId)
      expect(versions[0]?.map(({ part }) => part)).toContain('work')
      const parts = ['introduction', 'texts', 'photo']
      expect((await decide(reportId, parts, 'Untrue')).code).toBe(200)
      const [row] = await world.db.select().from(tutor).where(eq(tutor.id, tutorId))
      expect(row).toMatchObject({
        photoId: null,
        textsHeld: true,
        introductionApprovedAt: null,
        listed: false,
      })
      expect((await tell(visitor, 'tutor', tutorId)).code, 'not listed').toBe('A0404')
      expect((await caseOf('tutor', tutorId, 'decided')).decision).toBe('takenDown')
    })
  })

  test('the same report sent again is kept once', async () => {
    const { jobId } = (await family.publish()).data
    const clientId = crypto.randomUUID()
    for (const details of ['once', 'twice']) {
      expect((await tell(visitor, 'job', jobId, { clientId, details })).code).toBe(200)
    }
    const kept = await world.db.select().from(report).where(eq(report.clientId, clientId))
    expect(kept.map(({ details }) => details)).toEqual(['once'])
  })

  test('staff decide nothing that they wrote or reported, nor in a job of theirs', async () => {
    const { jobId } = (await family.publish()).data
    await tell(staff, 'job', jobId)
    const found = await caseOf('job', jobId)
    expect(found.own).toBe(true)
    expect((await decide(found.reportId)).code).toBe('A0301')
  })

  test('nobody but staff reads or decides reports', async () => {
    for (const { get, post } of [family, teacher]) {
      expect((await get('/api/operator/report/list')).code).toBe('A0301')
      expect((await post('/api/operator/report/decide', { reportId: 1 })).code).toBe('A0301')
    }
  })
})
