import { computed } from 'nanostores'
import type { SearchAnswer } from '#contract/search-answer.ts'
import {
  dropEmpty,
  holdsPreset,
  type ListFilter,
  readSearchState,
  type SearchState,
  searchOf,
  withoutPreset,
} from '#rules/search-state.ts'
import { withUnderstood } from '#rules/tutors/understood-search.ts'
import { createLoaded } from '../../asking/loaded.ts'
import { keepList, keepPlace, keptList, keptPlace } from '../wish-list/kept-lists.ts'

/* One search, of tutors or jobs. Its state is in the address, and every change searches again. */

const { $loaded, load, ask, replace } = createLoaded(
  async (state: SearchState, signal) => {
    const answer = await place.ask(state, signal)
    keepList(searchAddress(state), answer)
    return { answer, keyword: state.keyword }
  },
  { begin: {}, isPublic: true },
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

/** The page of the island: its path and its preset filters (`/searchtutor/grade/…`). */
interface Place {
  path: string
  preset: SearchState
  /** Path of the plain search in the same language. */
  searchPath: string
  ask: Ask
}
// Empty when rendered on the server, which makes no request.
let place = { path: '', preset: {}, searchPath: '' } as Place
/** The requested path: a district's alternative names lead to the same page. */
let askedPath = ''

/** Starts on a page: reads its address, shows cached results, and requests the rest. */
export function startSearch(here: Place, built: SearchAnswer | null): () => void {
  place = here
  askedPath = location.pathname
  const state = stateOfAddress()
  delete document.documentElement.dataset.asked
  const kept = keptList<SearchAnswer>(searchAddress(state))
  const first = kept ?? (searchOf(withoutPreset(state, here.preset)) === '' ? built : null)
  if (first) replace({ answer: first, keyword: state.keyword }, state)
  if (kept) returnToPlace(searchAddress(state))
  else void ask(state)
  const back = () => {
    const next = stateOfAddress()
    const again = keptList<SearchAnswer>(searchAddress(next))
    if (again) replace({ answer: again, keyword: next.keyword }, next)
    else void ask(next)
  }
  const leave = () => keepPlace(searchAddress($searchState.get()), window.scrollY)
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
function returnToPlace(address: string): void {
  const top = keptPlace(address)
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (top === null || visit?.type !== 'back_forward') return
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

/** Changes some filters; the list restarts at page 1 unless the page itself is changed. */
export function changeSearch(change: SearchState): void {
  changeFrom($chosen.get(), change)
}

/** Changes the page or the order of the same results; the keyword stays as typed. */
export function changeView(change: Pick<SearchState, 'pageNum' | 'sort'>): void {
  changeFrom($searchState.get(), change)
}

function changeFrom(state: SearchState, change: SearchState): void {
  const next = dropEmpty({ ...state, pageNum: 1, ...change })
  if (next.pageNum === 1) delete next.pageNum
  show(next)
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

/** A new keyword replaces the old one and its recognised terms; filters set by hand stay. */
export function typeKeyword(keyword: string): void {
  changeFrom($searchState.get(), { keyword: keyword.trim() })
}

export const retrySearch = () => void load()

/** Replaces this search by another, shown from the top. */
export function openSearch(state: SearchState): void {
  show(dropEmpty(state))
  document.querySelector('.search-screen')?.scrollIntoView()
}

function show(state: SearchState): void {
  history.pushState(null, '', searchAddress(state))
  void ask(state)
}

function stateOfAddress(): SearchState {
  const onOwnPath = [askedPath, place.path].includes(location.pathname)
  return dropEmpty({ ...(onOwnPath ? place.preset : {}), ...readSearchState(location.search) })
}

/** The address of a state: the landing page's own path while its preset is unchanged. */
export function searchAddress(state: SearchState): string {
  return holdsPreset(state, place.preset)
    ? `${place.path}${searchOf(withoutPreset(state, place.preset))}`
    : `${place.searchPath}${searchOf(state)}`
}
