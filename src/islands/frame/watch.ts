import { watchChunks } from '#stores/device/chunk-reload.ts'
import { watchErrors } from '#stores/reports.ts'

/*
 * Every page listens for parts that did not arrive and for mistakes in our scripts. The notice of a
 * missing part stands in layouts/Public.astro.
 */
watchChunks()
watchErrors()

document.querySelector('[data-reload]')?.addEventListener('click', (event) => {
  event.preventDefault()
  // Unlike the link, this keeps what was asked for in the address.
  location.reload()
})
