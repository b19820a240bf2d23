import * as v from 'valibot'
import { longText, recordId, requestKey } from './fields.ts'
import { call } from './kernel.ts'

/* What anybody who reads a text of somebody else's can tell the operators about it. */

export const reportKinds = ['tutor', 'job', 'application'] as const
export type ReportKind = (typeof reportKinds)[number]

const allReasons = ['contact', 'false_claim', 'conduct', 'photo', 'unsuitable', 'other'] as const
export type ReportReason = (typeof allReasons)[number]

/** Which reasons suit what is reported. */
export const reportReasons = {
  tutor: ['contact', 'false_claim', 'conduct', 'photo', 'other'],
  job: ['contact', 'false_claim', 'conduct', 'unsuitable', 'other'],
  application: ['contact', 'conduct', 'unsuitable', 'other'],
} as const satisfies Record<ReportKind, readonly ReportReason[]>

export type ReportDecision = 'left' | 'takenDown'

/** A part of what is reported; the names of parts are messages (`decisions.part.*`). */
export interface ReportedText {
  part: string
  text: string
}

export const reportText = call({
  own: true,
  method: 'POST',
  path: '/api/report',
  access: 'anyone',
  summary:
    'Tells the operators that something is wrong with a profile, an open job, or what the other side of an application wrote.',
  body: v.object({
    kind: v.picklist(reportKinds, 'choice'),
    /** Of the tutor, the job or the application. */
    id: recordId,
    /** One of those that suit the kind. */
    reason: v.picklist(allReasons, 'choice'),
    details: v.optional(longText(1000), ''),
    /** Chosen by the browser, so that a repeated send makes one report. */
    clientId: requestKey,
  }),
  data: v.object({ received: v.boolean() }),
  errors: ['A0404'],
  perMinute: 6,
})
