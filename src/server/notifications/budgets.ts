import { and, eq, gt, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { NoticeChannel } from '#contract/accounts/settings.ts'
import {
  mailBudget,
  mostEntriesOfSender,
  senderBudget,
  textBudget,
} from '#contract/notifications/notice-budgets.ts'
import type { NewsKind, NoticeThing } from '#contract/notifications/notice-things.ts'
import { dayMs } from '#rules/primitives/durations.ts'
import type { Transaction } from '../db/open.ts'
import { type Channel, notice } from '../db/tables/index.ts'
import { whoActs } from '../ground/acting.ts'
import type { Owner } from '../ground/owner.ts'
import { ServiceError } from '../ground/service-error.ts'
import { newsWhere, notificationOf } from '../states/notification.ts'

const texts: readonly Channel[] = ['sms', 'whatsapp']
/** Mail has its own budget; SMS and WhatsApp share one. */
const budgetOf = {
  mail: { ways: ['mail'], ...mailBudget },
  sms: { ways: texts, ...textBudget },
  whatsapp: { ways: texts, ...textBudget },
} as const satisfies Record<Channel, { ways: readonly Channel[] }>

export interface Notifying {
  reader: Owner
  /** Null without a request of a member. */
  from: Owner | null
  kind: NewsKind
  thing: NoticeThing
  thingId: number
  way: NoticeChannel
  now: Date
}

/** The member whose request is under way, unless they are the reader. */
export function senderTo(reader: Owner): Owner | null {
  const from = whoActs()
  return JSON.stringify(from) === JSON.stringify(reader) ? null : from
}

/**
 * Whether what reader and sender used within a day leaves no budget for a separate message. Throws
 * A0440, which undoes the request, where a member has approached too many others, or one too often.
 * Beyond a sender's number of entries, their earlier unread ones of the same kind and thing are
 * deleted.
 */
export async function isOverBudget(tx: Transaction, notifying: Notifying): Promise<boolean> {
  const { reader, from, kind, way } = notifying
  const ofReader = await usedOfReader(tx, notifying)
  const sent = from === null ? null : await usedBySender(tx, from, notifying.now)
  if (sent !== null && notificationOf(kind).urgency === 'approach') {
    if (ofReader.approached >= senderBudget.approachesToOne) throw beyond('reachedOne')
    if (sent.approached >= senderBudget.approaches) throw beyond('reachedToday')
  }
  if (from !== null && ofReader.listed >= mostEntriesOfSender) {
    await takeEarlier(tx, { ...notifying, reader, from })
  }
  if (way === 'none') return false
  const most = budgetOf[way]
  return (
    ofReader.thing >= most.thing ||
    ofReader.sender >= most.sender ||
    ofReader.all >= most.all ||
    (sent?.messages ?? 0) >= senderBudget.messages
  )
}

const beyond = (rule: 'reachedOne' | 'reachedToday') =>
  new ServiceError('A0440', { field: 'to', rule: `states.${rule}` })

const dayBefore = (now: Date) => gt(notice.createdAt, new Date(now.getTime() - dayMs))
const isOf = (owner: Owner) =>
  'accountId' in owner
    ? eq(notice.accountId, owner.accountId)
    : eq(notice.organizationId, owner.organizationId)
const isFrom = (owner: Owner) =>
  'accountId' in owner
    ? eq(notice.fromAccountId, owner.accountId)
    : eq(notice.fromOrganizationId, owner.organizationId)
const isAbout = ({ thing, thingId }: Pick<Notifying, 'thing' | 'thingId'>) =>
  and(eq(notice.thing, thing), eq(notice.thingId, thingId))
const isApproach = () =>
  inArray(notice.kind, newsWhere(({ urgency }) => urgency === 'approach') as NewsKind[])

const counted = (...where: (SQL | undefined)[]) =>
  sql<number>`count(*) filter (where ${and(...where)})::int`

async function usedOfReader(tx: Transaction, notifying: Notifying) {
  const { reader, from, way, now } = notifying
  const bySender = from === null ? sql`false` : isFrom(from)
  const left = way === 'none' ? sql`false` : inArray(notice.sentBy, [...budgetOf[way].ways])
  const [used] = await tx
    .select({
      approached: counted(bySender, isApproach()),
      listed: counted(bySender),
      thing: counted(left, isAbout(notifying)),
      sender: counted(left, bySender),
      all: counted(left),
    })
    .from(notice)
    .where(and(isOf(reader), dayBefore(now)))
  if (used === undefined) throw new Error('A count answered no row')
  return used
}

async function usedBySender(tx: Transaction, from: Owner, now: Date) {
  const [used] = await tx
    .select({ approached: counted(isApproach()), messages: counted(isNotNull(notice.sentBy)) })
    .from(notice)
    .where(and(isFrom(from), dayBefore(now)))
  if (used === undefined) throw new Error('A count answered no row')
  return used
}

async function takeEarlier(
  tx: Transaction,
  { reader, from, kind, ...about }: Notifying & { from: Owner },
): Promise<void> {
  const same = and(isOf(reader), isFrom(from), eq(notice.kind, kind), isAbout(about))
  // Entries that were also sent stay: budgets count them.
  await tx.delete(notice).where(and(same, isNull(notice.readAt), isNull(notice.sentBy)))
}
