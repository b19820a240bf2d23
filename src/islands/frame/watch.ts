import { showFailure, watchChunks } from '#stores/device/chunk-reload.ts'
import { watchErrors } from '#stores/device/watch-errors.ts'
import { loadAgain } from './load-again.ts'

/* Missing parts and script errors show the same notice, which is in layouts/Public.astro. */
watchChunks()
watchErrors(() => {
  // A part that shows its own failure needs no second notice.
  if (document.querySelector('[data-failed-part]') === null) showFailure()
})

document.querySelector('[data-reload]')?.addEventListener('click', (event) => {
  event.preventDefault()
  // Unlike the link, this keeps the query of the address.
  void loadAgain()
})
