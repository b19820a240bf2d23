import { and, inArray, isNull, like, sql } from 'drizzle-orm'
import type { ThingNews } from '#contract/notifications/notice-things.ts'
import type { NewsWord } from '#contract/teaching/job-news.ts'
import type { Transaction } from '../db/open.ts'
import { type MachineName, notice } from '../db/tables/index.ts'

/** Whether each kind of news asks for an action: it is done once its record has moved on. */
const asks: Readonly<Record<NewsWord | ThingNews, boolean>> = {
  applied: true,
  withdrawn: false,
  accepted: false,
  declined: false,
  declinedInvitation: false,
  lapsed: false,
  left: false,
  expiring: true,
  expired: false,
  takenDown: false,
  invited: true,
  booked: true,
  missed: false,
  passedOver: false,
  changed: false,
  closed: false,
  removed: false,
  replaced: false,
  reopened: false,
  lessonProposed: true,
  lessonMoved: false,
  lessonKept: false,
  lessonCancelled: false,
  lessonsCancelled: false,
  lessonsProposed: true,
  lessonsMoved: false,
  lessonCalledOff: false,
  lessonOnline: false,
  lessonPutOff: true,
  lessonOver: true,
  lessonOverAsked: true,
  lessonAffirmed: false,
  lessonAffirmedByTime: false,
  lessonForgotten: true,
  lessonAsked: true,
  lessonLapsed: false,
  lessonLeftOut: false,
  lessonMissed: false,
  lessonDisputed: true,
  lessonEscalated: true,
  lessonDecided: false,
  lessonsPaid: false,
  lessonsPaidAgreed: false,
  lessonsPrepaid: false,
  prepaidTaken: false,
  prepaidBack: false,
  jobFinished: true,
  jobResumed: false,
  reviewWritten: false,
  reviewShown: false,
  reviewReplied: false,
  reviewHidden: false,
  reviewRestored: false,
  reviewRemoved: false,
  reviewStruck: false,
  wordsRemoved: false,
  contactStopped: false,
  contactAllowed: false,
  'account.changed': false,
  'account.frozen': false,
  'account.linked': false,
  'account.unfrozen': false,
  'account.unlinked': false,
  'activity.cancelled': false,
  'activity.changed': false,
  'activity.ended': false,
  'activity.givenBack': false,
  'activity.lost': false,
  'activity.message': false,
  'activity.offered': true,
  'activity.passed': false,
  'activity.returned': false,
  'activity.sold': false,
  'activity.takenDown': false,
  'approval.approved': false,
  'approval.rejected': false,
  'chat.contactAllowed': false,
  'chat.contactStopped': false,
  'chat.opened': false,
  'chat.unread': false,
  'course.givenBack': false,
  'course.reviewHidden': false,
  'course.sold': false,
  'course.takenDown': false,
  'fitting.jobs': false,
  'invitation.accepted': false,
  'invitation.expired': false,
  'invitation.received': true,
  'invitation.refused': false,
  'invitation.spent': false,
  'order.disputeWon': false,
  'order.disputed': false,
  'order.givenBack': false,
  'order.late': false,
  'order.lost': false,
  'order.lostMoney': false,
  'order.mismatched': false,
  'order.paid': false,
  'order.refundFailed': false,
  'order.refundSent': false,
  'order.refunded': false,
  'order.returned': false,
  'order.twice': false,
  'order.unseen': false,
  'report.contactAllowed': false,
  'report.contactStopped': false,
  'payee.added': false,
  'report.left': false,
  'report.takenDown': false,
  'search.job': false,
  'search.tutor': false,
  'wallet.frozen': false,
  'wallet.unfrozen': false,
  'withdrawal.applied': false,
  'withdrawal.paid': false,
  'withdrawal.rejected': false,
  'withdrawal.returned': false,
  'withdrawal.sent': false,
}
const asking = Object.entries(asks).flatMap(([word, isAsked]) => (isAsked ? [word] : []))

/** Whether a kind of news, without its side, asks for an action. */
export const isAsking = (word: NewsWord | ThingNews): boolean => asks[word]

/** Records in the keys of notices, with their version then: `lesson:7:2:parent.lessonOver`. */
const told = ['job', 'application', 'lesson', 'invitation', 'waiting'] as const
export type ToldRecord = (typeof told)[number]
const named = new RegExp(`^(${told.join('|')}):(\\d+):(\\d+):`, 'u')

/** The record in a key, and its version then; null for a key without one. */
export function toldRecord(
  key: string,
): { machine: ToldRecord; id: number; version: number } | null {
  const [, machine, id, version] = named.exec(key) ?? []
  if (machine === undefined) return null
  return { machine: machine as ToldRecord, id: Number(id), version: Number(version) }
}

/** Marks notices that asked for an action on a record as read once the record has moved on. */
export async function closeAsking(
  tx: Transaction,
  name: MachineName,
  { id }: { id: number },
  now: Date,
): Promise<void> {
  if (!told.some((one) => one === name)) return
  const word = sql<string>`regexp_replace(${notice.kind}, '^(parent|tutor)[.]', '')`
  const found = await tx
    .select({ id: notice.id })
    .from(notice)
    .where(and(isNull(notice.readAt), like(notice.key, `${name}:${id}:%`), inArray(word, asking)))
    // A member may be reading them right now, which marks them too, locked in another order.
    .for('update', { skipLocked: true })
  if (found.length === 0) return
  await tx
    .update(notice)
    .set({ readAt: now })
    .where(
      inArray(
        notice.id,
        found.map((one) => one.id),
      ),
    )
}
