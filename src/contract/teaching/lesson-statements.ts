import * as v from 'valibot'
import { isoTime, listOf, opaque, recordId, severalLines } from '../fields.ts'
import { call } from '../kernel.ts'
import { jobLabels } from './job-fields.ts'

/* Monthly statements of lessons: hours, amounts, payments, and notes for next time. */

export const mostMonths = 24
/** Most lessons per statement; with more, choose fewer months. */
export const mostStatementLessons = 2000
export const mostNoteCharacters = 500

const side = v.picklist(['parent', 'tutor'])
const month = opaque(/^20\d{2}-(?:0[1-9]|1[0-2])$/u, 'time')

const Note = v.object({
  side,
  homework: v.string(),
  nextTime: v.string(),
  at: isoTime,
})
export type LessonNote = v.InferOutput<typeof Note>

const StatementLesson = v.object({
  signId: v.number(),
  applicationId: v.number(),
  /** Times of check-in and check-out; the end is null without a check-out. */
  startedAt: isoTime,
  endedAt: v.nullable(isoTime),
  minutes: v.number(),
  feeCents: v.number(),
  /** Part of the fee paid from prepaid money: released, or waiting for a bank's decision. */
  prepaidCents: v.number(),
  /** `marked` by one side; `paid` once the other side has agreed. */
  payment: v.picklist(['none', 'marked', 'paid']),
  markedBy: v.nullable(side),
  notes: v.array(Note),
})
export type StatementLesson = v.InferOutput<typeof StatementLesson>

const StatementJob = v.object({
  applicationId: v.number(),
  jobId: v.number(),
  jobNo: v.string(),
  ...jobLabels,
  /** Public name of the other side; empty once their account is closed. */
  other: v.string(),
  /** The child's nickname, visible to the parent only. */
  student: v.nullable(v.string()),
})
export type StatementJob = v.InferOutput<typeof StatementJob>

const Statement = v.object({
  from: v.string(),
  to: v.string(),
  /** All of the caller's jobs with a confirmed lesson in any month, newest first. */
  jobs: v.array(StatementJob),
  /** Confirmed lessons of these months, in order of start time. */
  lessons: v.array(StatementLesson),
  /** Lessons of these months that wait for a confirmation, with the fee that counts until then. */
  unconfirmed: v.array(v.object({ signId: v.number(), startedAt: isoTime, feeCents: v.number() })),
  isCut: v.boolean(),
})
export type Statement = v.InferOutput<typeof Statement>

const statementQuery = v.object({
  /** Months in Hong Kong, `2026-11`; by default the last twelve. */
  from: v.optional(month),
  to: v.optional(month),
})
export const parentStatement = call({
  own: true,
  method: 'GET',
  path: '/api/parent/lesson/statement',
  access: 'parent',
  summary: 'Confirmed lessons of some months with hours, amounts, payments and notes.',
  query: statementQuery,
  data: Statement,
  errors: [],
})
export const tutorStatement = call({
  own: true,
  method: 'GET',
  path: '/api/tutor/lesson/statement',
  access: 'tutor',
  summary: parentStatement.summary,
  query: statementQuery,
  data: Statement,
  errors: [],
})

export const parentStatementFile = call({
  own: true,
  method: 'GET',
  path: '/api/parent/lesson/statement/file',
  access: 'parent',
  answers: 'file',
  summary: 'The same as a table for spreadsheets (CSV), of all jobs or of one.',
  query: v.object({ ...statementQuery.entries, applicationId: v.optional(recordId) }),
  data: v.unknown(),
  errors: [],
  perMinute: 12,
})
export const tutorStatementFile = call({
  ...parentStatementFile,
  path: '/api/tutor/lesson/statement/file',
  access: 'tutor',
})

const Payment = v.object({
  signIds: listOf(recordId, 200),
  /** `paid`: marks as paid, or agrees; `undo`: removes a mark that was not agreed to. */
  event: v.picklist(['paid', 'undo'], 'choice'),
})
export type MarkPayment = v.InferOutput<typeof Payment>
const Marked = v.object({ changed: v.number() })
const paymentSummary =
  'Says that lessons were paid, agrees to what the other side said, or takes back what nobody has agreed to. Money itself does not pass here.'
export const parentMarksPayment = call({
  own: true,
  method: 'POST',
  path: '/api/parent/lesson/payment',
  access: 'parent',
  signed: true,
  summary: paymentSummary,
  body: Payment,
  data: Marked,
  errors: ['A0404', 'A0440'],
})
export const tutorMarksPayment = call({
  own: true,
  method: 'POST',
  path: '/api/tutor/lesson/payment',
  access: 'tutor',
  signed: true,
  summary: paymentSummary,
  body: Payment,
  data: Marked,
  errors: ['A0404', 'A0440'],
})

const noteText = v.optional(severalLines(mostNoteCharacters), '')
const NoteBody = v.object({
  signId: recordId,
  homework: noteText,
  nextTime: noteText,
})
export type WriteNote = v.InferOutput<typeof NoteBody>
const noteSummary =
  'Notes homework and what to go on with after a lesson, for both sides to read; nothing written takes the note away.'
export const parentNotesLesson = call({
  own: true,
  method: 'POST',
  path: '/api/parent/lesson/note',
  access: 'parent',
  unsigned: 'words',
  summary: noteSummary,
  body: NoteBody,
  data: v.nullable(Note),
  errors: ['A0404', 'A0440'],
})
export const tutorNotesLesson = call({
  own: true,
  method: 'POST',
  path: '/api/tutor/lesson/note',
  access: 'tutor',
  unsigned: 'words',
  summary: noteSummary,
  body: NoteBody,
  data: v.nullable(Note),
  errors: ['A0404', 'A0440'],
})
