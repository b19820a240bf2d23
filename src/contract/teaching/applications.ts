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
import { type BodyValue, call, pageOf } from '../kernel.ts'
import { TutorCard } from '../tutors/tutor-search.ts'
import { applicationStatuses, jobStatuses } from '../vocabulary.ts'
import { Written } from '../written.ts'
import { jobFields, jobLabels } from './job-fields.ts'
import { chosenTerms, counterTerms, LessonTerms } from './lesson-terms.ts'
import { signFields } from './lessons.ts'
import { MatchObjection } from './match-objection.ts'

/* From application or invitation to booking; state machine: rules/states/application.ts. */

export const mostInvitations = 10
export const mostMessageCharacters = 500
export const mostQuestionCharacters = 300

/** The agreement of both sides: a copy of the job at booking time, with the terms chosen then. */
export interface AgreedTerms
  extends Omit<LessonTerms, 'version' | 'firstDate' | 'proposedBy'>,
    // Bookings made before these existed have neither.
    Partial<Pick<LessonTerms, 'firstDate' | 'proposedBy'>> {
  preferredSubject: string | null
  preferredSubjectExt: string | null
  level: string | null
  areaId: number | null
}

export const Applicant = v.object({
  applicationId: v.number(),
  tutorId: v.number(),
  tutor: v.nullable(TutorCard),
  status: v.picklist(applicationStatuses),
  message: v.string(),
  question: v.string(),
  /** Conditions of the job, current or as agreed, that a listed tutor does not meet. */
  against: v.array(MatchObjection),
  /** The job's terms have changed since the tutor applied. */
  outdated: v.boolean(),
  /** The number may be asked for: both agreed, contact goes on, and the account is open. */
  hasContact: v.boolean(),
  contactStopped: v.boolean(),
  /** Agreed or proposed terms; null before a booking. */
  agreed: v.nullable(LessonTerms),
  updatedAt: isoTime,
  may: v.array(v.string()),
})

const ApplicationState = v.object({
  applicationId: v.number(),
  jobId: v.number(),
  tutorId: v.number(),
  status: v.picklist(applicationStatuses),
  jobStatus: v.picklist(jobStatuses),
})

export const inviteTutor = call({
  own: true,
  method: 'POST',
  path: '/api/parent/job/invite',
  access: 'parent',
  unsigned: 'words',
  summary:
    'Invites a tutor to an open job, with one question. Ten may wait for an answer; neither side learns how to reach the other.',
  body: v.object({
    jobId: recordId,
    tutorId: recordId,
    question: v.optional(longText(mostQuestionCharacters), ''),
  }),
  data: ApplicationState,
  errors: ['A0404', 'A0440'],
})

export const shortlistApplicant = call({
  own: true,
  method: 'POST',
  path: '/api/parent/application/shortlist',
  access: 'parent',
  unsigned: 'saved',
  summary: 'Puts an applicant on the short list, or takes them off it.',
  body: v.object({ applicationId: recordId, listed: yesOrNo }),
  data: ApplicationState,
  errors: ['A0404', 'A0440'],
})

export const bookTutor = call({
  spec: 'PA17',
  method: 'POST',
  path: '/api/parent/job/book/tutor',
  sends: 'json',
  access: 'parent',
  signed: true,
  summary:
    'Books a tutor who applied or was invited, at a fee, weekly times and a first date; they have 48 hours to accept or to propose other ones, once. A job has one tutor at a time: every other attempt is A0440.',
  query: v.object({ jobId: recordId, tutorId: recordId }),
  body: v.object({
    ...chosenTerms,
    /** `terms` of the job that the parent has read; A0440 if it has changed since. */
    terms: v.optional(recordId),
  }),
  data: ApplicationState,
  errors: ['A0404', 'A0440'],
})

export type BookTerms = BodyValue<typeof bookTutor>

export const waitingBookings = call({
  spec: 'PA22',
  method: 'GET',
  path: '/api/v2/parent/job/wait/success/list',
  access: 'parent',
  summary: 'Jobs whose booked tutor has not answered yet, the most urgent first.',
  query: v.object({ pageNum, pageSize: pageSize(20, 50) }),
  data: pageOf(
    v.object({
      jobId: v.number(),
      jobNo: v.string(),
      ...jobLabels,
      tutorId: v.number(),
      tutor: v.nullable(TutorCard),
      bookedAt: isoTime,
      answerBy: isoTime,
    }),
  ),
  errors: [],
})

export const signJob = call({
  spec: 'T27',
  method: 'POST',
  path: '/api/tutor/job/sign',
  access: 'tutor',
  unsigned: 'words',
  summary:
    'Applies to an open job; again while the application waits changes its message. On a job that is agreed with the caller it checks in to a lesson, which `signId` names.',
  query: v.object({ jobId: recordId }),
  body: v.object({
    message: v.optional(longText(mostMessageCharacters), ''),
    /** What the button offered, so that an outdated page never triggers another action. */
    intent: v.optional(v.picklist(['apply', 'lesson'], 'choice')),
    /** `terms` of the job that the tutor has read; A0440 if it has changed since. */
    terms: v.optional(recordId),
    ...signFields,
  }),
  data: v.object({ ...ApplicationState.entries, signId: v.nullable(v.number()) }),
  errors: ['A0404', 'A0440'],
})

export const tutorApplicationEvents = ['accept', 'decline', 'withdraw', 'leave'] as const

export const answerApplication = call({
  own: true,
  method: 'POST',
  path: '/api/tutor/application/move',
  access: 'tutor',
  signed: true,
  summary:
    'Accepts a booking, which shows both sides how to reach each other; declines a booking or an invitation; withdraws an application; takes leave of an agreed job. A0440 when the agreed hours overlap lessons agreed elsewhere.',
  body: v.object({
    applicationId: recordId,
    event: v.picklist(tutorApplicationEvents, 'choice'),
    /** `version` of the terms that the tutor has read; A0440 if they have changed since. */
    version: v.optional(recordId),
    reason: v.optional(shortText(longestReason), ''),
  }),
  data: ApplicationState,
  errors: ['A0404', 'A0440'],
})

export const counterBooking = call({
  own: true,
  method: 'POST',
  path: '/api/tutor/application/counter',
  access: 'tutor',
  signed: true,
  summary:
    'Proposes another fee, other weekly times or another first date than a booking did, once; the parent has 48 hours to accept. A0400 above what the job offers, A0440 when the hours overlap lessons agreed elsewhere.',
  body: v.object({
    applicationId: recordId,
    /** `version` of the terms that the tutor has read; A0440 if they have changed since. */
    version: recordId,
    ...counterTerms,
  }),
  data: ApplicationState,
  errors: ['A0404', 'A0440'],
})

export const counterAnswers = ['accept', 'decline'] as const
export type CounterAnswer = (typeof counterAnswers)[number]

export const answerCounter = call({
  own: true,
  method: 'POST',
  path: '/api/parent/application/answer',
  access: 'parent',
  signed: true,
  summary:
    "Accepts a tutor's other terms, which shows both sides how to reach each other, or ends the booking.",
  body: v.object({
    applicationId: recordId,
    event: v.picklist(counterAnswers, 'choice'),
    /** `version` of the terms that the parent has read; A0440 if they have changed since. */
    version: recordId,
  }),
  data: ApplicationState,
  errors: ['A0404', 'A0440'],
})

/** A job as shown to tutors, without the identity of parent or child. */
export const JobForTutor = v.object({
  jobId: v.number(),
  jobNo: v.string(),
  status: v.picklist(jobStatuses),
  terms: v.number(),
  ...v.omit(v.object(jobFields), ['studentId', 'remark']).entries,
  ...jobLabels,
  remark: v.nullable(Written),
  publishedAt: isoTime,
  answerBy: v.nullable(isoTime),
})
export type JobForTutor = v.InferOutput<typeof JobForTutor>

export const TutorApplication = v.object({
  applicationId: v.number(),
  status: v.picklist(applicationStatuses),
  message: v.string(),
  question: v.string(),
  updatedAt: isoTime,
  contactStopped: v.boolean(),
  agreed: v.nullable(LessonTerms),
  outdated: v.boolean(),
})
export type TutorApplication = v.InferOutput<typeof TutorApplication>

const TutorJob = v.object({
  ...TutorApplication.entries,
  /** Events of rules/states that the caller may trigger now. */
  may: v.array(v.string()),
  job: JobForTutor,
})
export type TutorJob = v.InferOutput<typeof TutorJob>

export const tutorOverview = call({
  spec: 'T32',
  method: 'GET',
  path: '/api/v2/tutor/overview/list',
  access: 'tutor',
  summary: "The caller's applications, invitations and bookings, newest change first.",
  data: v.object({ list: v.array(TutorJob) }),
  errors: [],
})
