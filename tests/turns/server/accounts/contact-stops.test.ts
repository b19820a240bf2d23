import { beforeAll, expect, test } from 'vitest'
import type { DataOf, Page } from '#contract/kernel.ts'
import type { ReportedCase } from '#contract/staff/operator-reports.ts'
import type { TutorApplication } from '#contract/teaching/applications.ts'
import type { chatContacts } from '#contract/teaching/chat.ts'
import type { tutorJob } from '#contract/teaching/tutor-job.ts'
import { mayBeInContact } from '#server/accounts/contact-stops/contact-stops.ts'
import { signInOperator } from '#tests/support/approvals.ts'
import { describeOnDatabases } from '#tests/support/database.ts'
import { agreedJob } from '#tests/support/lessons.ts'
import { type OrderWorld, openOrderWorld } from '#tests/support/order-world.ts'
import { type Calls, callsAs } from '#tests/support/own-tutor.ts'

describeOnDatabases('an urgent report', (open) => {
  let world: OrderWorld
  let staff: Calls
  beforeAll(async () => {
    world = await openOrderWorld(open)
    staff = callsAs(world.app, (await signInOperator(world.db)).token)
  })

  const tell = (by: Calls, kind: string, id: number, more: object = {}) =>
    by.post<{ received: boolean }>('/api/report', {
      kind,
      id,
      reason: 'safety',
      urgent: true,
      clientId: crypto.randomUUID(),
      ...more,
    })
  const queue = async (view = 'waiting') =>
    (await staff.get<Page<ReportedCase>>(`/api/operator/report/list?view=${view}`)).data.list
  const decide = (reportId: number, takeDown: string[] = [], reason = '') =>
    staff.post('/api/operator/report/decide', { reportId, takeDown, reason })
  const caseOf = async (kind: string, id: number) => {
    const found = (await queue()).find((one) => one.kind === kind && one.id === id)
    if (found === undefined) throw new Error(`No case of ${kind} ${id}`)
    return found
  }

  /** A parent and a tutor who have agreed on lessons, and all views with the other's number. */
  async function acquainted() {
    const own = await world.newParent()
    await world.withInvitations(own)
    const teacher = await world.newTutor()
    const { invitationId } = (
      await own.post<{ invitationId: number }>(
        `/api/v2/parent/invitation/tutor/use?tutorId=${teacher.tutorId}`,
      )
    ).data
    await teacher.post('/api/tutor/invitation/answer', { invitationId, accept: true })
    const job = await agreedJob(world, { own, teacher })
    const { jobId } = job
    const seen = async () => {
      const { applicants } = await own.detail(jobId)
      const ofJob = await teacher.get<{
        application: NonNullable<DataOf<typeof tutorJob>['application']>
      }>(`/api/tutor/job/detail?jobId=${jobId}`)
      const overview = await teacher.get<{ list: TutorApplication[] }>(
        '/api/v2/tutor/overview/list',
      )
      const bought = await own.post<{ mobile: string } | null>(
        `/api/v2/parent/get/invitation/tutor/contact?tutorId=${teacher.tutorId}`,
      )
      const reveal = async (by: Calls) => {
        const { applicationId } = job
        const path = '/api/user/reveal/contact'
        const { data, code } = await by.post<{ mobile: string } | null>(path, { applicationId })
        return data?.mobile ?? code
      }
      return {
        offered: [applicants[0], ofJob.data.application].map((one) => one?.hasContact),
        applicant: await reveal(own),
        tutorJob: await reveal(teacher),
        invitation: bought.data?.mobile ?? bought.code,
        stopped: [applicants[0], ofJob.data.application, overview.data.list[0]].map(
          (one) => one?.contactStopped,
        ),
      }
    }
    const open = {
      offered: [true, true],
      applicant: teacher.mobile,
      tutorJob: own.mobile,
      invitation: teacher.mobile,
      stopped: [false, false, false],
    }
    const pair = { parentId: own.parentId, tutorId: teacher.tutorId }
    return { ...job, teacher, seen, open, pair }
  }
  const hidden = {
    offered: [false, false],
    applicant: 'A0440',
    tutorJob: 'A0440',
    invitation: 'A0440',
    stopped: [true, true, true],
  }

  test('hides both numbers everywhere and stops messages at once, for this pair alone', async () => {
    const { own, teacher, applicationId, seen, open, pair } = await acquainted()
    const others = await acquainted()
    expect(await seen()).toEqual(open)
    const { users } = (await own.get<DataOf<typeof chatContacts>>('/api/chat/contact/list')).data
    const chat = users.find(({ tutorId }) => tutorId === pair.tutorId)?.id
    const write = (by: Calls) =>
      by.post('/api/chat/message/send', {
        to: chat,
        content: '你好',
        clientId: crypto.randomUUID(),
      })
    expect((await write(teacher)).code).toBe(200)

    const clientId = crypto.randomUUID()
    expect((await tell(own, 'person', applicationId, { clientId })).code).toBe(200)
    expect(await seen()).toEqual(hidden)
    expect(await mayBeInContact(world.db, pair)).toBe(false)
    for (const by of [own, teacher]) {
      expect(await write(by)).toMatchObject({
        code: 'A0440',
        issues: [{ rule: 'states.contactStopped' }],
      })
    }
    expect(await others.seen(), 'somebody else').toEqual(others.open)

    const { jobId } = (await own.publish()).data
    const again = { code: 'A0440', issues: [{ rule: 'states.contactStopped' }] }
    expect(await teacher.apply(jobId)).toMatchObject(again)
    const body = { jobId, tutorId: teacher.tutorId, question: '' }
    expect(await own.post('/api/parent/job/invite', body)).toMatchObject(again)
  })

  test('stands at the head of the list, and staff allow contact again with a reason', async () => {
    const { own, teacher, tutor, jobId, seen, open } = await acquainted()
    const { signId } = (await tutor.sign(jobId, {})).data
    const visitor = callsAs(world.app, '')
    await tell(visitor, 'job', (await own.publish()).data.jobId, { urgent: false, reason: 'other' })
    expect((await tell(teacher, 'lesson', signId, { details: 'Shouted' })).code).toBe(200)
    expect(await seen()).toEqual(hidden)

    const [first] = await queue()
    expect(first).toMatchObject({ urgent: true })
    const found = await caseOf('lesson', signId)
    expect(found).toMatchObject({ urgent: true, own: false, reporters: 1 })
    expect(found.author.accountId, 'of the other side').toBe(own.accountId)
    expect(found.versions[0]).toMatchObject([{ part: 'lesson' }])

    expect((await decide(found.reportId)).code, 'no reason').toBe('A0410')
    expect(await seen()).toEqual(hidden)
    expect((await decide(found.reportId, [], 'Both were heard')).code).toBe(200)
    expect(await seen()).toEqual(open)
    expect(await world.news(own, jobId)).toContain('parent.contactAllowed')
  })

  test('once staff say so, contact stays stopped, and the reported side hears why', async () => {
    const { own, teacher, jobId, applicationId, seen } = await acquainted()
    await tell(own, 'person', applicationId)
    const { reportId } = await caseOf('person', applicationId)
    expect((await decide(reportId, ['words'], 'Threats')).code, 'not of a person').toBe('A0400')
    expect((await decide(reportId, ['contact'], 'Threats')).code).toBe(200)
    expect(await seen()).toEqual(hidden)
    expect(await world.news(teacher, jobId)).toContain('tutor.contactStopped')
  })

  test('of the other side keeps contact stopped when the first is left', async () => {
    const { own, teacher, applicationId, seen, open } = await acquainted()
    await tell(own, 'person', applicationId)
    const { reportId } = await caseOf('person', applicationId)
    await tell(teacher, 'person', applicationId)
    expect((await decide(reportId, [], 'Nothing found')).code).toBe(200)
    expect(await seen(), 'the other one waits').toEqual(hidden)
    const other = await caseOf('person', applicationId)
    expect((await decide(other.reportId, [], 'Nothing found')).code).toBe(200)
    expect(await seen()).toEqual(open)
  })

  test('comes of a side alone, and only where two sides are known', async () => {
    const { own, tutor, jobId, applicationId, seen, open } = await acquainted()
    const { signId } = (await tutor.sign(jobId, {})).data
    const stranger = await world.newParent()
    for (const by of [stranger, callsAs(world.app, '')]) {
      expect((await tell(by, 'person', applicationId)).code).toBe('A0404')
      expect((await tell(by, 'lesson', signId)).code).toBe('A0404')
    }
    const post = (await own.publish()).data.jobId
    expect((await tell(stranger, 'job', post, { reason: 'other' })).code).toBe('A0400')
    expect((await tell(own, 'person', applicationId, { urgent: false })).code).toBe(200)
    expect(await seen(), 'an ordinary report').toEqual(open)
  })

  test('sent once more after staff allowed contact changes nothing', async () => {
    const { own, applicationId, seen, open } = await acquainted()
    const clientId = crypto.randomUUID()
    await tell(own, 'person', applicationId, { clientId })
    const { reportId } = await caseOf('person', applicationId)
    await decide(reportId, [], 'Nothing found')
    expect((await tell(own, 'person', applicationId, { clientId })).code).toBe(200)
    expect(await seen()).toEqual(open)
  })
})
