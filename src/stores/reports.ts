import { reportErrors } from '#contract/browser-errors.ts'
import { createReports } from './create-reports.ts'
import { browser } from './device/device.ts'

const elsewhere = import.meta.env.PUBLIC_ERROR_REPORT_URL

/**
 * Where mistakes of this page go: to the service that is set, or to our own server, which counts them.
 * It comes with the first: see device/watch-errors.ts.
 */
export const reports = createReports({
  ...browser,
  address: elsewhere || (import.meta.env.PUBLIC_API_BASE ?? '') + reportErrors.path,
  deliver: elsewhere
    ? // A beacon outlives the page. Text needs no permission of the other side beforehand (CORS).
      (address, batch) => void navigator.sendBeacon(address, batch)
    : (address, body) => {
        const headers = { 'Content-Type': 'application/json' }
        // Outlives the page as well. What cannot be told is not told.
        fetch(address, { method: 'POST', headers, body, keepalive: true }).catch(() => {})
      },
})
window.addEventListener('pagehide', reports.flushReports)
