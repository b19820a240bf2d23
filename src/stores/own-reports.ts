import { reportErrors } from '#contract/browser-errors.ts'
import { browser } from './device/device.ts'
import { createReports, reports } from './reports.ts'

/** Where mistakes of our scripts go: to the service that is set, or to our own server, which counts them. */
export const ownReports =
  reports ??
  createReports({
    ...browser,
    address: (import.meta.env.PUBLIC_API_BASE ?? '') + reportErrors.path,
    deliver: (address, body) => {
      const headers = { 'Content-Type': 'application/json' }
      // Outlives the page. What cannot be told is not told.
      fetch(address, { method: 'POST', headers, body, keepalive: true }).catch(() => {})
    },
  })
window.addEventListener('pagehide', ownReports.flushReports)
