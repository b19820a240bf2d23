import { onFirstAct } from '#islands/frame/first-act.ts'

/* The home page works without a script. Suggestions and fresh counters load on interaction. */
const field = document.querySelector<HTMLInputElement>('#home-search')
const suggest = () => void import('#islands/tutors/search/search-suggest.ts')
field?.addEventListener('focus', suggest, { once: true })
// The field was focused before this script loaded.
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
