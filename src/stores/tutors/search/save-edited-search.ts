import { changeSavedSearch } from '#contract/tutors/saved-searches.ts'
import type { SearchState } from '#rules/search-state.ts'
import { callFailure } from '../../asking/call-failure.ts'
import { send } from '../../asking/client.ts'
import { type EditedSearch, stopEditing } from './edited-search.ts'
import { savedSearches } from './saved-searches.ts'

export type EditOutcome = 'done' | 'refused' | 'failed'

/** Saves these filters as those of the search, and ends the editing. */
export async function saveEdited(
  { searchId }: EditedSearch,
  { keyword, sort, pageNum, ...filters }: SearchState,
): Promise<EditOutcome> {
  try {
    savedSearches.replace(await send(changeSavedSearch, { body: { searchId, filters } }))
  } catch (error) {
    const { code } = callFailure(error)
    if (code === 'A0404') stopEditing()
    return code === 'A0440' ? 'refused' : 'failed'
  }
  stopEditing()
  return 'done'
}
