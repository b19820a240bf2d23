import { reportErrors } from '#contract/staff/browser-errors.ts'
import { createReports } from './create-reports.ts'
import { browser } from './device/device.ts'

const elsewhere = import.meta.env.PUBLIC_ERROR_REPORT_URL

/**
 * Sends this page's errors to the configured service, or to our own server, which counts them.
 * Loaded with the first error: see device/watch-errors.ts.
 */
export const reports = createReports({
  ...browser,
  address: elsewhere || (import.meta.env.PUBLIC_API_BASE ?? '') + reportErrors.path,
  deliver: elsewhere
    ? // A beacon outlives the page. Text needs no permission of the other side beforehand (CORS).
      (address, batch) => void navigator.sendBeacon(address, batch)
    : (address, body) => {
        const headers = { 'Content-Type': 'application/json' }
        // Survives the end of the page. A report that cannot be sent is dropped.
        fetch(address, { method: 'POST', headers, body, keepalive: true }).catch(() => {})
      },
})
window.addEventListener('pagehide', reports.flushReports)
