import { ApiError } from '#api/api-error.ts'
import { type ReportKind, reportReasons, reportText } from '#contract/moderation/reports.ts'
import { randomUuid } from '#rules/primitives/newer-built-ins.ts'
import { send } from '../asking/client.ts'

interface TextReport {
  kind: ReportKind
  id: number
  reason: string
  details: string
}

/** One id per report, so that a retry after a lost response makes no second one. */
let clientId = randomUuid()
let subject = ''

/** Sends a report. False when it failed; sending it again is safe. */
export async function sendTextReport({ reason, ...report }: TextReport): Promise<boolean> {
  const known = reportReasons[report.kind].find((one) => one === reason)
  if (known === undefined) return false
  const about = `${report.kind} ${report.id}`
  if (about !== subject) clientId = randomUuid()
  subject = about
  try {
    await send(reportText, { body: { ...report, reason: known, clientId } })
    clientId = randomUuid()
    return true
  } catch (error) {
    if (error instanceof ApiError) return false
    throw error
  }
}
