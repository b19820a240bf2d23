import { onFirstAct } from '#islands/frame/first-act.ts'

/*
 * The home page is complete without a script. Suggestions are loaded when somebody turns to the
 * search field, and the counters are brought up to date once somebody does anything at all.
 */
const field = document.querySelector<HTMLInputElement>('#home-search')
const suggest = () => void import('#islands/search/search-suggest.ts')
field?.addEventListener('focus', suggest, { once: true })
// Somebody was quicker than this script.
if (field !== null && field === document.activeElement) suggest()

const counters = document.querySelectorAll<HTMLElement>('[data-counter]')
if (counters.length > 0) onFirstAct(() => void refresh())

async function refresh(): Promise<void> {
  const { freshCounters } = await import('#stores/home-counters.ts')
  const fresh = await freshCounters()
  for (const counter of fresh ? counters : []) {
    counter.textContent = fresh?.[counter.dataset.counter ?? ''] ?? counter.textContent
  }
}
