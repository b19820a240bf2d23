import { showFailure, watchChunks } from '#stores/device/chunk-reload.ts'
import { watchErrors } from '#stores/device/watch-errors.ts'
import { loadAgain } from './load-again.ts'

/*
 * Every page listens for parts that did not arrive and for mistakes in our scripts. The notice of
 * both stands in layouts/Public.astro.
 */
watchChunks()
watchErrors(() => {
  // A part that says so itself need not be said twice.
  if (document.querySelector('[data-failed-part]') === null) showFailure()
})

document.querySelector('[data-reload]')?.addEventListener('click', (event) => {
  event.preventDefault()
  // Unlike the link, this keeps what was asked for in the address.
  void loadAgain()
})
