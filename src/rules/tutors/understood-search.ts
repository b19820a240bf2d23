import type { SearchAnswer, UnderstoodWord } from '#contract/search-answer.ts'
import { dropEmpty, listFilters, type SearchState } from '../search-state.ts'

const lists = new Set<string>(listFilters)
const numeric = new Set<string>(['area', 'day', 'feeMinCents', 'feeMaxCents', 'ratingMinTenths'])

/** Turns recognised terms into ordinary filters, and leaves only the rest as keyword. */
export function withUnderstood(
  state: SearchState,
  { understood, restKeyword }: Pick<SearchAnswer, 'understood' | 'restKeyword'>,
): SearchState {
  if (!state.keyword) return state
  const merged: SearchState = { ...state, keyword: restKeyword }
  for (const word of understood) addUnderstood(merged, word)
  return dropEmpty(merged)
}

function addUnderstood(state: SearchState, { filter, value }: UnderstoodWord): void {
  const typed = numeric.has(filter) ? Number(value) : value
  const fields = state as Record<string, unknown>
  if (!lists.has(filter)) {
    fields[filter] ??= typed
    return
  }
  const chosen = (fields[filter] ?? []) as unknown[]
  if (!chosen.includes(typed)) fields[filter] = [...chosen, typed]
}
