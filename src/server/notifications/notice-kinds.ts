import type { NoticeKind } from '#contract/accounts/settings.ts'
import { type NewsKind, type ThingNews, thingNews } from '#contract/notifications/notice-things.ts'
import type { MessageKind } from '#contract/staff/operator.ts'
import { type JobNews, newsWord } from '#contract/teaching/job-news.ts'

/** The setting that decides how a message is sent. */
const choiceOf = {
  'approval.decided': 'approvals',
  'report.decided': 'approvals',
  job: 'jobs',
  'job.fits': 'searches',
  lesson: 'lessons',
  // Lessons and money depend on an answer, so it cannot be switched off.
  'lesson.disputed': 'money',
  review: 'reviews',
  chat: 'messages',
  order: 'money',
  withdrawal: 'money',
  sale: 'sales',
  payee: 'security',
  'search.found': 'searches',
  'account.changed': 'security',
  'account.frozen': 'security',
  'account.unfrozen': 'security',
  'social.linked': 'security',
  'social.unlinked': 'security',
} as const satisfies Partial<Record<MessageKind, NoticeKind>>
type NoticeMessage = keyof typeof choiceOf

const ofThing: Record<(typeof thingNews)[ThingNews], NoticeMessage> = {
  account: 'account.frozen',
  // Tickets cost money and are for a date.
  activity: 'order',
  approval: 'approval.decided',
  conversation: 'report.decided',
  course: 'sale',
  fitting: 'job.fits',
  invitation: 'job',
  order: 'order',
  payee: 'payee',
  report: 'report.decided',
  search: 'search.found',
  wallet: 'withdrawal',
  withdrawal: 'withdrawal',
}
const ofNews: Partial<Record<ThingNews, NoticeMessage>> = {
  'account.changed': 'account.changed',
  'account.linked': 'social.linked',
  'chat.unread': 'chat',
  'account.unfrozen': 'account.unfrozen',
  'account.unlinked': 'social.unlinked',
  'activity.givenBack': 'sale',
  'activity.sold': 'sale',
  'activity.takenDown': 'report.decided',
  'course.givenBack': 'order',
  'course.reviewHidden': 'review',
  'course.takenDown': 'report.decided',
}

const isOfThing = (kind: NewsKind): kind is ThingNews => kind in thingNews

/** The message as which a notice leaves. */
export const messageOf = (kind: NewsKind): NoticeMessage =>
  isOfThing(kind) ? (ofNews[kind] ?? ofThing[thingNews[kind]]) : ofJob(kind)

/** The setting that a notice follows. */
export const choiceOfNews = (kind: NewsKind): NoticeKind => choiceOf[messageOf(kind)]

const disputeNews: readonly string[] = ['lessonDisputed', 'lessonEscalated', 'lessonDecided']
const moneyNews: readonly string[] = ['lessonsPrepaid', 'prepaidTaken', 'prepaidBack']

/** Jobs, lessons and reviews follow their settings; disputes and money are always sent. */
function ofJob(news: JobNews): NoticeMessage {
  const word = newsWord(news)
  if (disputeNews.includes(word)) return 'lesson.disputed'
  if (moneyNews.includes(word)) return 'order'
  if (word.startsWith('review')) return 'review'
  return word.startsWith('lesson') ? 'lesson' : 'job'
}
