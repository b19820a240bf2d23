import * as v from 'valibot'
import { textParts } from './approvals.ts'
import { chatPosition } from './chat.ts'
import { longText, recordId, requestKey, yesOrNo } from './fields.ts'
import { call } from './kernel.ts'

/* What anybody who reads a text of somebody else's can tell the operators about it. */

export const reportKinds = [
  'tutor',
  'job',
  'application',
  'lesson',
  'person',
  'conversation',
  'courseReview',
  'review',
  'course',
  'activity',
] as const
export type ReportKind = (typeof reportKinds)[number]

const allReasons = [
  'contact',
  'false_claim',
  'conduct',
  'photo',
  'unsuitable',
  'safety',
  'payment',
  'other',
] as const
export type ReportReason = (typeof allReasons)[number]

/** Which reasons suit what is reported. */
export const reportReasons = {
  tutor: ['contact', 'false_claim', 'conduct', 'photo', 'other'],
  job: ['contact', 'false_claim', 'conduct', 'unsuitable', 'other'],
  application: ['contact', 'conduct', 'unsuitable', 'other'],
  lesson: ['safety', 'conduct', 'payment', 'unsuitable', 'other'],
  conversation: ['safety', 'conduct', 'contact', 'payment', 'unsuitable', 'other'],
  person: ['safety', 'conduct', 'payment', 'false_claim', 'unsuitable', 'other'],
  courseReview: ['contact', 'false_claim', 'conduct', 'other'],
  review: ['contact', 'false_claim', 'conduct', 'other'],
  course: ['contact', 'false_claim', 'conduct', 'unsuitable', 'payment', 'other'],
  activity: ['safety', 'contact', 'false_claim', 'conduct', 'unsuitable', 'payment', 'other'],
} as const satisfies Record<ReportKind, readonly ReportReason[]>

/**
 * Everything that somebody publishes or sends and others read, and as what it is reported and taken down
 * (takeDownParts); what is new is named here. An institution has no page of its own: its name stands on
 * what it teaches and holds.
 */
export const reportedAs = {
  tutorProfile: ['tutor'],
  tutorReview: ['review'],
  job: ['job'],
  applicationWords: ['application'],
  chatMessage: ['conversation'],
  course: ['course'],
  courseReview: ['courseReview'],
  activity: ['activity'],
  organization: ['course', 'activity'],
} as const satisfies Record<PublicThing, readonly [ReportKind, ...ReportKind[]]>
export const publicThings = [
  'tutorProfile',
  'tutorReview',
  'job',
  'applicationWords',
  'chatMessage',
  'course',
  'courseReview',
  'activity',
  'organization',
] as const
export type PublicThing = (typeof publicThings)[number]

/** Messages of a conversation that go with a report of it: its last ones. */
export const attachedMessages = 10

export type ReportDecision = 'left' | 'takenDown'

/** What can be reported urgently: there the two sides are known whose contact that stops. */
export const urgentKinds = [
  'lesson',
  'person',
  'conversation',
] as const satisfies readonly ReportKind[]

/** What is reported, part by part; the labels are messages (`decisions.part.*`). */
export const reportedParts = [
  ...textParts,
  'courseText',
  'activityText',
  'lesson',
  'chatAuthor',
  'chatReporter',
] as const

/** A part of what is reported. */
export interface ReportedText {
  part: (typeof reportedParts)[number]
  text: string
  /** Of a message that is a file. */
  fileId?: string
}

export const reportText = call({
  own: true,
  method: 'POST',
  path: '/api/report',
  access: 'anyone',
  summary:
    'Tells the operators that something is wrong with a profile, an open job, what the other side of an application wrote, a lesson, the other side as a person, a conversation, whose last ten messages go with it, a review, a course or an activity. An urgent report of a lesson, a person or a conversation stops the contact of the two sides at once.',
  body: v.object({
    kind: v.picklist(reportKinds, 'choice'),
    /** Of the tutor, the job, the lesson, the conversation, the review, the course or the activity; of the application for its words and for its other side. */
    id: recordId,
    /** One of those that suit the kind. */
    reason: v.picklist(allReasons, 'choice'),
    details: v.optional(longText(1000), ''),
    urgent: v.optional(yesOrNo, false),
    /** Of a conversation the last message that goes with it: what the reporter saw. */
    upTo: v.optional(chatPosition),
    /** Chosen by the browser, so that a repeated send makes one report. */
    clientId: requestKey,
  }),
  data: v.object({ received: v.boolean() }),
  errors: ['A0404'],
  perMinute: 6,
})
