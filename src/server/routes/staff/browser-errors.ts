import { type ReportedError, reportErrors } from '#contract/staff/browser-errors.ts'
import type { AppParts } from '../../ground/app-parts.ts'
import { type Route, route } from '../../http/route.ts'

/** Counts failures in browsers like those of the server: metrics/last-hour.ts. */
export function browserErrorRoutes({ metrics, log }: AppParts): Route[] {
  return [
    route(reportErrors, async ({ body: { reports, left } }) => {
      for (const report of reports) {
        metrics?.lastHour.seenInBrowser(nameOf(report), 1)
        log.warn({ browser: report }, 'a script failed in a browser')
      }
      if (left > 0) metrics?.lastHour.seenInBrowser(null, left)
      return { counted: reports.length + left }
    }),
  ]
}

/** Shown to staff: `TypeError /operator/dashboard`, `operator.field.x /operator/dashboard`. */
const nameOf = (report: ReportedError) =>
  `${report.kind === 'text' ? report.key : report.name} ${report.page}`
