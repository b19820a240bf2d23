import {
  longestDetails,
  type ReportKind,
  type ReportReason,
  reportReasons,
  reportText,
} from '#contract/moderation/reports.ts'
import { randomUuid } from '#rules/primitives/newer-built-ins.ts'
import { send } from '../asking/client.ts'
import { createForm } from '../form.ts'

/** Reported in context: an application's text, a lesson, a person, a conversation. */
export interface ReportedHere {
  kind: Exclude<ReportKind, 'tutor' | 'job' | 'courseReview' | 'review' | 'course' | 'activity'>
  /** Id of the lesson or conversation; otherwise of the application. */
  id: number
  /** The last message of a conversation that the reporter has seen. */
  upTo?: number
}

interface ReportFields {
  reason: ReportReason
  details: string
}

/** Reports content; a repeated submission is the same report. */
export function reportForm(reported: ReportedHere) {
  const clientId = randomUuid()
  return createForm<ReportFields, unknown>({
    id: `report-${reported.kind}-${reported.id}`,
    begin: { reason: reportReasons[reported.kind][0], details: '' },
    fields: {
      reason: { control: 'own', label: 'report.reason' },
      details: {
        control: 'lines',
        label: 'report.details',
        help: 'report.details.help',
        input: { rows: 3, maxLength: longestDetails },
        unmarked: true,
      },
    },
    send: (fields) => send(reportText, { body: { ...reported, clientId, ...fields } }),
  })
}

/** Reports it as urgent, which stops contact between the two sides. */
export const sendUrgentReport = (reported: ReportedHere, clientId: string, fields: ReportFields) =>
  send(reportText, { body: { ...reported, clientId, ...fields, urgent: true } })
