import type { JobNews } from './job-news.ts'

/** What a notice can be about and lead to (services/notices/places.ts says where). */
export const noticeThings = [
  'account',
  'approval',
  'conversation',
  'course',
  'fitting',
  'invitation',
  'job',
  'lesson',
  'order',
  'payee',
  'report',
  'review',
  'search',
  'wallet',
  'withdrawal',
] as const
export type NoticeThing = (typeof noticeThings)[number]

/** As what somebody is told, where their pages differ. */
export type NoticeSide = 'parent' | 'tutor' | 'organization'

/** What somebody is told besides the news of a job, and of what; `notices.<kind>` is its sentence. */
export const thingNews = {
  'account.frozen': 'account',
  'account.linked': 'account',
  'account.unfrozen': 'account',
  'account.unlinked': 'account',
  'approval.approved': 'approval',
  'approval.rejected': 'approval',
  'chat.contactAllowed': 'conversation',
  'chat.contactStopped': 'conversation',
  'chat.opened': 'conversation',
  'chat.unread': 'conversation',
  'fitting.booking': 'fitting',
  'fitting.jobs': 'fitting',
  'invitation.accepted': 'invitation',
  'invitation.expired': 'invitation',
  'invitation.received': 'invitation',
  'invitation.refused': 'invitation',
  'invitation.spent': 'invitation',
  'order.late': 'order',
  'order.lost': 'order',
  'order.mismatched': 'order',
  'order.paid': 'order',
  'order.refundFailed': 'order',
  'order.refundSent': 'order',
  'order.refunded': 'order',
  'order.returned': 'order',
  'order.twice': 'order',
  'order.unseen': 'order',
  'report.contactAllowed': 'report',
  'report.contactStopped': 'report',
  'payee.added': 'payee',
  'report.left': 'report',
  'report.takenDown': 'report',
  'search.job': 'search',
  'search.tutor': 'search',
  'withdrawal.applied': 'withdrawal',
  'withdrawal.paid': 'withdrawal',
  'withdrawal.rejected': 'withdrawal',
  'withdrawal.returned': 'withdrawal',
  'withdrawal.sent': 'withdrawal',
} as const satisfies Record<string, NoticeThing>
export type ThingNews = keyof typeof thingNews
export type NewsKind = JobNews | ThingNews
