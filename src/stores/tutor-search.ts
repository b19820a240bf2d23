import { atom } from 'nanostores'
import {
  searchTutors,
  type TutorSearchAnswer,
  type UnderstoodWord,
} from '#contract/tutor-search.ts'
import {
  dropEmpty,
  holdsPreset,
  type ListFilter,
  readSearchState,
  type SearchState,
  searchOf,
  withoutPreset,
} from '#rules/search-state.ts'
import { send } from './client.ts'
import { errorCodeOf } from './error-code.ts'
import { keepList, keptList } from './kept-lists.ts'

/*
 * The tutor search: one state, kept in the address bar, and the answer to it. Every change writes
 * the address and asks anew; an older answer that arrives late is dropped.
 */

export type SearchPhase = 'loading' | 'ready' | 'error'

export const $searchState = atom<SearchState>({})
export const $searchAnswer = atom<TutorSearchAnswer | null>(null)
export const $searchPhase = atom<SearchPhase>('loading')
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
let asked: AbortController | null = null

/** Takes over a page: reads its address, shows what is kept of it, and asks for the rest. */
export function startTutorSearch(here: Place, built: TutorSearchAnswer | null): () => void {
  place = here
  const state = stateOfAddress()
  $searchState.set(state)
  delete document.documentElement.dataset.asked
  const kept = keptList<TutorSearchAnswer>(searchAddress(state))
  const first = kept ?? (searchOf(withoutPreset(state, here.preset)) === '' ? built : null)
  $searchAnswer.set(first)
  $searchPhase.set(first ? 'ready' : 'loading')
  if (!kept) void ask(state)
  const back = () => {
    const next = stateOfAddress()
    $searchState.set(next)
    const again = keptList<TutorSearchAnswer>(searchAddress(next))
    if (again) {
      $searchAnswer.set(again)
      $searchPhase.set('ready')
    } else {
      void ask(next)
    }
  }
  window.addEventListener('popstate', back)
  return () => window.removeEventListener('popstate', back)
}

/** Changes some filters; the list begins again at page 1 unless the page itself is changed. */
export function changeSearch(change: SearchState): void {
  const next = dropEmpty({ ...explicitState(), pageNum: 1, ...change })
  if (next.pageNum === 1) delete next.pageNum
  show(next)
}

/** Adds a choice of a list filter, or takes it away. */
export function toggleChoice(filter: ListFilter, value: string | number): void {
  const chosen = (explicitState()[filter] ?? []) as (string | number)[]
  const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]
  changeSearch({ [filter]: next } as SearchState)
}

/** Removes one understood word or one filter value; the other understood words stay as filters. */
export function removeChoice(filter: string, value: string): void {
  const state = explicitState()
  const now = state[filter as keyof SearchState]
  const next = Array.isArray(now) ? now.filter((one) => String(one) !== value) : undefined
  changeSearch({ [filter]: next } as SearchState)
}

export function clearSearch(): void {
  show($searchState.get().sort ? { sort: $searchState.get().sort } : {})
}

/** Takes the typed words literally as the new keyword; the filters chosen by hand stay. */
export function typeKeyword(keyword: string): void {
  changeSearch({ keyword: keyword.trim() })
}

export function retrySearch(): void {
  void ask($searchState.get())
}

/**
 * The state with the understood words as ordinary filters and only the rest as keyword: what a
 * person sees as chips is what the next change starts from.
 */
function explicitState(): SearchState {
  const state = $searchState.get()
  const answer = $searchAnswer.get()
  if (!answer || answer.understood.length === 0 || !state.keyword) return state
  const merged: SearchState = { ...state, keyword: answer.restKeyword }
  for (const word of answer.understood) addUnderstood(merged, word)
  return dropEmpty(merged)
}

const listFilters = new Set<string>([
  'subject',
  'level',
  'area',
  'mode',
  'tutorLevel',
  'university',
  'teachIn',
  'day',
])
const numeric = new Set<string>(['area', 'day', 'feeMinCents', 'feeMaxCents', 'ratingMinTenths'])

function addUnderstood(state: SearchState, { filter, value }: UnderstoodWord): void {
  const typed = numeric.has(filter) ? Number(value) : value
  const fields = state as Record<string, unknown>
  if (!listFilters.has(filter)) {
    fields[filter] ??= typed
    return
  }
  const chosen = (fields[filter] ?? []) as unknown[]
  if (!chosen.includes(typed)) fields[filter] = [...chosen, typed]
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
    $searchAnswer.set(answer)
    $searchError.set(null)
    $searchPhase.set('ready')
    keepList(searchAddress(state), answer)
  } catch (error) {
    if (current !== asked) return
    $searchError.set(errorCodeOf(error))
    $searchPhase.set('error')
  }
}

function stateOfAddress(): SearchState {
  const onOwnPath = decodeURI(location.pathname) === decodeURI(place.path)
  return dropEmpty({ ...(onOwnPath ? place.preset : {}), ...readSearchState(location.search) })
}

/** The address of a state: the landing page's own path as long as its choice stands. */
export function searchAddress(state: SearchState): string {
  return holdsPreset(state, place.preset)
    ? `${place.path}${searchOf(withoutPreset(state, place.preset))}`
    : `${place.searchPath}${searchOf(state)}`
}
