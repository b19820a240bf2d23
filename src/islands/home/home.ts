/*
 * The home page is complete without a script. Suggestions are loaded when somebody turns to the
 * search field, and the counters are brought up to date once somebody does anything at all.
 */
const field = document.querySelector<HTMLInputElement>('#home-search')
field?.addEventListener('focus', () => void import('#islands/search/search-suggest.ts'), {
  once: true,
})

const counters = document.querySelectorAll<HTMLElement>('[data-counter]')
const someActs = new AbortController()
const acts = counters.length > 0 ? ['pointermove', 'pointerdown', 'keydown', 'scroll'] : []
for (const act of acts) {
  addEventListener(act, () => void refresh(), { passive: true, signal: someActs.signal })
}

async function refresh(): Promise<void> {
  someActs.abort()
  const { freshCounters } = await import('#stores/home-counters.ts')
  const fresh = await freshCounters()
  for (const counter of fresh ? counters : []) {
    counter.textContent = fresh?.[counter.dataset.counter ?? ''] ?? counter.textContent
  }
}
