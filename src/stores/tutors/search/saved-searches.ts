import {
  deleteSavedSearch,
  savedSearches as listCall,
  type SavedSearches,
  type SavedSearchOf,
} from '#contract/tutors/saved-searches.ts'
import { beyond, readSearchState, type SearchState } from '#rules/search-state.ts'
import { jobQuery } from '#rules/teaching/job-query.ts'
import { send } from '../../asking/client.ts'
import { createLoaded } from '../../asking/loaded.ts'

export const savedSearches = createLoaded(
  (_question: undefined, signal) => send(listCall, { signal }),
  { begin: undefined },
)

export async function endSearch(searchId: number): Promise<void> {
  savedSearches.replace(await send(deleteSavedSearch, { body: { searchId } }))
}

/** Whether the filters of a search are saved, in whatever order they were chosen. */
export function isAmong({ list }: SavedSearches, of: SavedSearchOf, filters: SearchState): boolean {
  const asked = of === 'job' ? jobQuery(filters) : filters
  return list.some((one) => {
    const saved = readSearchState(one.search)
    const differing = { ...beyond(saved, asked), ...beyond(asked, saved) }
    return one.of === of && Object.keys(differing).length === 0
  })
}
