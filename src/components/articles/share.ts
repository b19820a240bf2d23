/* The buttons of ShareRow.astro: they stay hidden where the browser cannot do what they say. */

const address = () => document.querySelector('link[rel=canonical]')?.getAttribute('href')

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-share]')) {
  button.hidden = !('share' in navigator)
  button.addEventListener('click', async () => {
    try {
      await navigator.share({ title: button.dataset.share ?? '', url: address() ?? location.href })
    } catch (error) {
      // Somebody closed the list of apps.
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
    }
  })
}

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy-address]')) {
  button.hidden = !('clipboard' in navigator)
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(address() ?? location.href)
    const label = button.querySelector('span')
    if (label) label.textContent = button.dataset.done ?? ''
  })
}

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-print]')) {
  button.hidden = false
  button.addEventListener('click', () => window.print())
}
