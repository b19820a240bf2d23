/*
 * The home page is complete without a script. Suggestions are loaded when somebody turns to the
 * search field, and the counters are brought up to date once the page has nothing else to do.
 */
const field = document.querySelector<HTMLInputElement>('#home-search')
field?.addEventListener('focus', () => void import('#islands/search/search-suggest.ts'), {
  once: true,
})

const counters = document.querySelectorAll<HTMLElement>('[data-counter]')
const whenIdle = window.requestIdleCallback ?? ((act: () => void) => setTimeout(act, 2000))
if (counters.length > 0) {
  whenIdle(async () => {
    const { freshCounters } = await import('#stores/home-counters.ts')
    const fresh = await freshCounters()
    for (const counter of fresh ? counters : []) {
      counter.textContent = fresh?.[counter.dataset.counter ?? ''] ?? counter.textContent
    }
  })
}
