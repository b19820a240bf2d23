import type { Database } from '#server/db/open.ts'
import { messageOutbox, report } from '#server/db/tables/index.ts'
import type { Secrets } from '#server/ground/secrets.ts'
import { requestApproval } from '#server/moderation/approvals/request.ts'
import { storeOrganization, storeTutor, testTime } from './sign-in.ts'
import { storeJob } from './store-job.ts'
import { storeDisputed } from './store-lesson.ts'
import { storeReviewBy } from './store-reviews.ts'
import { storeWithdrawal } from './store-withdrawal.ts'
import { storeOrder } from './stored-order.ts'

export interface Records {
  account: number
  organization: number
  approvals: number[]
  message: number
  review: number
  order: Awaited<ReturnType<typeof storeOrder>>
  /** On our bank's statement, naming the order. */
  line: number
  job: number
  report: number
  lesson: number
  /** The person's is approved; the organization's is in a payment file. */
  approved: string
  payout: number
}

interface Server {
  db: Database
  secrets: Secrets
}

/** A record of each kind that staff decide about, for a person and an institution of one number. */
export async function storeRecords(
  server: Server,
  accountId: number,
  mobile: string,
): Promise<Records> {
  const { db } = server
  const tutorId = await storeTutor(db, accountId)
  const organizationId = await storeOrganization(db, mobile)
  const now = testTime
  const approvals = await db.transaction(async (tx) => [
    await requestApproval(tx, {
      kind: 'certificate',
      owner: { tutorId },
      change: { name: 'diploma', title: '' },
      now,
    }),
    await requestApproval(tx, {
      kind: 'business.certificate',
      owner: { organizationId },
      change: { name: 'BR' },
      now,
    }),
  ])
  const [message] = await db
    .insert(messageOutbox)
    .values({
      kind: 'security',
      channel: 'sms',
      recipient: `+852${mobile}`,
      subject: '',
      body: 'text',
      state: 'failed',
      dueAt: now,
      createdAt: now,
    })
    .returning({ id: messageOutbox.id })
  const order = await storeOrder(db, accountId)
  const sent = { owner: { organizationId }, status: 'SENT' } as const
  const approved = { owner: { accountId }, status: 'APPROVED' } as const
  return {
    account: accountId,
    organization: organizationId,
    approved: (await storeWithdrawal(server, approved)).withdrawalNo,
    payout: (await storeWithdrawal(server, sent)).fileId,
    approvals,
    message: message?.id ?? 0,
    review: await storeReviewBy(db, { accountId, tutorId, shownAt: now }),
    order,
    line: order.lineId,
    job: await storeJob(db, accountId),
    report: await reportOf(db, accountId, tutorId),
    lesson: await storeDisputed(db, { accountId, tutorId }),
  }
}

/** A visitor's report of the profile. */
async function reportOf(db: Database, authorId: number, tutorId: number): Promise<number> {
  const [row] = await db
    .insert(report)
    .values({ authorId, tutorId, clientId: crypto.randomUUID(), reason: 'other', texts: [] })
    .returning()
  return row?.id ?? 0
}
