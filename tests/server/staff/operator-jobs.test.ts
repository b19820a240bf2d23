import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { FoundJob, StaffJob } from '#contract/staff/operator-jobs.ts'
import type { OwnJob } from '#contract/teaching/jobs.ts'
import { auditLog, messageOutbox } from '#server/db/tables/index.ts'
import { signInOperator } from '#tests/support/approvals.ts'
import { mailOf } from '#tests/support/confirmed-mail.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { type JobParent, type JobTutor, type JobWorld, openJobWorld } from '#tests/support/jobs.ts'
import { type Calls, callsAs } from '#tests/support/own-tutor.ts'

type Found = { list: FoundJob[]; accountId: number | null }

describeOnOneDatabase('jobs before staff', (open) => {
  let world: JobWorld
  let staff: Calls
  let family: JobParent
  let teacher: JobTutor
  beforeAll(async () => {
    world = await openJobWorld(open, { hasMail: true })
    staff = callsAs(world.app, (await signInOperator(world.db)).token)
    family = await world.newParent()
    teacher = await world.newTutor()
  })

  const find = async (number: string | number) =>
    (await staff.get<Found>(`/api/operator/job/find?number=${encodeURIComponent(number)}`)).data
  const idsOf = ({ list }: Found) => list.map(({ jobId }) => jobId)
  const detail = (jobId: number) => staff.get<StaffJob>(`/api/operator/job/detail?jobId=${jobId}`)
  const close = (jobId: number, reason = 'This asks for homework to be written') =>
    staff.post<{ status: string }>('/api/operator/job/close', { jobId, reason })

  test('are found by four kinds of number, by a mobile only when it is whole', async () => {
    const { jobId, jobNo } = (await family.publish()).data
    const { applicationId } = (await teacher.apply(jobId)).data
    expect(idsOf(await find(jobNo ?? ''))).toEqual([jobId])
    expect(idsOf(await find(applicationId))).toContain(jobId)
    expect(idsOf(await find(teacher.tutorId))).toContain(jobId)
    const byMobile = await find(`+852 ${family.mobile}`)
    expect([idsOf(byMobile), byMobile.accountId]).toEqual([[jobId], family.accountId])
    for (const none of [
      family.mobile.slice(0, 7),
      `${family.mobile}0`,
      '陳太',
      '0',
      '%',
      "' or 1",
    ]) {
      expect(await find(none), none).toEqual({ list: [], accountId: null })
    }
    const [lookedUp] = await world.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, family.accountId))
    expect(lookedUp).toMatchObject({ action: 'account.read', subjectKind: 'account' })
  })

  test('are read whole, with the life of each application; drafts are not there', async () => {
    const remark = '細心，有耐性。'
    const { jobId } = (await family.publish({ remark })).data
    await teacher.apply(jobId, { message: '我教數學四年。' })
    const { data } = await detail(jobId)
    expect(data).toMatchObject({ jobId, remark, own: false, may: ['close'], applications: 1 })
    expect(data.history.map(({ event }) => event)).toEqual(['save', 'publish'])
    expect(data.list).toMatchObject([
      { tutorId: teacher.tutorId, message: '我教數學四年。', history: [{ event: 'apply' }] },
    ])
    const draft = (await family.post<OwnJob>('/api/parent/job/draft/save', {})).data.draftId
    for (const id of [draft, 999_999]) {
      expect((await detail(id)).code, String(id)).toBe('A0404')
      expect((await close(id)).code, String(id)).toBe('A0404')
    }
  })

  test('are taken down once: everyone concerned is told why, and it is in the log', async () => {
    const { jobId, jobNo } = (await family.publish()).data
    const chosen = await world.newTutor()
    const { applicationId } = (await teacher.apply(jobId)).data
    await chosen.apply(jobId)
    await family.book(jobId, chosen)
    for (const reason of ['', ' ', 'x', 'x'.repeat(201)]) {
      expect((await close(jobId, reason)).code, reason).toBe('A0400')
    }
    expect((await close(jobId)).data).toEqual({ status: 'CLOSED' })
    expect(await close(jobId)).toMatchObject({ code: 'A0440', message: '這個個案已經結束。' })

    const { job, applicants, history } = await family.detail(jobId)
    expect([job.status, job.may]).toEqual(['CLOSED', ['repost']])
    expect(applicants.map(({ status }) => status)).toEqual(['ENDED', 'ENDED'])
    expect(history.at(-1)).toMatchObject({
      event: 'close',
      actor: 'staff',
      reason: 'This asks for homework to be written',
    })
    expect((await world.news(family, jobId)).filter((kind) => kind === 'takenDown')).toHaveLength(1)
    for (const tutor of [teacher, chosen]) {
      expect((await world.news(tutor, jobId)).at(-1)).toBe('removed')
    }
    expect(await teacher.answer(applicationId, 'withdraw')).toMatchObject({ code: 'A0440' })
    const letters = await world.db.select().from(messageOutbox).where(eq(messageOutbox.kind, 'job'))
    const told = letters.filter(
      ({ body }) => body.includes(jobNo ?? '?') && body.includes('職員已移除'),
    )
    expect(told.map(({ recipient }) => recipient).sort()).toEqual(
      [family, teacher, chosen].map(mailOf).sort(),
    )
    const logged = await world.db.select().from(auditLog).where(eq(auditLog.action, 'job.close'))
    expect(logged).toMatchObject([
      { subjectKind: 'job', subjectId: jobId, reason: 'This asks for homework to be written' },
    ])
    expect((await world.app.request(`/api/es/job/detail?jobNo=${jobNo}`)).status).toBe(200)
  })

  test('are nobody else’s to find, read or close', async () => {
    const { jobId } = (await family.publish()).data
    for (const { get, post } of [family, teacher]) {
      expect((await get(`/api/operator/job/find?number=${family.mobile}`)).code).toBe('A0301')
      expect((await get(`/api/operator/job/detail?jobId=${jobId}`)).code).toBe('A0301')
      const body = { jobId, reason: 'because' }
      expect((await post('/api/operator/job/close', body)).code).toBe('A0301')
    }
    expect((await detail(jobId)).data.status).toBe('OPEN')
  })
})
