import { type reportReasons, reportText } from '#contract/reports.ts'
import { send } from './asking/client.ts'
import { createForm } from './form.ts'

type Reason = (typeof reportReasons.application)[number]

/** Reports what the other side of an application wrote; sent again, it is the same report. */
export function wordsReportForm(applicationId: number) {
  const clientId = crypto.randomUUID()
  return createForm<{ reason: Reason; details: string }, unknown>({
    id: `report-application-${applicationId}`,
    begin: { reason: 'contact', details: '' },
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
    send: (told) =>
      send(reportText, { body: { kind: 'application', id: applicationId, clientId, ...told } }),
  })
}
