import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { Page } from '#contract/kernel.ts'
import {
  anotherLine,
  bookLine,
  importStatement,
  nameColumns,
  putLineAside,
} from '#contract/payouts/bank-statement.ts'
import { reconcileNow, settleDifference } from '#contract/payouts/reconciliation.ts'
import { type KnownCall, registry } from '#contract/registry.ts'
import { bookPayment, returnPayment } from '#contract/sales/orders.ts'
import { decideRefund, refundOrder, settleTransfer } from '#contract/sales/refunds.ts'
import { repeatTask } from '#contract/staff/background-tasks.ts'
import * as operatorCalls from '#contract/staff/operator.ts'
import type { QueuePerson } from '#contract/staff/operator-approvals.ts'
import { decide } from '#contract/staff/operator-approvals.ts'
import { closeJob } from '#contract/staff/operator-jobs.ts'
import { checkLedgerNow } from '#contract/staff/operator-ledger.ts'
import { decideReport, openReported } from '#contract/staff/operator-reports.ts'
import {
  bookPayoutResults,
  decideWithdrawal,
  makePayoutFile,
  settleWithdrawal,
  takePayoutBack,
} from '#contract/staff/operator-withdrawals.ts'
import { decideAct } from '#contract/staff/staff-acts.ts'
import { decideDispute } from '#contract/teaching/lesson-disputes.ts'
import { staffMoveReview } from '#contract/teaching/reviews.ts'
import type { Database } from '#server/db/open.ts'
import {
  account,
  application,
  auditLog,
  organization,
  socialLink,
  tutor,
} from '#server/db/tables/index.ts'
import { signInOperator } from '#tests/support/approvals.ts'
import type { CalledPath } from '#tests/support/called-path.ts'
import { describeOnOneDatabase } from '#tests/support/database.ts'
import { dump } from '#tests/support/dump.ts'
import { type Records, storeRecords } from '#tests/support/own-records.ts'
import { openTestApp } from '#tests/support/server-app.ts'
import { type Envelope, storeAccount, storeOrganization, testTime } from '#tests/support/sign-in.ts'
import { storeJob } from '#tests/support/store-job.ts'
import { requestsOf } from '#tests/support/waiting-requests.ts'

const { freezeAccount, unfreezeAccount, freezeWallet, unfreezeWallet, retryMessage } = operatorCalls

/** Every staff call that decides about an account, with its input; new calls need a row. */
const decisions = new Map<KnownCall, (records: Records) => object[]>([
  [
    decide,
    ({ approvals }) =>
      approvals.flatMap((approvalId) => [
        { approvalId, approve: true },
        { approvalId, approve: false, reason: 'unreadable' },
      ]),
  ],
  [
    decideReport,
    ({ report: reportId }) => [
      { reportId },
      { reportId, takeDown: ['introduction'], reason: 'because' },
    ],
  ],
  [openReported, ({ report: reportId }) => [{ reportId }]],
  // Runs before its parent is frozen, as that closes it too.
  [closeJob, ({ job: jobId }) => [{ jobId, reason: 'because' }]],
  [freezeAccount, ownersOf],
  [unfreezeAccount, ownersOf],
  [freezeWallet, ownersOf],
  [unfreezeWallet, ownersOf],
  [retryMessage, ({ message }) => [{ id: message }]],
  [
    staffMoveReview,
    ({ review: reviewId }) =>
      ['hide', 'restore', 'strike', 'remove'].map((event) => ({
        reviewId,
        event,
        reason: 'because',
      })),
  ],
  [
    decideDispute,
    ({ lesson: signId }) => [
      { signId, outcome: 'held', hourMinutes: 60, reason: 'because' },
      { signId, outcome: 'none', reason: 'because' },
    ],
  ],
  [makePayoutFile, ({ approved }) => [{ withdrawalNos: [approved] }]],
  [
    decideWithdrawal,
    ({ approved: withdrawalNo }) => [
      { withdrawalNo, approve: true },
      { withdrawalNo, approve: false, reason: 'because' },
    ],
  ],
  [
    settleWithdrawal,
    ({ approved: withdrawalNo }) => [
      { withdrawalNo, paid: true, reason: 'because' },
      { withdrawalNo, paid: false, reason: 'because' },
    ],
  ],
  [putLineAside, ({ line: lineId }) => [{ lineId, reason: 'because' }]],
  [bookLine, ({ line: lineId, order: { orderNo } }) => [{ lineId, orderNo }]],
  [anotherLine, ({ order: { fileId } }) => [{ fileId, row: 1 }]],
  [takePayoutBack, ({ payout: fileId }) => [{ fileId, reason: 'because' }]],
  [settleDifference, ({ order: { differenceId } }) => [{ differenceId, reason: 'because' }]],
  [returnPayment, ({ order }) => [{ attemptId: order.attemptId, reason: 'because' }]],
  [
    bookPayment,
    ({ order: { orderNo } }) => [
      { orderNo, provider: 'fps', reference: 'transfer', amountCents: 28_00 },
    ],
  ],
  [
    decideRefund,
    ({ order: { waiting: refundId } }) => [{ refundId, agree: false, reason: 'because' }],
  ],
  [
    settleTransfer,
    ({ order: { pending: refundId } }) => [{ refundId, reference: 'out', reason: 'because' }],
  ],
  [refundOrder, ({ order: { orderNo } }) => [{ orderNo, reason: 'because' }]],
])

/** Only the first decision about a request or report counts. */
const answers = new Map<KnownCall, unknown[]>([
  [decide, [200, 'A0440', 200, 'A0440']],
  [decideReport, [200, 'A0440']],
  // A reported profile has no messages to open.
  [openReported, ['A0404']],
  [decideDispute, [200, 'A0440']],
  // It is in a payment file by then.
  [decideWithdrawal, ['A0440', 'A0440']],
])

function ownersOf({ account: person, organization: institution }: Records): object[] {
  return [
    { kind: 'person', id: person, reason: 'because' },
    { kind: 'organization', id: institution, reason: 'because' },
  ]
}

test('every call with which staff change something is in the table', () => {
  const changing = [...registry.values()].filter(
    ({ access, method }) => access === 'operator' && method === 'POST',
  )
  // Repeated tasks follow their record's own rules; bank files are judged row by row
  // (payout-results.test.ts, bank-statement.test.ts); a colleague's act like the act it carries out
  // (staff-money.test.ts).
  const others = [
    repeatTask,
    checkLedgerNow,
    reconcileNow,
    bookPayoutResults,
    importStatement,
    nameColumns,
    decideAct,
  ]
  expect(new Set([...decisions.keys(), ...others])).toEqual(new Set(changing))
})

describeOnOneDatabase('a decision about oneself', (open) => {
  let db: Database
  let server: Awaited<ReturnType<typeof openTestApp>>
  let post: <Data>(
    call: { path: CalledPath },
    body: object,
    language?: string,
  ) => Promise<Envelope<Data>>
  let get: <Data>(path: CalledPath) => Promise<Envelope<Data>>
  let own: Records
  let others: Records
  let operatorId: number
  beforeAll(async () => {
    server = await openTestApp(open, { tutors: 0 })
    db = server.db
    const staff = await signInOperator(db, '95300001')
    operatorId = staff.accountId
    const ask = async (path: CalledPath, init: RequestInit) =>
      (await server.app.request(path, init)).json()
    get = (path) => ask(path, { headers: { token: staff.token } })
    post = ({ path }, body, language = 'en_US') =>
      ask(path, {
        method: 'POST',
        headers: { token: staff.token, 'content-type': 'application/json', language },
        body: JSON.stringify(body),
      })
    own = await storeRecords(server, staff.accountId, '95300001')
    others = await storeRecords(server, await storeAccount(db, '95300002'), '95300002')
  })

  const named = [...decisions].map(([call, bodies]) => [call.path, call, bodies] as const)
  const stored = () => dump(db, ['audit_log'])
  const refusals = () =>
    db.select().from(auditLog).where(eq(auditLog.action, 'own.refused')).orderBy(auditLog.id)

  test.each(named)('%s', async (_, call, bodies) => {
    for (const body of bodies(own)) {
      const before = await stored()
      const known = (await refusals()).length
      expect(await post(call, body)).toMatchObject({
        code: 'A0301',
        message: 'This concerns you. A colleague has to decide it.',
        issues: [{ rule: 'own' }],
      })
      expect(await stored(), JSON.stringify(body)).toEqual(before)
      const written = await refusals()
      expect(written).toHaveLength(known + 1)
      expect(written.at(-1)).toMatchObject({ operatorId, reason: expect.stringMatching(/\./u) })
    }
  })

  test('is explained in three languages', async () => {
    const messages = await Promise.all(
      ['zh_TW', 'zh_CN', 'en_US'].map(
        async (language) => (await post(retryMessage, { id: own.message }, language)).message,
      ),
    )
    expect(new Set(messages).size).toBe(3)
  })

  test('the lists say what is one’s own', async () => {
    type Listed = { list: { own: boolean; id: number; kind: string }[] }
    const queue = await get<Page<QueuePerson>>('/api/operator/approval/list')
    const ownOf = ({ data }: Envelope<Listed>) => data.list.filter((one) => one.own)
    const asked = requestsOf(queue.data)
    const owned = asked.filter((one) => one.own).map(({ approvalId }) => approvalId)
    expect(owned).toEqual(own.approvals)
    expect(asked).toHaveLength(4)
    const found = await get<Listed>('/api/operator/account/find?number=95300001')
    expect(ownOf(found).map(({ kind }) => kind)).toEqual(['person', 'organization'])
    const foreign = await get<Listed>('/api/operator/account/find?number=95300002')
    expect([foreign.data.list.length, ownOf(foreign).length]).toEqual([2, 0])
    const messages = await get<Listed>('/api/operator/message/list')
    expect(ownOf(messages).map(({ id }) => id)).toEqual([own.message])
  })

  test('a job is one’s own as its parent, and as a tutor who applied', async () => {
    const detail = async (jobId: number) =>
      (await get<{ own: boolean }>(`/api/operator/job/detail?jobId=${jobId}`)).data.own
    expect([await detail(own.job), await detail(others.job)]).toEqual([true, false])
    const jobId = await storeJob(db, others.account)
    const [teacher] = await db.select().from(tutor).where(eq(tutor.accountId, operatorId))
    const applied = { jobId, tutorId: teacher?.id ?? 0, status: 'APPLIED', jobTerms: 1 } as const
    await db.insert(application).values(applied)
    expect(await detail(jobId)).toBe(true)
    expect((await post(closeJob, { jobId, reason: 'because' })).code).toBe('A0301')
  })

  test('an organization is one’s own by its mail address, or by the same Google account', async () => {
    await db.update(account).set({ email: 'Me@example.com' }).where(eq(account.id, operatorId))
    const freeze = (id: number) =>
      post(freezeAccount, { kind: 'organization', id, reason: 'because' })
    const byMail = await storeOrganization(db, '95300003')
    await db
      .update(organization)
      .set({ email: 'me@EXAMPLE.com' })
      .where(eq(organization.id, byMail))
    expect((await freeze(byMail)).code).toBe('A0301')

    const byGoogle = await storeOrganization(db, '95300004')
    const link = { provider: 'google', subject: 'me', linkedAt: testTime } as const
    await db.insert(socialLink).values([
      { ...link, realm: 'cert', accountId: operatorId },
      { ...link, realm: 'mechanism', organizationId: byGoogle },
    ])
    expect((await freeze(byGoogle)).code).toBe('A0301')
    // Accounts without mail addresses are not the same person.
    await db.update(account).set({ email: '' }).where(eq(account.id, operatorId))
    expect((await freeze(await storeOrganization(db, '95300005'))).code).toBe(200)
  })

  test('other people’s are decided as before', async () => {
    for (const [, call, bodies] of named) {
      const codes: unknown[] = []
      for (const body of bodies(others)) codes.push((await post(call, body)).code)
      expect(codes).toEqual(answers.get(call) ?? codes.map(() => 200))
    }
  })
})
