import * as v from 'valibot'
import { readHourMinutes } from '#rules/primitives/hour-minutes.ts'
import { isoTime, plainWords, recordId, uuid, wholeNumber } from './fields.ts'
import { jobLabels } from './job-fields.ts'
import { call } from './kernel.ts'
import { jobStatuses, lessonModes, lessonStatuses } from './vocabulary.ts'

/*
 * Lessons of an accepted application: the timetable, checking in and out, confirming. A lesson's life
 * is rules/states/lesson.ts. `signId` is the id of a lesson.
 */

const side = v.picklist(['parent', 'tutor'])

/**
 * Reasons why entered minutes need an explicit confirmation: an estimate; an end reported late; a check-in
 * reported late; more minutes than passed between check-in and end; another lesson of the tutor at the
 * same time; longer than agreed; shorter, entered by the parent. rules/lesson-claim.ts has the thresholds.
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

export const Lesson = v.object({
  signId: v.number(),
  jobId: v.number(),
  jobNo: v.string(),
  jobStatus: v.picklist(jobStatuses),
  ...jobLabels,
  status: v.picklist(lessonStatuses),
  /** As planned; null for a lesson that was not. */
  startsAt: v.nullable(isoTime),
  endsAt: v.nullable(isoTime),
  /** Where one side would move it, until the other has answered. */
  proposedStart: v.nullable(isoTime),
  /** All that follow at its time of the week are to move with it. */
  proposedFollowing: v.boolean(),
  /** One of the weekly lessons. */
  inSeries: v.boolean(),
  mode: v.picklist(lessonModes),
  /** Online because of the weather. */
  wentOnline: v.boolean(),
  /** A cancellation is late from so many hours before it begins. */
  noticeHours: v.number(),
  /** Called off or put off because of the weather. */
  forWeather: v.boolean(),
  /** Who checked in, when it began and ended by their clock, and when we heard that it was over. */
  signedBy: v.nullable(side),
  signedAt: v.nullable(isoTime),
  overAt: v.nullable(isoTime),
  overHeardAt: v.nullable(isoTime),
  minutes: v.nullable(v.number()),
  /** Nobody said how long it took: the minutes are those planned. */
  estimated: v.boolean(),
  /** For these minutes; for those planned while there are none. */
  feeCents: v.number(),
  /** Why the other side is asked; empty once they have answered. */
  doubts: v.array(v.picklist(claimDoubts)),
  /** What counts meanwhile: doubtful minutes are bound to what was agreed. */
  countedMinutes: v.number(),
  countedFeeCents: v.number(),
  /** When it is confirmed by itself; null where it never is. */
  affirmsAt: v.nullable(isoTime),
  missedBy: v.nullable(side),
  /** Cancelled later than the notice that was agreed on. */
  shortNotice: v.boolean(),
  /** Staff have decided a dispute about it; nobody disputes it again. */
  decided: v.boolean(),
  /** What the caller may do with it now: events of rules/states/lesson.ts. */
  may: v.array(v.string()),
})
export type Lesson = v.InferOutput<typeof Lesson>

const signId = v.object({ signId: recordId })

/** When something happened by the clock of the device, and the device's name for it. */
const onDevice = {
  at: v.optional(isoTime),
  /** What that clock says as it is sent: it may be wrong, but knows how long ago that was. */
  sentAt: v.optional(isoTime),
  key: v.optional(uuid),
}
export const signFields = onDevice

/** `90` or `1:30`, between one minute and a day. */
export const hourMinutes = v.pipe(
  v.union([plainWords, v.pipe(v.number('time'), v.transform(String))], 'time'),
  v.transform(readHourMinutes),
  v.number('time'),
)
/** What whoever confirms has read; another number by now is A0440. */
const affirmBody = v.object({ minutes: v.optional(wholeNumber(1, 1440)) })
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
