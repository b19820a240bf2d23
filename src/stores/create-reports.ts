import type { ApiError } from '#api/api-error.ts'
import type { AnyCall } from '#contract/kernel.ts'
import { minuteMs } from '#rules/primitives/durations.ts'
import { callLine, type ReportLine, scriptLine } from './asking/report-lines.ts'
import type { Device } from './device/device.ts'

const mostPerMinute = 20
const batchMs = 5_000

interface ReportParts extends Pick<Device, 'now' | 'later' | 'location'> {
  address: string
  deliver: (address: string, batch: string) => void
}

/** Reports failures in batches, at most 20 a minute. */
export function createReports({ address, deliver, now, later, location }: ReportParts) {
  const waiting: ReportLine[] = []
  let sentAt: number[] = []
  let left = 0

  const flush = () => {
    if (waiting.length === 0) return
    deliver(address, JSON.stringify({ reports: waiting.splice(0), left }))
    left = 0
  }
  const add = (line: ReportLine) => {
    sentAt = sentAt.filter((time) => now() - time < minuteMs)
    if (sentAt.length >= mostPerMinute) {
      left += 1
      return
    }
    sentAt.push(now())
    if (waiting.push(line) === 1) later(batchMs, flush)
  }
  const origin = () => ({ pathname: location().pathname, now: now() })

  return {
    reportCall: (error: ApiError, call: AnyCall) => add(callLine(error, call, origin())),
    reportScript: (error: unknown) => add(scriptLine(error, origin())),
    flushReports: flush,
  }
}
