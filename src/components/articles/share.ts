import { deviceAnswer } from '#rules/primitives/device-answer.ts'

/* The buttons of ShareRow.astro, which stay hidden where the browser cannot do their job. */

const address = () => document.querySelector('link[rel=canonical]')?.getAttribute('href')

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-share]')) {
  button.hidden = !('share' in navigator)
  button.addEventListener('click', async () => {
    try {
      await navigator.share({ title: button.dataset.share ?? '', url: address() ?? location.href })
    } catch (error) {
      // The visitor closed the share sheet.
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
    }
  })
}

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy-address]')) {
  button.hidden = !('clipboard' in navigator)
  button.addEventListener('click', async () => {
    const link = address() ?? location.href
    const label = button.querySelector('span')
    // Otherwise the link is shown, to be copied by hand.
    const said = await deviceAnswer(navigator.clipboard.writeText(link)).then(
      () => button.dataset.done,
      () => link,
    )
    if (label) label.textContent = said ?? ''
  })
}

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-print]')) {
  button.hidden = false
  button.addEventListener('click', () => window.print())
}
