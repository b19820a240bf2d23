import * as v from 'valibot'
import {
  isoTime,
  longestReason,
  longText,
  pageNum,
  pageSize,
  recordId,
  shortText,
  yesOrNo,
} from '../fields.ts'
import { call, pageOf } from '../kernel.ts'
import { jobStatuses } from '../vocabulary.ts'
import { weatherWarnings } from './lesson-terms.ts'
import { hourMinutes, Lesson } from './lessons.ts'

export const mostAccountCharacters = 1000

/** Lesson events of either side other than checking in, ending and confirming. */
export const sideLessonEvents = [
  'propose',
  'agree',
  'refuse',
  'turnDown',
  'cancel',
  'callOff',
  'goOnline',
  'putOff',
  'undo',
  'discard',
  'correct',
  'miss',
  'dispute',
  'contradict',
  'deny',
  'tell',
] as const
export type SideLessonEvent = (typeof sideLessonEvents)[number]

const MoveLesson = v.object({
  signId: recordId,
  /** `tell`: a statement on a disputed lesson, from the side that has not made one. */
  event: v.picklist(sideLessonEvents, 'choice'),
  /** New time; with `agree`, the time that the caller has read: A0440 if it has changed since. */
  startsAt: v.optional(isoTime),
  /** Actual length; in a statement, as claimed by that side. */
  hourMinutes: v.optional(hourMinutes),
  /** Applies to this lesson and all that follow. */
  following: v.optional(yesOrNo, false),
  /** With `callOff`, `goOnline` and `putOff`: the warning in force, which the other side reads. */
  warning: v.optional(v.picklist(weatherWarnings, 'choice')),
  /** The side that did not come; by default the other one. */
  missedBy: v.optional(v.picklist(['parent', 'tutor'], 'choice')),
  reason: v.optional(shortText(longestReason), ''),
  account: v.optional(longText(mostAccountCharacters), ''),
})
export type MoveLesson = v.InferOutput<typeof MoveLesson>
const moveSummary =
  'Proposes another time for a lesson, answers such a proposal, cancels one lesson or all that follow, calls one off because of the weather, takes a check-in back, corrects how long it took, says who did not come, or what was wrong.'

export const parentMovesLesson = call({
  own: true,
  method: 'POST',
  path: '/api/parent/lesson/move',
  access: 'parent',
  signed: true,
  summary: moveSummary,
  body: MoveLesson,
  data: Lesson,
  errors: ['A0404', 'A0440'],
})
export const tutorMovesLesson = call({
  own: true,
  method: 'POST',
  path: '/api/tutor/lesson/move',
  access: 'tutor',
  signed: true,
  summary: moveSummary,
  body: MoveLesson,
  data: Lesson,
  errors: ['A0404', 'A0440'],
})

const listQuery = v.object({
  jobId: v.optional(recordId),
  from: v.optional(isoTime),
  to: v.optional(isoTime),
  /** Also those outside of these times that wait for an answer of a side or of staff. */
  withWaiting: v.optional(yesOrNo),
  pageNum,
  pageSize: pageSize(50, 200),
})
export const parentLessons = call({
  own: true,
  method: 'GET',
  path: '/api/parent/lesson/list',
  access: 'parent',
  summary: "Lessons of the caller's jobs, in the order in which they begin.",
  query: listQuery,
  data: pageOf(Lesson),
  errors: [],
})
export const tutorLessons = call({
  own: true,
  method: 'GET',
  path: '/api/tutor/lesson/list',
  access: 'tutor',
  summary: 'Lessons of the caller, in the order in which they begin.',
  query: listQuery,
  data: pageOf(Lesson),
  errors: [],
})

const Receipts = v.object({
  list: v.array(
    v.object({
      number: v.number(),
      signId: v.number(),
      /** CANCELLED only where staff decided it. */
      outcome: v.picklist(['AFFIRMED', 'MISSED', 'CANCELLED']),
      startedAt: isoTime,
      minutes: v.number(),
      feeCents: v.number(),
      enteredBy: v.nullable(v.string()),
      missedBy: v.nullable(v.string()),
      confirmedBy: v.string(),
      confirmedAt: isoTime,
      previousHash: v.string(),
      hash: v.string(),
    }),
  ),
  /** Number of the first receipt that breaks the hash chain; null if it is intact. */
  brokenAt: v.nullable(v.number()),
})
const receiptQuery = v.object({ applicationId: recordId })
export const parentReceipts = call({
  own: true,
  method: 'GET',
  path: '/api/parent/lesson/receipts',
  access: 'parent',
  summary: 'What was confirmed with one tutor; each receipt names the hash of the one before.',
  query: receiptQuery,
  data: Receipts,
  errors: ['A0404'],
})
export const tutorReceipts = call({
  own: true,
  method: 'GET',
  path: '/api/tutor/lesson/receipts',
  access: 'tutor',
  summary: 'What was confirmed with one family; each receipt names the hash of the one before.',
  query: receiptQuery,
  data: Receipts,
  errors: ['A0404'],
})

const SettleJob = v.object({
  jobId: recordId,
  event: v.picklist(['finish', 'object'], 'choice'),
  reason: v.optional(shortText(longestReason), ''),
})
export type SettleJob = v.InferOutput<typeof SettleJob>
const settleSummary =
  'Finishes a job whose lessons are all settled, or objects to that within seven days, which plans its lessons again.'
const JobState = v.object({ jobId: v.number(), jobStatus: v.picklist(jobStatuses) })
export const parentSettlesJob = call({
  own: true,
  method: 'POST',
  path: '/api/parent/job/settle',
  access: 'parent',
  signed: true,
  summary: settleSummary,
  body: SettleJob,
  data: JobState,
  errors: ['A0404', 'A0440'],
})
export const tutorSettlesJob = call({
  own: true,
  method: 'POST',
  path: '/api/tutor/job/settle',
  access: 'tutor',
  signed: true,
  summary: settleSummary,
  body: SettleJob,
  data: JobState,
  errors: ['A0404', 'A0440'],
})
