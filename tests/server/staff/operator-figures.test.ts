import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { DataOf } from '#contract/kernel.ts'
import type { operatorFigures } from '#contract/staff/operator-figures.ts'
import {
  account,
  application,
  approval,
  backgroundTask,
  ledgerCheck,
  lesson,
  lessonReceipt,
  withdrawal,
} from '#server/db/tables/index.ts'
import { signInOperator } from '#tests/support/approvals.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { ledgerWorld } from '#tests/support/ledger-world.ts'
import { enqueue } from '#tests/support/outbox-world.ts'
import { callsAs } from '#tests/support/own-tutor.ts'
import { openTestApp } from '#tests/support/server-app.ts'
import type { Envelope } from '#tests/support/sign-in.ts'
import { storeAccount, testTime } from '#tests/support/sign-in.ts'
import { storeDisputed } from '#tests/support/store-lesson.ts'

const days = (count: number) => new Date(testTime.getTime() + count * 86_400_000)

describeOnOneDatabase('the figures of the business', (open) => {
  test('count what fails in browsers, by what is most frequent', async () => {
    const { app, db } = await openTestApp(open, { counts: true })
    const { token } = await signInOperator(db, '95400003')
    const { get } = callsAs(app, token)
    const read = async () =>
      ((await get('/api/operator/figures')) as Envelope<DataOf<typeof operatorFigures>>).data
    expect((await read()).browsers).toEqual({ failed: 0, most: null })
    const tell = async (body: object) => {
      const headers = { 'Content-Type': 'application/json' }
      const init = { method: 'POST', headers, body: JSON.stringify(body) }
      const answer = await app.request('/api/browser-errors', init)
      return String(((await answer.json()) as Envelope<unknown>).code)
    }
    const placed = { page: '/operator/dashboard', at: '2026-03-02T10:00:00Z' }
    const script = { kind: 'script', name: 'TypeError', frames: ['Ab.c1.js:1:20'], ...placed }
    const text = { kind: 'text', key: 'operator.field.activityId', ...placed }
    expect(await tell({ reports: [script, text, text], left: 4 })).toBe('200')
    expect((await read()).browsers).toEqual({
      failed: 7,
      most: { name: 'operator.field.activityId /operator/dashboard', times: 2 },
    })
    for (const wrong of [
      { ...script, page: '/parent/dashboard?mobile=91234567' },
      { ...script, frames: ['a secret'] },
      { ...text, key: '陳大文' },
    ]) {
      expect(await tell({ reports: [wrong] })).toBe('A0400')
    }
    expect((await read()).browsers.failed).toBe(7)
  })

  test('count seven days, and what waits', async () => {
    const { app, db } = await openTestApp(open, { tutors: 3, counts: true })
    const { token } = await signInOperator(db, '95400001')
    const { get } = callsAs(app, token)
    const read = async () =>
      ((await get('/api/operator/figures')) as Envelope<DataOf<typeof operatorFigures>>).data
    await app.request('/api/portal/data')
    const before = await read()
    expect(before).toMatchObject({
      jobs: { open: 0, published: 0 },
      money: { heldCents: 0, owedCents: 0, paidOutCents: 0 },
      approvals: { waiting: 0, oldest: null },
      server: { failed: 0, slowest: { route: expect.stringMatching(/^(?:GET|POST) \//u) } },
      ledger: null,
    })

    const accountId = await storeAccount(db, '95400002')
    await db.update(account).set({ createdAt: days(-1) })
    await db
      .update(account)
      .set({ createdAt: days(-9) })
      .where(eq(account.id, accountId))
    await storeDisputed(db, { accountId, tutorId: 1 })
    const [its] = await db.select().from(application)
    const applicationId = its?.id ?? 0
    const common = { applicationId, tutorId: 1, lessonMinutes: 60, feeCents: 300_00 }
    const planned = (day: number) => ({
      ...common,
      status: 'PLANNED' as const,
      startsAt: days(day),
      endsAt: new Date(days(day).getTime() + 3_600_000),
    })
    const made = await db
      .insert(lesson)
      .values([
        planned(1),
        planned(6),
        planned(8),
        { ...common, status: 'AFFIRMED' },
        { ...common, status: 'AFFIRMED' },
      ])
      .returning()
    const receipts = made.slice(-2).map(({ id: lessonId }, place) => ({
      applicationId,
      number: place + 1,
      lessonId,
      content: { outcome: 'AFFIRMED' } as never,
      previousHash: '',
      hash: '',
      at: days(place === 0 ? -8 : -1),
    }))
    await db.insert(lessonReceipt).values(receipts)
    const ledger = ledgerWorld(db)
    await ledger.post(ledger.earn('fee', { accountId }, 700_00))
    await ledger.post(ledger.hold('held', { accountId }, 200_00))
    await ledger.post({
      ...{ key: 'sold', kind: 'payment', of: { order: 1 }, at: days(-1) },
      lines: [
        { ledgerAccount: { part: 'unearned' }, amountCents: 50_00 },
        { ledgerAccount: { part: 'clearing.fps' }, amountCents: -50_00 },
      ],
    })
    const paid = { accountId, payeeKind: 'bank', payeeSealed: '', status: 'PAID' } as const
    await db.insert(withdrawal).values([
      { ...paid, amountCents: 30_00, paidAt: days(-2) },
      { ...paid, amountCents: 40_00, paidAt: days(-9) },
    ])
    await db
      .insert(approval)
      .values({ kind: 'tutor.photo', tutorId: 1, change: {}, createdAt: days(-3) })
    await db.insert(backgroundTask).values([
      { name: 'jobs.due', key: 'dead', dueAt: days(-1), state: 'DEAD', doneAt: days(-1) },
      { name: 'jobs.due', key: 'late', dueAt: days(-1) },
    ])
    await enqueue(db, testTime, { body: 'waits' })
    await db
      .insert(ledgerCheck)
      .values({ at: days(-1), entries: 2, tookMs: 5, faults: 0, found: [] })

    const after = await read()
    expect(after).toMatchObject({
      accounts: { made: (await db.$count(account)) - 1, before: 1 },
      jobs: { open: 1 },
      lessons: { confirmed: 1, planned: 2 },
      money: { heldCents: 250_00, owedCents: 500_00, paidOutCents: 30_00 },
      claims: { refunds: 0, disputes: 1 },
      approvals: { waiting: 1, oldest: '2026-11-17T10:00:00.000+08:00' },
      messages: { failed: 0, waiting: before.messages.waiting + 1 },
      tasks: { dead: 1, late: before.tasks.late + 1 },
      ledger: { faults: 0, at: '2026-11-19T10:00:00.000+08:00' },
    })
  })
})
