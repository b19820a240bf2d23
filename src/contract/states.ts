import * as v from 'valibot'
import { isoTime } from './fields.ts'
import {
  applicationStatuses,
  jobStatuses,
  lessonStatuses,
  orderStatuses,
  withdrawalStatuses,
} from './vocabulary.ts'

/*
 * What happens to a record, and the histories that people read: each event that stands in one has its
 * words by type. The moves themselves are in rules/states.
 */

/** Of a job (rules/states/job.ts), as far as its history tells it. */
const jobEvents = [
  'save',
  'publish',
  'edit',
  'pause',
  'resume',
  'expire',
  'repost',
  'book',
  'accept',
  'decline',
  'lapse',
  'start',
  'leave',
  'replace',
  'finish',
  'object',
  'close',
] as const
/** `keep` is too small to be told. */
export type JobEvent = (typeof jobEvents)[number] | 'keep'

/** Of an application (rules/states/application.ts). */
const applicationEvents = [
  'invite',
  'apply',
  'shortlist',
  'unshortlist',
  'choose',
  'accept',
  'decline',
  'withdraw',
  'pass over',
  'lapse',
  'end',
] as const
export type ApplicationEvent = (typeof applicationEvents)[number]

/** Of a lesson (rules/states/lesson.ts). */
const lessonEvents = [
  'plan',
  'propose',
  'agree',
  'refuse',
  'shift',
  'callOff',
  'goOnline',
  'putOff',
  'ask',
  'cancel',
  'lapse',
  'sign',
  'undo',
  'discard',
  'over',
  'forget',
  'correct',
  'affirm',
  'escalate',
  'miss',
  'dispute',
  'contradict',
  'deny',
  'uphold',
  'find missed',
  'annul',
] as const
export type LessonEvent = (typeof lessonEvents)[number]

/** Of an order (rules/states/order.ts). */
const orderEvents = ['make', 'pay', 'grant', 'paid', 'fail', 'cancel', 'refund'] as const
export type OrderEvent = (typeof orderEvents)[number]

/** Of a withdrawal (rules/states/withdrawal.ts). */
const withdrawalEvents = [
  'apply',
  'cancel',
  'approve',
  'reject',
  'send',
  'back',
  'pay',
  'return',
] as const
export type WithdrawalEvent = (typeof withdrawalEvents)[number]

/** From the beginning. */
const historyOf = <const Event extends string, const State extends string>(
  events: readonly Event[],
  states: readonly State[],
) =>
  v.array(
    v.object({
      event: v.picklist(events),
      to: v.picklist(states),
      actor: v.picklist(['parent', 'tutor', 'organization', 'staff', 'system']),
      reason: v.string(),
      at: isoTime,
    }),
  )

/** The histories that are sent, by the machine of the record. */
export const histories = {
  job: historyOf(jobEvents, jobStatuses),
  application: historyOf(applicationEvents, applicationStatuses),
  lesson: historyOf(lessonEvents, lessonStatuses),
  order: historyOf(orderEvents, orderStatuses),
  withdrawal: historyOf(withdrawalEvents, withdrawalStatuses),
  /** A job and the application of the tutor who reads it, in one line. */
  jobOfTutor: historyOf(
    [...new Set([...jobEvents, ...applicationEvents])],
    [...jobStatuses, ...applicationStatuses],
  ),
} as const
/** One thing that happened to a record. */
export type HistoryEntry<Of extends keyof typeof histories = keyof typeof histories> =
  v.InferOutput<(typeof histories)[Of]>[number]
