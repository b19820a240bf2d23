import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { call } from '#contract/kernel.ts'
import { registry } from '#contract/registry.ts'
import * as operatorCalls from '#contract/staff/operator.ts'
import {
  approval,
  auditLog,
  backgroundTask,
  contactMessage,
  messageOutbox,
} from '#server/db/tables/index.ts'
import { describeLetters } from '#server/programs/letters.ts'
import { runStaffCommand } from '#server/staff/staff.ts'
import { createStaffReads } from '#server/staff/staff-reads.ts'
import { type CertificateWorld, openCertificateWorld } from '#tests/support/certificate-world.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { freezeReads, ledgerReads } from '#tests/support/money-reads.ts'
import { orderReads } from '#tests/support/order-reads.ts'
import { enqueue } from '#tests/support/outbox-world.ts'
import { storeOrganization, testTime } from '#tests/support/sign-in.ts'
import { storeJob } from '#tests/support/store-job.ts'
import { storeDisputed } from '#tests/support/store-lesson.ts'
import { storeReports } from '#tests/support/store-reports.ts'
import { storeReviewBy } from '#tests/support/store-reviews.ts'
import { storeOrder } from '#tests/support/stored-order.ts'
import { sendFile } from '#tests/support/uploads/send-file.ts'
import {
  type StaffRead,
  type StoredWithdrawals,
  storeWithdrawals,
  withdrawalReads,
} from '#tests/support/withdrawal-reads.ts'

/* The audit log records which staff member read or did what, when and to whom, for every call. */

describeOnOneDatabase('the audit log', (open) => {
  let world: CertificateWorld
  let bought: Awaited<ReturnType<typeof storeOrder>>
  let withdrawals: StoredWithdrawals
  let ids: Record<
    | 'approval'
    | 'organization'
    | 'message'
    | 'failed'
    | 'task'
    | 'review'
    | 'job'
    | 'report'
    | 'conversation'
    | 'lesson',
    number
  >
  beforeAll(async () => {
    world = await openCertificateWorld(open)
    const { db } = world.server
    await world.upload('diploma', { title: '理學士' })
    const organization = await storeOrganization(db, '95100009')
    await db.delete(messageOutbox)
    await enqueue(db, testTime, { subject: 'waits' })
    await enqueue(db, testTime, { subject: 'was given up' })
    const givenUp = eq(messageOutbox.subject, 'was given up')
    await db.update(messageOutbox).set({ state: 'failed' }).where(givenUp)
    const messages = await db.select({ id: messageOutbox.id }).from(messageOutbox)
    const [message = 0, failed = 0] = messages.map(({ id }) => id).sort((one, other) => one - other)
    const [requested] = await db.select({ id: approval.id }).from(approval)
    const [task] = await db
      .insert(backgroundTask)
      .values({
        name: 'files.photos',
        key: 'dead',
        dueAt: testTime,
        state: 'DEAD',
        doneAt: testTime,
      })
      .returning({ id: backgroundTask.id })
    const review = await storeReviewBy(db, {
      accountId: world.other.accountId,
      tutorId: world.owner.tutorId,
      shownAt: testTime,
    })
    bought = await storeOrder(db, world.other.accountId)
    withdrawals = await storeWithdrawals(world.server, {
      person: world.other.accountId,
      organization,
      tutor: world.owner.accountId,
    })
    const reports = await storeReports(db, {
      tutorId: world.owner.tutorId,
      authorId: world.owner.accountId,
      parentAccountId: world.other.accountId,
    })
    ids = {
      ...reports,
      approval: requested?.id ?? 0,
      organization,
      message,
      failed,
      task: task?.id ?? 0,
      review,
      job: await storeJob(db, world.owner.accountId),
      lesson: await storeDisputed(db, {
        accountId: world.other.accountId,
        tutorId: world.owner.tutorId,
      }),
    }
  })

  /** Each staff call with its input and the log rows it must leave, in this order. */
  const table: Record<string, () => StaffRead> = {
    approvalQueue: () => ({ leaves: [['approval.read', 'approval', ids.approval]] }),
    previewAddress: () => ({
      query: `?approvalId=${ids.approval}`,
      leaves: [['approval.read', 'approval', ids.approval]],
    }),
    findAccounts: () => ({
      query: '?number=95100001',
      leaves: [['account.read', 'account', world.owner.accountId]],
    }),
    messageList: () => ({
      leaves: [
        ['message.read', 'message', ids.failed],
        ['message.read', 'message', ids.message],
      ],
    }),
    staffReviews: () => ({ leaves: [['review.read', 'review', ids.review]] }),
    staffMoveReview: () => ({
      body: { reviewId: ids.review, event: 'hide', reason: 'Reported' },
      leaves: [['review.hide', 'review', ids.review]],
    }),
    // Reading the log must not fill it; statistics concern no person.
    auditEntries: () => ({ query: '?what=reads', leaves: [] }),
    operatorCounters: () => ({ leaves: [] }),
    operatorFigures: () => ({ leaves: [] }),
    retryMessage: () => ({
      body: { id: ids.failed },
      leaves: [['message.retry', 'message', ids.failed]],
    }),
    taskCounts: () => ({ leaves: [] }),
    deadTasks: () => ({ leaves: [] }),
    findJobs: () => ({
      query: '?number=95100001',
      leaves: [
        ['account.read', 'account', world.owner.accountId],
        ['job.read', 'job', ids.job],
      ],
    }),
    staffJob: () => ({ query: `?jobId=${ids.job}`, leaves: [['job.read', 'job', ids.job]] }),
    closeJob: () => ({
      body: { jobId: ids.job, reason: 'Not a job' },
      leaves: [['job.close', 'job', ids.job]],
    }),
    reportQueue: () => ({ leaves: [['report.read', 'report', ids.report]] }),
    decideReport: () => ({
      body: { reportId: ids.report },
      leaves: [['report.leave', 'report', ids.report]],
    }),
    openReported: () => ({
      body: { reportId: ids.conversation },
      leaves: [['conversation.open', 'report', ids.conversation]],
    }),
    disputeQueue: () => ({ leaves: [['dispute.read', 'lesson', ids.lesson]] }),
    decideDispute: () => ({
      body: { signId: ids.lesson, outcome: 'none', reason: 'Both say so' },
      leaves: [['dispute.decide', 'lesson', ids.lesson]],
    }),
    repeatTask: () => ({
      body: { id: ids.task },
      leaves: [['task.repeat', 'task', ids.task]],
    }),
    ...ledgerReads,
    ...orderReads(() => ({ ...bought, operatorId: world.staff.accountId })),
    ...withdrawalReads(() => withdrawals),
    decide: () => ({
      body: { approvalId: ids.approval, approve: true, unseen: true },
      leaves: [['approval.approveUnseen', 'approval', ids.approval]],
    }),
    ...freezeReads(() => world.other.accountId),
  }

  const rows = async (since = 0) => {
    const { db } = world.server
    return db.select().from(auditLog).where(sql`${auditLog.id} > ${since}`).orderBy(auditLog.id)
  }
  const last = async () => (await rows()).at(-1)?.id ?? 0

  test('no call of staff is missing in the table', () => {
    const ofStaff = [...registry].filter(([, { access }]) => access === 'operator')
    expect(ofStaff.map(([name]) => name).sort()).toEqual(Object.keys(table).sort())
  })

  test.each(Object.keys(table))('has what %s reads or does, by whom and to whom', async (name) => {
    const call = registry.get(name)
    if (!call) throw new Error(`No call: ${name}`)
    const { query = '', body, file, leaves } = table[name]?.() ?? { leaves: [] }
    const since = await last()
    const path = `${call.path}${query}` as const
    const { token } = world.staff
    if (call.answers === 'file') {
      const { status } = await world.server.app.request(path, { headers: { token } })
      expect(status).toBe(200)
    } else {
      const answer = file
        ? await sendFile(world.server.app, path, { token, file: Buffer.from(file) })
        : body
          ? await world.post(path, token, body)
          : await world.get(path, token)
      expect(answer.code).toBe(200)
    }
    const left = await rows(since)
    expect(left.map((row) => [row.action, row.subjectKind, row.subjectId])).toEqual(leaves)
    for (const row of left) {
      expect(row.operatorId).toBe(world.staff.accountId)
      expect(row.at).toEqual(world.server.time.now)
    }
  })

  test('has nothing of who was refused, and nothing of finding nobody', async () => {
    const since = await last()
    await world.get('/api/operator/account/find?number=95100001', world.owner.token)
    await world.get('/api/operator/account/find?number=95999999', world.staff.token)
    expect(await rows(since)).toEqual([])
  })

  test('keeps what was read apart from what was done', async () => {
    const listed = async (what: string) => {
      const path = `/api/operator/audit/list?what=${what}` as const
      const { data } = await world.get<{ list: { action: string }[] }>(path, world.staff.token)
      return new Set(data.list.map(({ action }) => action))
    }
    expect(await listed('acts')).toContain('account.freeze')
    expect(await listed('acts')).not.toContain('account.read')
    expect(await listed('reads')).toContain('account.read')
    expect(await listed('reads')).not.toContain('account.freeze')
  })

  test('has what is read on the machine itself', async () => {
    const { db } = world.server
    const [letter] = await db
      .insert(contactMessage)
      .values({
        clientId: 'one',
        topic: 'site',
        name: '',
        email: 'chan@example.com',
        mailbox: 'chan@example.com',
        message: '你好',
        locale: 'zh-tw',
        createdAt: testTime,
      })
      .returning({ id: contactMessage.id })
    const since = await last()
    expect(await describeLetters(db, 5, testTime)).toContain('你好')
    await runStaffCommand(db, { command: 'list', mobile: '' }, testTime)
    expect(await rows(since)).toMatchObject([
      { operatorId: null, action: 'letter.read', subjectKind: 'letter', subjectId: letter?.id },
      { operatorId: null, action: 'account.read', subjectId: world.staff.accountId },
    ])
  })

  test('comes first: what cannot be noted is not told', async () => {
    const { db } = world.server
    await db.execute(sql`alter table audit_log rename to audit_log_away`)
    const path = '/api/operator/account/find?number=95100001'
    const answer = await world.get(path, world.staff.token)
    await db.execute(sql`alter table audit_log_away rename to audit_log`)
    expect(answer).toMatchObject({ code: 'B0001', data: null })
  })

  test('a call of staff that says nothing of whom it tells keeps the server from starting', () => {
    const { logs: _, ...silent } = operatorCalls.findAccounts
    const { db } = world.server
    // @ts-expect-error It does not compile either.
    const coming = call({ ...silent, path: '/api/operator/coming' })
    const noteOf = createStaffReads({ db, clock: () => testTime })
    expect(() => noteOf(coming)).toThrow('/api/operator/coming')
  })
})
