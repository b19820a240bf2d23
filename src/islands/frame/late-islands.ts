import { showFailure } from '#stores/device/chunk-reload.ts'
import { browser } from '#stores/device/device.ts'

/** An island that still stands as it was built after so many milliseconds waits for its script in vain. */
const patienceMs = 30_000

/** Astro waits for the script of an island without an end: it is said in its place that it did not come. */
browser.later(patienceMs, () => {
  const waiting = document.querySelector('astro-island[ssr][client="load"]')
  if (waiting) showFailure(waiting)
})
