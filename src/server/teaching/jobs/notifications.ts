import { inArray } from 'drizzle-orm'
import type { NewsWord } from '#contract/teaching/job-news.ts'
import { weatherWarnings } from '#contract/teaching/lesson-terms.ts'
import type { Locale } from '#i18n/locales.ts'
import { momentText } from '#rules/activities/session-time.ts'
import type { Transaction } from '../../db/open.ts'
import { job, type NoticeValues } from '../../db/tables/index.ts'
import { serverText } from '../../ground/server-texts.ts'
import type { RowOf } from '../../states/move.ts'
import type { NoticeRow } from '../../states/notice-subject.ts'
import {
  type Letter,
  type Linked,
  type Notification,
  ownPage,
  type Reader,
} from '../../states/notification.ts'
import { jobSubjects } from '../notices/job-subjects.ts'
import { jobLabelsOf } from './job-labels.ts'

type Row = RowOf<'job'>

const letterWith =
  (reasonKey: 'news.reason' | 'news.reason.staff') =>
  ({ reason = '' }: NoticeValues): Letter => ({
    spoken: reason === '' ? [] : [reasonKey],
  })
/** The reason is given by staff, not by a side. */
const fromStaff = letterWith('news.reason.staff')

const ofJob = {
  preference: 'jobs',
  message: 'job',
  group: 'jobs',
  picture: 'job',
  subjects: jobSubjects,
  link: ({ thingId, side, words }: Linked) =>
    ownPage(`/jobdetail/${words.jobId ?? thingId}`)({ side }),
  values: valuesOf,
  more: claimOf,
  letter: letterWith('news.reason'),
  holds: jobsOfNotices,
} as const satisfies Partial<Notification>
const ofLesson = {
  ...ofJob,
  preference: 'lessons',
  message: 'lesson',
  group: 'lessons',
  picture: 'lesson',
} as const
/** Lessons and money depend on an answer, so it cannot be switched off. */
const ofDispute = {
  ...ofLesson,
  preference: 'money',
  message: 'lesson.disputed',
  picture: 'dispute',
} as const
const inMoney = { group: 'money', picture: 'money' } as const
const ofMoney = { ...ofJob, ...inMoney, preference: 'money', message: 'order' } as const
const ofReview = { ...ofJob, preference: 'reviews', message: 'review', picture: 'review' } as const

export const jobNotifications: Readonly<Record<NewsWord, Notification>> = {
  accepted: { ...ofJob, urgency: 'now' },
  applied: { ...ofJob, urgency: 'approach', asks: true },
  booked: { ...ofJob, urgency: 'now', asks: true },
  changed: { ...ofJob, urgency: 'waits', holds: whileOpen },
  closed: { ...ofJob, urgency: 'now' },
  contactAllowed: { ...ofJob, urgency: 'waits', letter: fromStaff },
  contactStopped: { ...ofJob, urgency: 'waits', letter: fromStaff },
  counterAccepted: { ...ofJob, urgency: 'now' },
  counterDeclined: { ...ofJob, urgency: 'now' },
  counterLapsed: { ...ofJob, urgency: 'waits' },
  counterMissed: { ...ofJob, urgency: 'waits' },
  countered: { ...ofJob, urgency: 'now', asks: true },
  declined: { ...ofJob, urgency: 'now' },
  declinedInvitation: { ...ofJob, urgency: 'waits' },
  expired: { ...ofJob, urgency: 'waits' },
  expiring: { ...ofJob, urgency: 'waits', asks: true, holds: whileOpen },
  invited: { ...ofJob, urgency: 'approach', asks: true },
  jobFinished: { ...ofJob, urgency: 'waits', asks: true },
  jobResumed: { ...ofJob, urgency: 'waits' },
  lapsed: { ...ofJob, urgency: 'waits' },
  left: { ...ofJob, urgency: 'now' },
  lessonAffirmed: { ...ofLesson, urgency: 'waits' },
  lessonAffirmedByTime: { ...ofLesson, urgency: 'waits' },
  lessonAsked: { ...ofLesson, urgency: 'waits', asks: true },
  lessonCalledOff: { ...ofLesson, urgency: 'now' },
  lessonCancelled: { ...ofLesson, urgency: 'now' },
  lessonDecided: { ...ofDispute, urgency: 'now', letter: fromStaff },
  lessonDisputed: { ...ofDispute, urgency: 'now', asks: true },
  lessonEscalated: { ...ofDispute, urgency: 'now', asks: true, letter: fromStaff },
  lessonForgotten: { ...ofLesson, urgency: 'waits', asks: true },
  lessonKept: { ...ofLesson, urgency: 'now' },
  lessonLapsed: { ...ofLesson, urgency: 'waits' },
  lessonLeftOut: { ...ofLesson, urgency: 'waits' },
  lessonMissed: { ...ofLesson, urgency: 'waits' },
  lessonMoved: { ...ofLesson, urgency: 'now', moves: true },
  lessonOnline: { ...ofLesson, urgency: 'now' },
  lessonOver: {
    ...ofLesson,
    urgency: 'waits',
    asks: true,
    hintUntil: 'noticeHints.lessonOver.until',
  },
  lessonOverAsked: { ...ofLesson, urgency: 'waits', asks: true },
  lessonProposed: { ...ofLesson, urgency: 'now', moves: true, asks: true },
  lessonPutOff: { ...ofLesson, urgency: 'now', moves: true, asks: true },
  lessonsCancelled: { ...ofLesson, urgency: 'now' },
  lessonsMoved: { ...ofLesson, urgency: 'now', moves: true },
  lessonsPaid: { ...ofLesson, ...inMoney, urgency: 'waits' },
  lessonsPaidAgreed: { ...ofLesson, ...inMoney, urgency: 'waits' },
  lessonsPrepaid: { ...ofMoney, urgency: 'now' },
  lessonsProposed: { ...ofLesson, urgency: 'now', moves: true, asks: true },
  lessonTimeTurnedDown: { ...ofLesson, urgency: 'now' },
  missed: { ...ofJob, urgency: 'waits' },
  passedOver: { ...ofJob, urgency: 'waits' },
  prepaidBack: { ...ofMoney, urgency: 'now' },
  prepaidTaken: { ...ofMoney, urgency: 'now' },
  removed: { ...ofJob, urgency: 'now', letter: fromStaff },
  reopened: { ...ofJob, urgency: 'waits', holds: whileOpen },
  replaced: { ...ofJob, urgency: 'now' },
  reviewHidden: { ...ofReview, urgency: 'waits', letter: fromStaff },
  reviewRemoved: { ...ofReview, urgency: 'waits', letter: fromStaff },
  reviewReplied: { ...ofReview, urgency: 'waits' },
  reviewRestored: { ...ofReview, urgency: 'waits', letter: fromStaff },
  reviewShown: { ...ofReview, urgency: 'waits' },
  reviewStruck: { ...ofReview, urgency: 'waits', letter: fromStaff },
  reviewWritten: { ...ofReview, urgency: 'waits' },
  takenDown: { ...ofJob, urgency: 'waits', letter: fromStaff },
  unbooked: { ...ofJob, urgency: 'now' },
  withdrawn: { ...ofJob, urgency: 'waits' },
  wordsRemoved: { ...ofJob, urgency: 'waits', letter: fromStaff },
}

function valuesOf(values: NoticeValues, { job: about, locale }: Reader): NoticeValues {
  const { at, to, minutes, signedAt, overAt, warning } = values
  const moment = (iso: string | number) => momentText(String(iso), locale)
  return {
    job: about === null ? '' : nameOfJob(about, locale),
    // Older notices do not name their lesson.
    lesson:
      at === undefined
        ? serverText(locale, 'news.gap.lesson')
        : serverText(locale, 'news.gap.lessonOn', { when: moment(at) }),
    to: to === undefined ? serverText(locale, 'news.gap.time') : moment(to),
    warning: warningText(locale, warning),
    ...(minutes !== undefined && { n: minutes }),
    ...(signedAt !== undefined && { checkedIn: moment(signedAt) }),
    ...(overAt !== undefined && { ended: moment(overAt) }),
  }
}

/** Older notices name no warning. */
function warningText(locale: Locale, warning: NoticeValues[string] | undefined): string {
  const named = weatherWarnings.find((one) => one === warning)
  return serverText(locale, named === undefined ? 'news.gap.weather' : `lesson.warning.${named}`)
}

function nameOfJob(about: Row, locale: Locale): string {
  const { levelName, subject, area } = jobLabelsOf(about, locale)
  return [levelName, subject, area, about.jobNo].filter(Boolean).join(' · ')
}

function claimOf({ minutes, signedAt, overAt }: NoticeValues) {
  const isClaimed = minutes !== undefined && signedAt !== undefined && overAt !== undefined
  return isClaimed ? ('news.claim' as const) : null
}

/** The job of each notice, unless it is gone. */
async function jobsOfNotices(tx: Transaction, notices: readonly NoticeRow[]) {
  const ids = notices.map(({ thingId }) => thingId)
  const jobs = await jobsById(tx, ids)
  return new Map(
    notices.flatMap(({ id, thingId }): [number, Row[]][] => {
      const about = jobs.get(thingId)
      return about === undefined ? [] : [[id, [about]]]
    }),
  )
}

/** The same for news that matters only while the job is on the board. */
async function whileOpen(tx: Transaction, notices: readonly NoticeRow[]) {
  const jobs = await jobsOfNotices(tx, notices)
  return new Map([...jobs].filter(([, [about]]) => about?.status === 'OPEN'))
}

export async function jobsById(
  tx: Transaction,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Row>> {
  if (ids.length === 0) return new Map()
  const jobs = await tx
    .select()
    .from(job)
    .where(inArray(job.id, [...new Set(ids)]))
  return new Map(jobs.map((row) => [row.id, row]))
}
