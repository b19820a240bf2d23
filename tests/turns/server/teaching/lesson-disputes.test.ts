import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { DataOf } from '#contract/kernel.ts'
import type { disputeQueue, OwnDispute } from '#contract/teaching/lesson-disputes.ts'
import {
  account,
  auditLog,
  lessonAccount,
  lessonEvidence,
  messageOutbox,
  operator,
  privateFile,
  signInSession,
} from '#server/db/tables/index.ts'
import { signInOperator } from '#tests/support/approvals.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { type JobWorld, openJobWorld } from '#tests/support/jobs.ts'
import { type AgreedJob, agreedJob } from '#tests/support/lessons.ts'
import { callsAs } from '#tests/support/own-tutor.ts'
import { jpeg } from '#tests/support/uploads/pictures.ts'
import { sendFile } from '#tests/support/uploads/send-file.ts'

const hour = 3_600_000
/** The first planned lesson; the tests begin on Friday 20 November 2026, 10:00. */
const first = '2026-11-25T17:00:00.000+08:00'

describeOnOneDatabase('disputed lessons', (open) => {
  let world: JobWorld
  let agreed: AgreedJob
  let staff: { token: string; accountId: number }
  beforeEach(async () => {
    world = await openJobWorld(open)
    agreed = await agreedJob(world)
    staff = await signInOperator(world.db, '95300001')
    const later = new Date('2030-01-01')
    await world.db.update(signInSession).set({ expiresAt: later, lastSeenAt: later })
  })
  const at = (iso: string) => {
    world.time.now = new Date(iso)
  }
  const calls = () => callsAs(world.app, staff.token)
  const queue = async (view = 'waiting') =>
    (await calls().get<DataOf<typeof disputeQueue>>(`/api/operator/dispute/list?view=${view}`)).data
  const decide = (signId: number, body: object) =>
    calls().post<{ status: string }>('/api/operator/dispute/decide', {
      signId,
      reason: '門鎖紀錄顯示上了一小時',
      ...body,
    })
  const read = async (side: 'parent' | 'tutor', signId: number) => {
    const { get } = side === 'parent' ? agreed.own : agreed.tutor
    return (await get<OwnDispute>(`/api/${side}/lesson/dispute?signId=${signId}`)).data
  }
  const send = async (side: 'parent' | 'tutor', signId: number, token: string) =>
    sendFile<OwnDispute>(world.app, `/api/${side}/lesson/evidence/upload?signId=${signId}`, {
      token,
      file: await jpeg(),
    })
  const disputed = async () => {
    at(first)
    const { signId } = (await agreed.tutor.sign(agreed.jobId)).data
    at('2026-11-25T19:00:00+08:00')
    await agreed.tutor.over(signId, 120)
    const body = { account: '只上了一小時。', hourMinutes: '60' }
    expect((await agreed.own.move(signId, 'dispute', body)).data.status).toBe('DISPUTED')
    return signId
  }

  test('a dispute reaches those who chose no news of lessons', async () => {
    await world.db.update(account).set({ notices: { lessons: 'none' } })
    const signId = await disputed()
    await decide(signId, { outcome: 'held', hourMinutes: '1:00' })
    const letters = await world.db
      .select({ recipient: messageOutbox.recipient })
      .from(messageOutbox)
      .where(eq(messageOutbox.kind, 'lesson.disputed'))
    expect(new Set(letters.map(({ recipient }) => recipient)).size).toBe(2)
  })

  test('both sides tell and send; staff see it all, decide once, and both read why', async () => {
    const signId = await disputed()
    expect((await agreed.own.settle(agreed.jobId, 'finish')).code).toBe('A0440')
    await agreed.tutor.move(signId, 'tell', { account: '上足兩小時。' })
    expect((await send('parent', signId, agreed.own.token)).data).toMatchObject({ mayAdd: true })
    await send('tutor', signId, agreed.tutor.token)
    const own = await read('parent', signId)
    expect(own).toMatchObject({
      accounts: [{ words: '只上了一小時。', minutes: 60 }],
      files: [{ fileId: expect.any(String) }],
      theirs: [{ words: '上足兩小時。', minutes: null, at: expect.any(String) }],
      otherTold: true,
      decision: null,
    })
    // What was told while only staff read it stays with them.
    await world.db.update(lessonAccount).set({ isShared: false })
    expect(await read('parent', signId)).toMatchObject({ theirs: [], otherTold: true })
    expect((await read('tutor', signId)).theirs).toEqual([])
    const waiting = await queue()
    expect(waiting).toMatchObject({
      total: 1,
      list: [
        {
          signId,
          own: false,
          minutes: 120,
          signedBy: 'tutor',
          parent: { accounts: [{ minutes: 60 }], files: [{}] },
          tutor: { accounts: [{ words: '上足兩小時。', minutes: null }], files: [{}] },
        },
      ],
    })
    expect(waiting.list[0]?.history.map(({ event }) => event)).toEqual([
      ...['plan', 'sign', 'over', 'dispute'],
    ])
    // Opening a document is logged with its lesson.
    const fileId = own.files[0]?.fileId ?? ''
    const address = `/api/file/private/address?fileId=${fileId}` as const
    expect((await calls().get(address)).code).toBe(200)
    expect((await agreed.tutor.get(address)).code).toBe('A0404')
    const opened = await world.db.select().from(auditLog).where(eq(auditLog.action, 'file.open'))
    expect(opened).toMatchObject([{ subjectKind: 'lesson', subjectId: signId }])

    expect((await decide(signId, { outcome: 'held' })).issues).toMatchObject([
      { field: 'hourMinutes', rule: 'required' },
    ])
    expect((await decide(signId, { outcome: 'missed' })).issues).toMatchObject([
      { field: 'missedBy', rule: 'required' },
    ])
    const decided = await decide(signId, { outcome: 'held', hourMinutes: '1:00' })
    expect(decided.data).toEqual({ status: 'AFFIRMED' })
    expect((await decide(signId, { outcome: 'none' })).code).toBe('A0440')
    for (const side of ['parent', 'tutor'] as const) {
      expect((await read(side, signId)).decision).toMatchObject({
        outcome: 'AFFIRMED',
        minutes: 60,
        reason: '門鎖紀錄顯示上了一小時',
      })
      const person = side === 'parent' ? agreed.own : agreed.tutor
      expect(await world.news(person, agreed.jobId)).toContain(`${side}.lessonDecided`)
    }
    expect(await agreed.own.receipts(agreed.applicationId)).toMatchObject({
      brokenAt: null,
      list: [{ outcome: 'AFFIRMED', minutes: 60, feeCents: 200_00, confirmedBy: 'staff' }],
    })
    expect((await agreed.own.info(signId)).data.decided).toBe(true)
    expect((await agreed.tutor.move(signId, 'dispute', { account: '不服' })).code).toBe('A0440')
    expect((await agreed.own.settle(agreed.jobId, 'finish')).data.jobStatus).toBe('DONE')
    expect((await queue()).total).toBe(0)
    expect((await queue('decided')).list).toMatchObject([{ signId, decision: { minutes: 60 } }])
    const files = await world.db.select().from(privateFile)
    const kept = world.time.now.getTime() + 90 * 24 * hour
    expect(files.map(({ deleteAt }) => deleteAt?.getTime())).toEqual([kept, kept])
  })

  test.each([
    ['none', {}, 'CANCELLED', null],
    ['missed', { missedBy: 'tutor' }, 'MISSED', 'tutor'],
  ] as const)(
    'decided as %s: no hours and no fee, and a receipt says so',
    async (outcome, body, status, missedBy) => {
      const signId = await disputed()
      expect((await decide(signId, { outcome, ...body })).data.status).toBe(status)
      const receipts = await agreed.tutor.receipts(agreed.applicationId)
      expect(receipts).toMatchObject({
        brokenAt: null,
        list: [{ outcome: status, minutes: 0, feeCents: 0, missedBy, confirmedBy: 'staff' }],
      })
      expect((await read('tutor', signId)).decision).toMatchObject({ minutes: null, missedBy })
    },
  )

  test('what a dispute is not: another’s, undecided files, a sixth file, one’s own for staff', async () => {
    const signId = await disputed()
    const stranger = await agreedJob(world)
    const path = `/api/parent/lesson/dispute?signId=${signId}` as const
    expect((await stranger.own.get(path)).code).toBe('A0404')
    expect((await send('parent', signId, stranger.own.token)).code).toBe('A0404')
    for (let n = 0; n < 5; n += 1) await send('parent', signId, agreed.own.token)
    const sixth = await send('parent', signId, agreed.own.token)
    expect([sixth.code, sixth.issues?.[0]?.rule]).toEqual(['A0440', 'tooMany?max=5'])
    expect((await read('parent', signId)).mayAdd).toBe(false)
    await decide(signId, { outcome: 'none' })
    expect((await send('tutor', signId, agreed.tutor.token)).code).toBe('A0440')
    expect(await world.db.$count(lessonEvidence)).toBe(5)
    // A tutor who is staff can neither read nor decide their own dispute.
    const { accountId } = agreed.tutor
    await world.db.insert(operator).values({ accountId, addedAt: world.time.now })
    const again = await agreed.tutor.get<DataOf<typeof disputeQueue>>(
      '/api/operator/dispute/list?view=decided',
    )
    expect(again.data.list).toMatchObject([{ own: true, parent: { accounts: [], files: [] } }])
  })

  test('a side that leaves takes its documents along, and the lesson is decided all the same', async () => {
    const signId = await disputed()
    await send('parent', signId, agreed.own.token)
    await world.closeAccount(agreed.own)
    expect(await world.db.$count(privateFile)).toBe(0)
    expect(await world.db.$count(lessonEvidence)).toBe(0)
    expect((await queue()).list).toMatchObject([{ signId, parent: { accounts: [] } }])
    expect((await decide(signId, { outcome: 'held', hourMinutes: 60 })).data.status).toBe(
      'AFFIRMED',
    )
  })
})
