import { computed } from 'nanostores'
import type { SearchAnswer } from '#contract/search-answer.ts'
import {
  beyond,
  dropEmpty,
  type ListFilter,
  type SearchPage,
  type SearchState,
  searchAddressOn,
  searchStateOn,
  shared,
} from '#rules/search-state.ts'
import { withUnderstood } from '#rules/tutors/understood-search.ts'
import { createLoaded } from '../../asking/loaded.ts'
import { visitType } from '../../device/page-visit.ts'
import { cachedList, cachedScroll, cacheList, cacheScroll } from './cached-lists.ts'

/* One search, of tutors or jobs. Its state is in the address, and every change searches again. */

/** The search of a page whose island has not started: what the page was rendered for is shown. */
export const unstarted: SearchState = {}

const { $loaded, load, ask, replace } = createLoaded(
  async (state: SearchState, signal) => {
    const answer = await page.ask(state, signal)
    cacheList(searchAddress(state), answer)
    return { answer, keyword: state.keyword }
  },
  { begin: unstarted, isPublic: true },
)

export type SearchPhase = 'loading' | 'ready' | 'error'

export const $searchState = computed($loaded, ({ question }) => question)
/** The last result, which stays while the next one is loading. */
export const $searchAnswer = computed($loaded, (loaded) =>
  'value' in loaded ? (loaded.value?.answer ?? null) : null,
)
export const $searchPhase = computed($loaded, (loaded): SearchPhase => {
  if (loaded.state === 'failed') return 'error'
  return loaded.state === 'ready' && !loaded.isOld ? 'ready' : 'loading'
})
/** Code of the last failure, while `$searchPhase` is `error`. */
export const $searchError = computed($loaded, (loaded) =>
  loaded.state === 'failed' ? loaded.code : null,
)
/**
 * The choices shown as chips: the state with recognised terms as ordinary filters, and only the
 * rest as the keyword. The next change starts from here.
 */
export const $chosen = computed($loaded, (loaded) => {
  const value = 'value' in loaded ? loaded.value : undefined
  // The result of another keyword says nothing about this one, which was typed or removed since.
  const isOfThese = value !== undefined && value.keyword === loaded.question.keyword
  return isOfThese ? withUnderstood(loaded.question, value.answer) : loaded.question
})

export type Ask = (state: SearchState, signal: AbortSignal) => Promise<SearchAnswer>

interface Page extends SearchPage {
  ask: Ask
}
// Empty when rendered on the server, which makes no request.
let page = { path: '', preset: {}, searchPath: '' } as Page
/** The requested path: a district's alternative names lead to the same page. */
let askedPath = ''
/**
 * Filters of the address that were read from earlier words, and go with them. The entry of the
 * history holds them: in a link that is sent on, they are filters like others.
 */
let read: SearchState = {}
const readOfEntry = () => (history.state as { read?: SearchState } | null)?.read ?? {}

/** What a page was rendered for, and with; null where it was built without a server. */
interface Rendered {
  state: SearchState
  answer: SearchAnswer | null
}

/** Starts on a page: reads its address, shows cached results, and requests the rest. */
export function startSearch(here: Page, rendered: Rendered): () => void {
  page = here
  askedPath = location.pathname
  read = readOfEntry()
  const state = stateOfAddress()
  delete document.documentElement.dataset.asked
  const stored = cachedList<SearchAnswer>(searchAddress(state))
  const isRendered = searchAddress(state) === searchAddress(rendered.state)
  const first = stored ?? (isRendered ? rendered.answer : null)
  if (first) replace({ answer: first, keyword: state.keyword }, state)
  if (stored) restoreScroll(searchAddress(state))
  else void ask(state)
  const back = () => {
    read = readOfEntry()
    const next = stateOfAddress()
    const again = cachedList<SearchAnswer>(searchAddress(next))
    if (again) replace({ answer: again, keyword: next.keyword }, next)
    else void ask(next)
  }
  const leave = () => cacheScroll(searchAddress($searchState.get()), window.scrollY)
  window.addEventListener('popstate', back)
  window.addEventListener('pagehide', leave)
  return () => {
    window.removeEventListener('popstate', back)
    window.removeEventListener('pagehide', leave)
  }
}

const longestDrawingMs = 1000
const gestures = ['wheel', 'touchstart', 'pointerdown']

/**
 * Restores the scroll position. The browser does so too early, before the cached list is shown;
 * and as the list grows, scroll anchoring would move the page.
 */
function restoreScroll(address: string): void {
  const top = cachedScroll(address)
  if (top === null || visitType() !== 'back_forward') return
  const { style } = document.documentElement
  style.overflowAnchor = 'none'
  const growing = new ResizeObserver(() => window.scrollTo({ top, behavior: 'instant' }))
  growing.observe(document.body)
  const end = () => {
    growing.disconnect()
    style.overflowAnchor = ''
  }
  for (const gesture of gestures) addEventListener(gesture, end, { once: true, passive: true })
  setTimeout(end, longestDrawingMs)
}

/** Changes some filters; the list restarts at page 1. Recognised terms become filters. */
export function changeSearch(change: SearchState): void {
  const chosen = $chosen.get()
  const next = changed(chosen, change)
  show(next, beyond(shared(next, chosen), ofHand()))
}

/** Changes the page or the order of the same results; the keyword stays as typed. */
export function changeView(change: Pick<SearchState, 'pageNum' | 'sort'>): void {
  show(changed($searchState.get(), change), read)
}

/** The list restarts at page 1 unless the page itself is changed. */
function changed(state: SearchState, change: SearchState): SearchState {
  const next = dropEmpty({ ...state, pageNum: 1, ...change })
  if (next.pageNum === 1) delete next.pageNum
  return next
}

export function toggleChoice(filter: ListFilter, value: string | number): void {
  const chosen = ($chosen.get()[filter] ?? []) as (string | number)[]
  const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]
  changeSearch({ [filter]: next } as SearchState)
}

/** Removes one recognised term or filter value; the other recognised terms become filters. */
export function removeChoice(filter: string, value: string): void {
  const state = $chosen.get()
  const now = state[filter as keyof SearchState]
  const next = Array.isArray(now) ? now.filter((one) => String(one) !== value) : undefined
  changeSearch({ [filter]: next } as SearchState)
}

export function clearSearch(): void {
  show($searchState.get().sort ? { sort: $searchState.get().sort } : {})
}

/** A new keyword replaces the old one and all that was read from it; what was ticked stays. */
export function typeKeyword(keyword: string): void {
  show(changed(ofHand(), { keyword: keyword.trim() }))
}

const ofHand = (): SearchState => beyond($searchState.get(), read)

export const retrySearch = () => void load()

/** Replaces this search by another, shown from the top. */
export function openSearch(state: SearchState): void {
  show(dropEmpty(state))
  document.querySelector('.search-screen')?.scrollIntoView()
}

function show(state: SearchState, ofWords: SearchState = {}): void {
  read = ofWords
  history.pushState({ read }, '', searchAddress(state))
  void ask(state)
}

function stateOfAddress(): SearchState {
  const onOwnPath = [askedPath, page.path].includes(location.pathname)
  return searchStateOn(onOwnPath ? page.preset : {}, location.search)
}

export const searchAddress = (state: SearchState): string => searchAddressOn(page, state)
