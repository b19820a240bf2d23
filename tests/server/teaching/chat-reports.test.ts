import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { DataOf, Page } from '#contract/kernel.ts'
import type { openReported, ReportedCase } from '#contract/staff/operator-reports.ts'
import { auditLog, notice } from '#server/db/tables/index.ts'
import { signInOperator } from '#tests/support/approvals.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { type JobWorld, openJobWorld } from '#tests/support/jobs.ts'
import { type Calls, callsAs } from '#tests/support/own-tutor.ts'

describeOnOneDatabase('a conversation that is reported', (open) => {
  let world: JobWorld
  let staff: Calls
  beforeAll(async () => {
    world = await openJobWorld(open)
    staff = callsAs(world.app, (await signInOperator(world.db)).token)
  })
  const newPair = async () => {
    const family = await world.newParent()
    const tutor = await world.newTutor()
    await tutor.apply((await family.publish()).data.jobId)
    const { users } = (await family.get<{ users: { id: number }[] }>('/api/chat/contact/list')).data
    const contactId = users[0]?.id ?? 0
    const write = async (of: Calls, content: string) =>
      (
        await of.post<{ number: number }>('/api/chat/message/send', {
          to: contactId,
          content,
          clientId: crypto.randomUUID(),
        })
      ).data.number
    return { family, tutor, contactId, write }
  }
  const report = (by: Calls, id: number, more: object = {}) =>
    by.post('/api/report', {
      kind: 'conversation',
      id,
      reason: 'conduct',
      clientId: crypto.randomUUID(),
      ...more,
    })
  const caseOf = async (id: number) => {
    const path = '/api/operator/report/list?view=waiting'
    const { list } = (await staff.get<Page<ReportedCase>>(path)).data
    const found = list.find((one) => one.kind === 'conversation' && one.id === id)
    if (found === undefined) throw new Error(`No case of conversation ${id}`)
    return found
  }
  const openIt = (reportId: number) =>
    staff.post<DataOf<typeof openReported>>('/api/operator/report/open', { reportId })
  const told = async ({ accountId }: { accountId: number }) =>
    (
      await world.db
        .select()
        .from(notice)
        .where(and(eq(notice.accountId, accountId), eq(notice.thing, 'conversation')))
    ).map(({ kind, words }) => [kind, words])

  test('goes with its last ten messages as the reporter saw them, and without what they removed', async () => {
    const { family, tutor, contactId, write } = await newPair()
    for (let n = 1; n <= 12; n += 1) await write(n % 2 ? tutor : family, `message ${n}`)
    const removed = await write(tutor, 'removed')
    const seen = await write(tutor, 'seen last')
    await write(tutor, 'came while the report was written')
    const place = { withUser: contactId, number: removed }
    await family.post('/api/chat/message/remove', place)
    expect((await report(family, contactId, { upTo: seen })).code).toBe(200)
    const { reportId, versions, author } = await caseOf(contactId)
    expect(author.accountId).toBe(tutor.accountId)
    expect(versions, 'nobody reads them by accident').toEqual([])
    const [texts] = (await openIt(reportId)).data.versions
    expect(texts).toEqual([
      ...Array.from({ length: 9 }, (_, n) => ({
        part: (n + 4) % 2 ? 'chatAuthor' : 'chatReporter',
        text: `message ${n + 4}`,
      })),
      { part: 'chatAuthor', text: 'seen last' },
    ])
  })

  test('is opened only with a line in the log, and both sides hear how often once it is decided', async () => {
    const { family, tutor, contactId, write } = await newPair()
    await write(tutor, 'improper')
    await report(family, contactId)
    const { reportId } = await caseOf(contactId)
    await openIt(reportId)
    await openIt(reportId)
    const logged = await world.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.action, 'conversation.open'), eq(auditLog.subjectId, reportId)))
    expect(logged).toHaveLength(2)
    expect(await told(family), 'not before').toEqual([])
    await staff.post('/api/operator/report/decide', { reportId })
    const opened = ['chat.opened', { n: '2' }]
    expect(await told(family)).toEqual([opened])
    expect(await told(tutor)).toEqual([opened])
  })

  test('stops contact at once when it is urgent, until staff allow it again', async () => {
    const { family, tutor, contactId, write } = await newPair()
    await write(tutor, 'frightening')
    await report(family, contactId, { urgent: true, reason: 'safety' })
    const say = () =>
      tutor.post('/api/chat/message/send', {
        to: contactId,
        content: 'again',
        clientId: crypto.randomUUID(),
      })
    expect(await say()).toMatchObject({ code: 'A0440' })
    const { reportId, urgent } = await caseOf(contactId)
    expect(urgent).toBe(true)
    await staff.post('/api/operator/report/decide', { reportId, reason: 'Nothing found' })
    expect((await say()).code).toBe(200)
    expect(await told(tutor)).toEqual([['chat.contactAllowed', { reason: 'Nothing found' }]])
    await report(family, contactId)
    const second = await caseOf(contactId)
    const stop = { reportId: second.reportId, takeDown: ['contact'], reason: 'Threats' }
    await staff.post('/api/operator/report/decide', stop)
    expect(await say()).toMatchObject({ code: 'A0440' })
    expect(await told(tutor)).toContainEqual(['chat.contactStopped', { reason: 'Threats' }])
  })

  test('is reported by its two sides alone, and no other conversation can be opened', async () => {
    const { tutor, contactId, write } = await newPair()
    await write(tutor, 'private')
    const stranger = await world.newParent()
    expect((await report(stranger, contactId)).code).toBe('A0404')
    expect((await report(callsAs(world.app, ''), contactId)).code).toBe('A0404')
    expect((await openIt(999_999)).code).toBe('A0404')
    await stranger.post('/api/report', {
      kind: 'tutor',
      id: tutor.tutorId,
      reason: 'conduct',
      clientId: crypto.randomUUID(),
    })
    const path = '/api/operator/report/list?view=waiting'
    const { list } = (await staff.get<Page<ReportedCase>>(path)).data
    const profile = list.find(({ kind, id }) => kind === 'tutor' && id === tutor.tutorId)
    expect((await openIt(profile?.reportId ?? 0)).code).toBe('A0404')
  })
})
