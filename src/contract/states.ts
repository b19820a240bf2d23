import * as v from 'valibot'
import { isoTime } from './fields.ts'
import {
  applicationStatuses,
  jobStatuses,
  lessonStatuses,
  orderStatuses,
  withdrawalStatuses,
} from './vocabulary.ts'

/* Events shown in histories; types require a text for each. Transitions are in rules/states. */

/** Events of a job (rules/states/job.ts) that its history shows. */
const jobEvents = [
  'save',
  'publish',
  'edit',
  'pause',
  'resume',
  'expire',
  'repost',
  'book',
  'counter',
  'unbook',
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
/** `keep` is too minor for the history. */
export type JobEvent = (typeof jobEvents)[number] | 'keep'

const applicationEvents = [
  'invite',
  'apply',
  'shortlist',
  'unshortlist',
  'choose',
  'counter',
  'unbook',
  'unbook invited',
  'accept',
  'decline',
  'withdraw',
  'pass over',
  'lapse',
  'end',
] as const
export type ApplicationEvent = (typeof applicationEvents)[number]

const lessonEvents = [
  'plan',
  'propose',
  'agree',
  'refuse',
  'turnDown',
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

const orderEvents = ['make', 'pay', 'grant', 'paid', 'fail', 'cancel', 'refund'] as const
export type OrderEvent = (typeof orderEvents)[number]

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

/** Oldest entry first. */
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

/** The histories in responses, by state machine. */
export const histories = {
  job: historyOf(jobEvents, jobStatuses),
  application: historyOf(applicationEvents, applicationStatuses),
  lesson: historyOf(lessonEvents, lessonStatuses),
  order: historyOf(orderEvents, orderStatuses),
  withdrawal: historyOf(withdrawalEvents, withdrawalStatuses),
  /** A job merged with the application of the reading tutor. */
  jobOfTutor: historyOf(
    [...new Set([...jobEvents, ...applicationEvents])],
    [...jobStatuses, ...applicationStatuses],
  ),
} as const
export type HistoryEntry<Of extends keyof typeof histories = keyof typeof histories> =
  v.InferOutput<(typeof histories)[Of]>[number]
