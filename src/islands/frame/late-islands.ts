import { showFailure } from '#stores/device/chunk-reload.ts'
import { browser } from '#stores/device/device.ts'

/** An island still unhydrated after this time will not get its script any more. */
const patienceMs = 30_000

/** Astro waits for an island's script without limit, so a failure has to be shown here. */
browser.later(patienceMs, () => {
  const waiting = document.querySelector('astro-island[ssr][client="load"]')
  if (waiting) showFailure(waiting)
})
