import { showFailure } from '#stores/device/chunk-reload.ts'
import { browser } from '#stores/device/device.ts'

/** An island that still stands as it was built after so many milliseconds waits for its script in vain. */
const patienceMs = 30_000

/** Astro waits for the script of an island without an end: it is said, there and by the frame, that it did not come. */
browser.later(patienceMs, () => {
  const waiting = document.querySelectorAll('astro-island[ssr][client="load"]')
  if (waiting.length > 0) showFailure(waiting)
})
