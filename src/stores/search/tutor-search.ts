import { atom, computed } from 'nanostores'
import { searchTutors, type TutorSearchAnswer } from '#contract/tutor-search.ts'
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
import { send } from '../asking/client.ts'
import { errorCodeOf } from '../asking/error-code.ts'
import { keepList, keepPlace, keptList, keptPlace } from '../wish-list/kept-lists.ts'

/*
 * The tutor search: one state, kept in the address bar, and the answer to it. Every change writes
 * the address and asks anew; an older answer that arrives late is dropped.
 */

export type SearchPhase = 'loading' | 'ready' | 'error'

export const $searchState = atom<SearchState>({})
export const $searchAnswer = atom<TutorSearchAnswer | null>(null)
export const $searchPhase = atom<SearchPhase>('loading')
/** The keyword that `$searchAnswer` is the answer to. */
let answeredKeyword: string | undefined
/**
 * What is chosen, as a person sees it in the chips: the state with the understood words as ordinary
 * filters and only the rest as keyword. The next change starts from here.
 */
export const $chosen = computed([$searchState, $searchAnswer], (state, answer) =>
  // An answer to other words says nothing about these: they have just been typed or removed.
  answer && state.keyword === answeredKeyword ? withUnderstood(state, answer) : state,
)
/** Code of the last failure, while `$searchPhase` is `error`. */
export const $searchError = atom<string | null>(null)

/** Where the island stands: the page's path and what that page presets (`/searchtutor/grade/…`). */
interface Place {
  path: string
  preset: SearchState
  /** Path of the plain search in the same language. */
  searchPath: string
}
let place: Place = { path: '', preset: {}, searchPath: '' }
/** The path that the page was asked for: another name of a place leads to the same page. */
let askedPath = ''
let asked: AbortController | null = null

/** Takes over a page: reads its address, shows what is kept of it, and asks for the rest. */
export function startTutorSearch(here: Place, built: TutorSearchAnswer | null): () => void {
  place = here
  askedPath = location.pathname
  const state = stateOfAddress()
  $searchState.set(state)
  delete document.documentElement.dataset.asked
  const kept = keptList<TutorSearchAnswer>(searchAddress(state))
  const first = kept ?? (searchOf(withoutPreset(state, here.preset)) === '' ? built : null)
  showAnswer(first, state)
  $searchPhase.set(first ? 'ready' : 'loading')
  if (kept) returnToPlace(searchAddress(state))
  else void ask(state)
  const back = () => {
    const next = stateOfAddress()
    $searchState.set(next)
    const again = keptList<TutorSearchAnswer>(searchAddress(next))
    if (again) {
      asked?.abort()
      asked = null
      showAnswer(again, next)
      $searchPhase.set('ready')
    } else {
      void ask(next)
    }
  }
  const leave = () => keepPlace(searchAddress($searchState.get()), window.scrollY)
  window.addEventListener('popstate', back)
  window.addEventListener('pagehide', leave)
  return () => {
    window.removeEventListener('popstate', back)
    window.removeEventListener('pagehide', leave)
  }
}

/** The browser scrolls back too early: the kept list is longer than the one that was built. */
function returnToPlace(address: string): void {
  const top = keptPlace(address)
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (top === null || visit?.type !== 'back_forward') return
  requestAnimationFrame(() => window.scrollTo({ top, behavior: 'instant' }))
}

/** Changes some filters; the list begins again at page 1 unless the page itself is changed. */
export function changeSearch(change: SearchState): void {
  changeFrom($chosen.get(), change)
}

/** Turns to a page, or to another order, of the same tutors; the words typed stay as they are. */
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

export function retrySearch(): void {
  void ask($searchState.get())
}

function show(state: SearchState): void {
  $searchState.set(state)
  history.pushState(null, '', searchAddress(state))
  void ask(state)
}

async function ask(state: SearchState): Promise<void> {
  asked?.abort()
  const current = new AbortController()
  asked = current
  $searchPhase.set('loading')
  try {
    const answer = await send(searchTutors, { query: state, signal: current.signal })
    if (current !== asked) return
    showAnswer(answer, state)
    $searchError.set(null)
    $searchPhase.set('ready')
    keepList(searchAddress(state), answer)
  } catch (error) {
    if (current !== asked) return
    $searchError.set(errorCodeOf(error))
    $searchPhase.set('error')
  }
}

function showAnswer(answer: TutorSearchAnswer | null, { keyword }: SearchState): void {
  answeredKeyword = keyword
  $searchAnswer.set(answer)
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
