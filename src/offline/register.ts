import address from './worker/sw.ts?worker&url'

/*
 * Brings the service worker once a page has loaded and has nothing else to do, and tells of a
 * connection that goes or comes back (components/site/Connection.astro).
 */
const goodNewsMs = 6_000
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
// Where one answers already, the browser looks for the next by itself; and registering would call
// one back that is removing itself.
if (import.meta.env.PROD && workers && !workers.controller) {
  // Safari has no idle callback. Refused where storage is forbidden: the site works without.
  const whenIdle = window.requestIdleCallback ?? setTimeout
  whenIdle(() => workers.register(address).catch(() => {}))
}
