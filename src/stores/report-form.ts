import { type ReportKind, type ReportReason, reportReasons, reportText } from '#contract/reports.ts'
import { randomUuid } from '#rules/primitives/newer-built-ins.ts'
import { send } from './asking/client.ts'
import { createForm } from './form.ts'

/** What is reported where it stands: words of an application, a lesson, the other side, a conversation. */
export interface ReportedHere {
  kind: Exclude<ReportKind, 'tutor' | 'job' | 'courseReview' | 'review' | 'course' | 'activity'>
  /** Of the lesson or the conversation; else of the application. */
  id: number
  /** Of a conversation, the last message that the reporter saw. */
  upTo?: number
}

interface Told {
  reason: ReportReason
  details: string
}

/** Reports one of them; sent again, it is the same report. */
export function reportForm(reported: ReportedHere) {
  const clientId = randomUuid()
  return createForm<Told, unknown>({
    id: `report-${reported.kind}-${reported.id}`,
    begin: { reason: reportReasons[reported.kind][0], details: '' },
    fields: {
      reason: { control: 'own', label: 'report.reason' },
      details: {
        control: 'lines',
        label: 'report.details',
        help: 'report.details.help',
        input: { rows: 3, maxLength: 1000 },
        unmarked: true,
      },
    },
    send: (told) => send(reportText, { body: { ...reported, clientId, ...told } }),
  })
}

/** Reports it urgently, which stops the contact of the two sides. */
export const sendUrgentReport = (reported: ReportedHere, clientId: string, told: Told) =>
  send(reportText, { body: { ...reported, clientId, ...told, urgent: true } })
