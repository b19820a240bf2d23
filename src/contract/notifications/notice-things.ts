import { type JobNews, type NewsWord, newsWord } from '../teaching/job-news.ts'

/** What a notification may be about, and the domain that has the rows of its kinds. */
const domainOfThing = {
  account: 'accounts',
  activity: 'activities',
  approval: 'moderation',
  conversation: 'teaching',
  course: 'courses',
  fitting: 'teaching',
  invitation: 'teaching',
  job: 'teaching',
  lesson: 'teaching',
  order: 'sales',
  payee: 'payouts',
  report: 'moderation',
  review: 'teaching',
  search: 'tutors',
  wallet: 'accounts',
  withdrawal: 'payouts',
} as const
export type NoticeThing = keyof typeof domainOfThing
export const noticeThings = Object.keys(domainOfThing) as NoticeThing[]

/** Role of the recipient, where link targets differ. */
export type NoticeSide = 'parent' | 'tutor' | 'organization'

/** Notifications other than job news, and what each is about; texts: `notices.<kind>`. */
export const thingNews = {
  'account.changed': 'account',
  'account.frozen': 'account',
  'account.linked': 'account',
  'account.unfrozen': 'account',
  'account.unlinked': 'account',
  'activity.cancelled': 'activity',
  'activity.changed': 'activity',
  'activity.ended': 'activity',
  'activity.givenBack': 'activity',
  'activity.lapsed': 'activity',
  'activity.lost': 'activity',
  'activity.message': 'activity',
  'activity.offered': 'activity',
  'activity.passed': 'activity',
  'activity.returned': 'activity',
  'activity.sold': 'activity',
  'activity.takenDown': 'activity',
  'approval.approved': 'approval',
  'approval.rejected': 'approval',
  'chat.contactAllowed': 'conversation',
  'chat.contactStopped': 'conversation',
  'chat.opened': 'conversation',
  'chat.unread': 'conversation',
  'course.givenBack': 'course',
  'course.reviewHidden': 'course',
  'course.sold': 'course',
  'course.takenDown': 'course',
  'fitting.jobs': 'fitting',
  'invitation.accepted': 'invitation',
  'invitation.expired': 'invitation',
  'invitation.received': 'invitation',
  'invitation.refused': 'invitation',
  'invitation.spent': 'invitation',
  'order.disputeWon': 'order',
  'order.disputed': 'order',
  'order.givenBack': 'order',
  'order.late': 'order',
  'order.lost': 'order',
  'order.lostMoney': 'order',
  'order.mismatched': 'order',
  'order.paid': 'order',
  'order.refundFailed': 'order',
  'order.refundSent': 'order',
  'order.refunded': 'order',
  'order.returned': 'order',
  'order.starEnded': 'order',
  'order.twice': 'order',
  'order.unseen': 'order',
  'report.contactAllowed': 'report',
  'report.contactStopped': 'report',
  'payee.added': 'payee',
  'report.left': 'report',
  'report.takenDown': 'report',
  'search.job': 'search',
  'search.tutor': 'search',
  'wallet.frozen': 'wallet',
  'wallet.unfrozen': 'wallet',
  'withdrawal.applied': 'withdrawal',
  'withdrawal.paid': 'withdrawal',
  'withdrawal.rejected': 'withdrawal',
  'withdrawal.returned': 'withdrawal',
  'withdrawal.sent': 'withdrawal',
} as const satisfies Record<string, NoticeThing>
export type ThingNews = keyof typeof thingNews
export type NewsKind = JobNews | ThingNews
/** A kind without its recipient. */
export type NewsName = NewsWord | ThingNews
export type NewsDomain = (typeof domainOfThing)[NoticeThing]
/** The kinds of a domain. */
export type NewsOf<Domain extends NewsDomain> =
  | {
      [Kind in ThingNews]: DomainOf<(typeof thingNews)[Kind]> extends Domain ? Kind : never
    }[ThingNews]
  | (DomainOf<'job'> extends Domain ? NewsWord : never)
type DomainOf<Thing extends NoticeThing> = (typeof domainOfThing)[Thing]

export const isOfThing = (kind: NewsKind): kind is ThingNews => kind in thingNews

export const newsName = (kind: NewsKind): NewsName => (isOfThing(kind) ? kind : newsWord(kind))
export const thingOf = (kind: NewsKind): NoticeThing => (isOfThing(kind) ? thingNews[kind] : 'job')
