/** News of a job and the side that is notified; `either`: the kind names it, `parent.lessonOver`. */
export const jobNews = {
  accepted: 'parent',
  applied: 'parent',
  booked: 'tutor',
  changed: 'tutor',
  closed: 'tutor',
  contactAllowed: 'either',
  contactStopped: 'either',
  counterAccepted: 'tutor',
  counterDeclined: 'tutor',
  counterLapsed: 'tutor',
  counterMissed: 'parent',
  countered: 'parent',
  declined: 'parent',
  declinedInvitation: 'parent',
  expired: 'parent',
  expiring: 'parent',
  invited: 'tutor',
  jobFinished: 'either',
  jobResumed: 'either',
  lapsed: 'parent',
  left: 'parent',
  lessonAffirmed: 'either',
  lessonAffirmedByTime: 'either',
  lessonAsked: 'either',
  lessonCalledOff: 'either',
  lessonCancelled: 'either',
  lessonDecided: 'either',
  lessonDisputed: 'either',
  lessonEscalated: 'either',
  lessonForgotten: 'either',
  lessonKept: 'either',
  lessonLapsed: 'either',
  lessonLeftOut: 'either',
  lessonMissed: 'either',
  lessonMoved: 'either',
  lessonOnline: 'either',
  lessonOver: 'either',
  lessonOverAsked: 'either',
  lessonProposed: 'either',
  lessonPutOff: 'either',
  lessonsCancelled: 'either',
  lessonsMoved: 'either',
  lessonsPaid: 'either',
  lessonsPaidAgreed: 'either',
  lessonsPrepaid: 'either',
  lessonsProposed: 'either',
  lessonTimeTurnedDown: 'either',
  missed: 'tutor',
  passedOver: 'tutor',
  prepaidBack: 'either',
  prepaidTaken: 'either',
  removed: 'tutor',
  reopened: 'tutor',
  replaced: 'tutor',
  reviewHidden: 'either',
  reviewRemoved: 'either',
  reviewReplied: 'either',
  reviewRestored: 'either',
  reviewShown: 'either',
  reviewStruck: 'either',
  reviewWritten: 'either',
  takenDown: 'parent',
  unbooked: 'tutor',
  withdrawn: 'parent',
  wordsRemoved: 'either',
} as const

/** A kind of job news, without its recipient; text: `news.<word>`. */
export type NewsWord = keyof typeof jobNews
export type SideNews = {
  [Word in NewsWord]: (typeof jobNews)[Word] extends 'either' ? Word : never
}[NewsWord]
export type JobNews = Exclude<NewsWord, SideNews> | `${'parent' | 'tutor'}.${SideNews}`

/** Strips the recipient; the rest is the message key. */
export const newsWord = (news: JobNews): NewsWord => news.slice(news.indexOf('.') + 1) as NewsWord

export const sideNotified = (news: JobNews): 'parent' | 'tutor' =>
  news.startsWith('tutor.') || jobNews[news as NewsWord] === 'tutor' ? 'tutor' : 'parent'
