import { useStore } from '@nanostores/react'
import { createContext, useContext } from 'react'
import type { SearchAnswer } from '#contract/search-answer.ts'
import { type SearchPage, type SearchState, searchAddressOn } from '#rules/search-state.ts'
import { withUnderstood } from '#rules/tutors/understood-search.ts'
import { $chosen, $searchAnswer, $searchState, unstarted } from '#stores/tutors/search/search.ts'

/** The search that a page was rendered for: shown until its island starts. */
export interface Rendered extends SearchPage {
  state: SearchState
  answer: SearchAnswer | null
  /** Names of its filters' values, `area:1058007` → 沙田區: known before any response. */
  names: Readonly<Record<string, string>>
}

const nowhere: Rendered = {
  path: '',
  preset: {},
  searchPath: '',
  state: {},
  answer: null,
  names: {},
}
export const RenderedSearch = createContext(nowhere)

export const useRendered = () => useContext(RenderedSearch)

export function useSearchState(): SearchState {
  const state = useStore($searchState)
  const rendered = useRendered()
  return state === unstarted ? rendered.state : state
}

/** The choices shown: recognised terms are among them. */
export function useChosen(): SearchState {
  const chosen = useStore($chosen)
  const { state, answer } = useRendered()
  if (chosen !== unstarted) return chosen
  return answer === null ? state : withUnderstood(state, answer)
}

/** The last answer, or the one that the page was rendered with. */
export function useAnswer(): SearchAnswer | null {
  const live = useStore($searchAnswer)
  const { answer } = useRendered()
  return live ?? answer
}

export function useSearchAddress(): (state: SearchState) => string {
  const page = useRendered()
  return (state) => searchAddressOn(page, state)
}
