import {
  decideReport,
  openReported,
  type ReportedCase,
  reportQueue,
  type reportViews,
  type TakeDownPart,
  takeDownParts,
} from '#contract/staff/operator-reports.ts'
import { send } from '../asking/client.ts'
import { createLoaded } from '../asking/loaded.ts'
import { createForm } from '../form.ts'
import { reasonLine } from './operator-jobs.ts'

export type ReportView = (typeof reportViews)[number]

export const reportsStore = createLoaded(
  (query: { view: ReportView; pageNum: number }, signal) => send(reportQueue, { query, signal }),
  { begin: { view: 'waiting', pageNum: 1 } },
)

/** Opens the messages attached to the reports of a conversation; the access is logged. */
export const openReportedMessages = (reportId: number) => send(openReported, { body: { reportId } })

/** Dismisses a report. An urgent one needs a reason; dismissing it allows contact again. */
export const leaveReported = (reportId: number, reason: string) =>
  send(decideReport, { body: { reportId, reason } })

/** Takes down parts of the reported content; with a single part, that one. */
export const takeDownForm = ({ reportId, kind }: Pick<ReportedCase, 'reportId' | 'kind'>) => {
  const parts: readonly TakeDownPart[] = takeDownParts[kind]
  return createForm<{ takeDown: TakeDownPart[]; reason: string }, unknown>({
    id: `report-${reportId}`,
    begin: { takeDown: parts.length === 1 ? [...parts] : [], reason: '' },
    fields: {
      takeDown: {
        control: 'own',
        label: 'operatorJobs.report.parts',
        required: true,
        check: (chosen) => (chosen.length === 0 ? 'required.select' : null),
      },
      reason: reasonLine,
    },
    send: (body) => send(decideReport, { body: { reportId, ...body } }),
  })
}
