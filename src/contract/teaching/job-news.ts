/** Events of a lesson, or of the end of a job's lessons, that a side is notified of. */
type LessonNews =
  | 'lessonProposed'
  | 'lessonMoved'
  | 'lessonKept'
  | 'lessonCancelled'
  | 'lessonsCancelled'
  | 'lessonsProposed'
  | 'lessonsMoved'
  | 'lessonCalledOff'
  | 'lessonOnline'
  | 'lessonPutOff'
  | 'lessonOver'
  | 'lessonOverAsked'
  | 'lessonAffirmed'
  | 'lessonAffirmedByTime'
  | 'lessonForgotten'
  | 'lessonAsked'
  | 'lessonLapsed'
  | 'lessonLeftOut'
  | 'lessonMissed'
  | 'lessonDisputed'
  | 'lessonEscalated'
  | 'lessonDecided'
  | 'lessonsPaid'
  | 'lessonsPaidAgreed'
  | 'lessonsPrepaid'
  | 'prepaidTaken'
  | 'prepaidBack'
  | 'jobFinished'
  | 'jobResumed'

type ReviewNews =
  | 'reviewWritten'
  | 'reviewShown'
  | 'reviewReplied'
  | 'reviewHidden'
  | 'reviewRestored'
  | 'reviewRemoved'
  | 'reviewStruck'
export type SideNews =
  | LessonNews
  | ReviewNews
  | 'wordsRemoved'
  | 'contactStopped'
  | 'contactAllowed'

/** Events of a job, with the side that is notified. */
const ofJob = {
  applied: 'parent',
  withdrawn: 'parent',
  accepted: 'parent',
  declined: 'parent',
  declinedInvitation: 'parent',
  lapsed: 'parent',
  left: 'parent',
  expiring: 'parent',
  expired: 'parent',
  takenDown: 'parent',
  invited: 'tutor',
  booked: 'tutor',
  missed: 'tutor',
  passedOver: 'tutor',
  changed: 'tutor',
  closed: 'tutor',
  removed: 'tutor',
  replaced: 'tutor',
  reopened: 'tutor',
} as const
type OfJob = keyof typeof ofJob
/** A kind of job news, without its recipient. */
export type NewsWord = OfJob | SideNews
export type JobNews = OfJob | `${'parent' | 'tutor'}.${SideNews}`

/** Strips the recipient; the rest is the message key. */
export const newsWord = (news: JobNews): NewsWord => news.slice(news.indexOf('.') + 1) as NewsWord

export const sideTold = (news: JobNews): 'parent' | 'tutor' =>
  news.startsWith('parent.') ? 'parent' : news.startsWith('tutor.') ? 'tutor' : ofJob[news as OfJob]
