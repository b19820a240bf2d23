import * as v from 'valibot'
import { dayMinutes } from '#rules/primitives/durations.ts'
import { readHourMinutes } from '#rules/primitives/hour-minutes.ts'
import { minutesOutOfRange } from '#rules/primitives/limits.ts'
import { isoTime, plainText, recordId, uuid, wholeNumber } from '../fields.ts'
import { call } from '../kernel.ts'
import { jobStatuses, lessonModes, lessonStatuses } from '../vocabulary.ts'
import { jobLabels } from './job-fields.ts'
import { weatherWarnings } from './lesson-terms.ts'

/*
 * Lessons of an accepted application: timetable, check-in and check-out, confirmation. The state
 * machine is rules/states/lesson.ts. `signId` is a lesson's id.
 */

const side = v.picklist(['parent', 'tutor'])

/**
 * Reasons why entered minutes need explicit confirmation: an estimate; a late report of the end or
 * of the check-in; more minutes than passed in between; an overlap with another lesson of the
 * tutor; longer than agreed; or shorter, entered by the parent. Thresholds:
 * rules/teaching/lesson-claim.ts.
 */
export const claimDoubts = [
  'estimated',
  'late',
  'afterwards',
  'clock',
  'overlap',
  'long',
  'short',
] as const
export type ClaimDoubt = (typeof claimDoubts)[number]

/**
 * What a side may have to do about a lesson: confirm it, enter its end, answer a proposed time,
 * object to having been absent, tell staff what happened, or say what became of it. The rule:
 * rules/teaching/lesson-waits.ts.
 */
export const lessonWaits = ['affirm', 'end', 'move', 'object', 'tell', 'settle'] as const
export type LessonWait = (typeof lessonWaits)[number]

export const Lesson = v.object({
  signId: v.number(),
  applicationId: v.number(),
  jobId: v.number(),
  jobNo: v.string(),
  jobStatus: v.picklist(jobStatuses),
  ...jobLabels,
  tutorId: v.number(),
  /** Public name of the other side; empty once their account is closed. */
  other: v.string(),
  /** Contact of the two is stopped after an urgent report. */
  contactStopped: v.boolean(),
  /** The tutor's photo, visible to the parent only; null without one. */
  photoId: v.nullable(v.string()),
  /** The child's nickname, visible to the parent only. */
  student: v.nullable(v.string()),
  status: v.picklist(lessonStatuses),
  startsAt: v.nullable(isoTime),
  endsAt: v.nullable(isoTime),
  /** New time proposed by one side and not yet answered. */
  proposedStart: v.nullable(isoTime),
  /** The proposal also moves all following lessons of this weekly time. */
  proposedFollowing: v.boolean(),
  /** Its time by the timetable, where both sides have moved it since; null otherwise. */
  movedFrom: v.nullable(isoTime),
  /** Given with the last move, cancellation or absence; empty if none was. */
  reason: v.string(),
  inSeries: v.boolean(),
  mode: v.picklist(lessonModes),
  wentOnline: v.boolean(),
  /** A cancellation counts as late within this many hours before the start. */
  noticeHours: v.number(),
  forWeather: v.boolean(),
  /** The warning for which it was cancelled, moved or held online, as the side that did so says. */
  warning: v.nullable(v.picklist(weatherWarnings)),
  /** The side that checked in, start and end by its clock, and when the server received the end. */
  signedBy: v.nullable(side),
  signedAt: v.nullable(isoTime),
  overAt: v.nullable(isoTime),
  overHeardAt: v.nullable(isoTime),
  minutes: v.nullable(v.number()),
  /** No length was entered: `minutes` are the planned ones. */
  estimated: v.boolean(),
  /** Length and fee that were agreed on. */
  lessonMinutes: v.number(),
  agreedFeeCents: v.number(),
  /** Fee of `minutes`; of the agreed length while there are none. */
  feeCents: v.number(),
  /** Money paid ahead is held for it, and pays the tutor once it is confirmed. */
  isPrepaid: v.boolean(),
  /** Why explicit confirmation is needed; empty once answered. */
  doubts: v.array(v.picklist(claimDoubts)),
  /** Minutes that count until confirmation: doubtful ones are limited to those agreed. */
  countedMinutes: v.number(),
  countedFeeCents: v.number(),
  /** Time of the automatic confirmation; null if there is none. */
  affirmsAt: v.nullable(isoTime),
  missedBy: v.nullable(side),
  shortNotice: v.boolean(),
  /** Staff have decided a dispute about it, which is final. */
  decided: v.boolean(),
  /** What it waits for from the caller; null for nothing. */
  waitsFor: v.nullable(v.picklist(lessonWaits)),
  /** When it no longer waits for that; null without a deadline. */
  waitsUntil: v.nullable(isoTime),
  /** Events of rules/states/lesson.ts that the caller may trigger now. */
  may: v.array(v.string()),
})
export type Lesson = v.InferOutput<typeof Lesson>

const signId = v.object({ signId: recordId })

/** Time of an event by the device's clock, and its key on the device. */
const onDevice = {
  at: v.optional(isoTime),
  /** The device's clock on sending: it may be wrong, but shows how long ago the event was. */
  sentAt: v.optional(isoTime),
  key: v.optional(uuid),
}
export const signFields = onDevice

/** `90` or `1:30`, between one minute and a day. */
export const hourMinutes = v.pipe(
  v.union([plainText, v.pipe(v.number('time'), v.transform(String))], 'time'),
  v.transform(readHourMinutes),
  v.number(minutesOutOfRange(1, dayMinutes)),
)
/** The minutes that the caller has read: A0440 if they have changed since. */
const affirmBody = v.object({ minutes: v.optional(wholeNumber(1, dayMinutes)) })
const overQuery = v.object({ signId: recordId, hourMinutes })

export const parentSignsLesson = call({
  spec: 'PA13',
  method: 'POST',
  path: '/api/parent/job/sign',
  access: 'parent',
  unsigned: 'words',
  summary:
    'Checks in to a lesson of an agreed job: the planned one that is near, otherwise one of its own. Again, or by the other side, it is the same lesson.',
  query: v.object({ jobId: recordId }),
  body: v.object(onDevice),
  data: Lesson,
  errors: ['A0404', 'A0440'],
})

export const parentEndsLesson = call({
  spec: 'PA14',
  method: 'POST',
  path: '/api/v2/parent/job/sign/over',
  access: 'parent',
  unsigned: 'words',
  summary:
    'Ends a lesson that the caller checked in to, with how long it took. Once: another try changes nothing.',
  query: overQuery,
  body: v.object(onDevice),
  data: Lesson,
  errors: ['A0404', 'A0440'],
})

export const parentAffirmsLesson = call({
  spec: 'PA15',
  method: 'POST',
  path: '/api/v2/parent/job/sign/affirm',
  access: 'parent',
  signed: true,
  summary: 'Confirms a lesson that the tutor entered; the first one starts the job.',
  query: signId,
  body: affirmBody,
  data: Lesson,
  errors: ['A0404', 'A0440'],
})

export const parentLesson = call({
  spec: 'PA16',
  method: 'GET',
  path: '/api/v2/parent/job/sign/info',
  access: 'parent',
  summary: 'One lesson: when, how long, how much, and what the caller may do.',
  query: signId,
  data: Lesson,
  errors: ['A0404'],
})

export const tutorEndsLesson = call({
  spec: 'T33',
  method: 'POST',
  path: '/api/v2/tutor/job/sign/over',
  access: 'tutor',
  unsigned: 'words',
  summary: parentEndsLesson.summary,
  query: overQuery,
  body: v.object(onDevice),
  data: Lesson,
  errors: ['A0404', 'A0440'],
})

export const tutorAffirmsLesson = call({
  spec: 'T34',
  method: 'POST',
  path: '/api/v2/tutor/job/sign/affirm',
  access: 'tutor',
  signed: true,
  summary: 'Confirms a lesson that the parent entered; the first one starts the job.',
  query: signId,
  body: affirmBody,
  data: Lesson,
  errors: ['A0404', 'A0440'],
})

export const tutorLesson = call({
  spec: 'T35',
  method: 'GET',
  path: '/api/v2/tutor/job/sign/info',
  access: 'tutor',
  summary: parentLesson.summary,
  query: signId,
  data: Lesson,
  errors: ['A0404'],
})
