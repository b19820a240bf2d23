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
import { withUnderstood } from '#rules/understood-search.ts'
import { createLoaded } from '../asking/loaded.ts'
import { keepList, keepPlace, keptList, keptPlace } from '../wish-list/kept-lists.ts'

/*
 * A search, of tutors or of jobs: one state, kept in the address bar, and the answer to it. Every
 * change writes the address and asks anew.
 */

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
/** The last answer, which stays while the next one is on its way. */
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
 * What is chosen, as a person sees it in the chips: the state with the understood words as ordinary
 * filters and only the rest as keyword. The next change starts from here.
 */
export const $chosen = computed($loaded, (loaded) => {
  const value = 'value' in loaded ? loaded.value : undefined
  // An answer to other words says nothing about these: they have just been typed or removed.
  const isOfThese = value !== undefined && value.keyword === loaded.question.keyword
  return isOfThese ? withUnderstood(loaded.question, value.answer) : loaded.question
})

/** Asks the server for the hits of a state. */
export type Ask = (state: SearchState, signal: AbortSignal) => Promise<SearchAnswer>

/** Where the island stands: the page's path and what that page presets (`/searchtutor/grade/…`). */
interface Place {
  path: string
  preset: SearchState
  /** Path of the plain search in the same language. */
  searchPath: string
  ask: Ask
}
// Drawn on the server, nothing is asked.
let place = { path: '', preset: {}, searchPath: '' } as Place
/** The path that the page was asked for: another name of a place leads to the same page. */
let askedPath = ''

/** Takes over a page: reads its address, shows what is kept of it, and asks for the rest. */
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
 * The browser scrolls back too early: the kept list is longer than the one that was built. As it grows, the
 * browser would move the page to keep in place what stands there.
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

/** Changes some filters; the list begins again at page 1 unless the page itself is changed. */
export function changeSearch(change: SearchState): void {
  changeFrom($chosen.get(), change)
}

/** Turns to a page, or to another order, of the same hits; the words typed stay as they are. */
export function changeView(change: Pick<SearchState, 'pageNum' | 'sort'>): void {
  changeFrom($searchState.get(), change)
}

function changeFrom(state: SearchState, change: SearchState): void {
  const next = dropEmpty({ ...state, pageNum: 1, ...change })
  if (next.pageNum === 1) delete next.pageNum
  show(next)
}

/** Adds a choice of a list filter, or takes it away. */
export function toggleChoice(filter: ListFilter, value: string | number): void {
  const chosen = ($chosen.get()[filter] ?? []) as (string | number)[]
  const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]
  changeSearch({ [filter]: next } as SearchState)
}

/** Removes one understood word or one filter value; the other understood words stay as filters. */
export function removeChoice(filter: string, value: string): void {
  const state = $chosen.get()
  const now = state[filter as keyof SearchState]
  const next = Array.isArray(now) ? now.filter((one) => String(one) !== value) : undefined
  changeSearch({ [filter]: next } as SearchState)
}

export function clearSearch(): void {
  show($searchState.get().sort ? { sort: $searchState.get().sort } : {})
}

/** New words take the place of the old ones and of what those meant; what was chosen by hand stays. */
export function typeKeyword(keyword: string): void {
  changeFrom($searchState.get(), { keyword: keyword.trim() })
}

export const retrySearch = () => void load()

/** Another search in place of this one, seen from its beginning. */
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

/** The address of a state: the landing page's own path as long as its choice stands. */
export function searchAddress(state: SearchState): string {
  return holdsPreset(state, place.preset)
    ? `${place.path}${searchOf(withoutPreset(state, place.preset))}`
    : `${place.searchPath}${searchOf(state)}`
}
