import address from './worker/sw.ts?worker&url'

/* Registers the service worker on an idle page, and announces when the connection goes or comes. */
const goodNewsMs = 6_000
const longestWaitMs = 5_000
const line = document.querySelector<HTMLElement>('[data-connection]')
let leaving: ReturnType<typeof setTimeout> | undefined
if (line) {
  window.ononline = window.onoffline = ({ type }) => {
    clearTimeout(leaving)
    line.textContent = line.dataset[type] ?? ''
    if (type === 'online') leaving = setTimeout(() => line.replaceChildren(), goodNewsMs)
  }
}

const workers = navigator.serviceWorker
// An active worker is updated by the browser; registering would revive one that is removing itself.
if (import.meta.env.PROD && workers && !workers.controller) {
  // Storage may be forbidden: the site works without a worker.
  const register = () => void workers.register(address).catch(() => {})
  // A busy device may not be idle for long, and Safari has no `requestIdleCallback`.
  if ('requestIdleCallback' in window) requestIdleCallback(register, { timeout: longestWaitMs })
  else setTimeout(register)
}
