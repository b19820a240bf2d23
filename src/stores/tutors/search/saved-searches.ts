import { deleteSavedSearch, savedSearches as listCall } from '#contract/tutors/saved-searches.ts'
import { send } from '../../asking/client.ts'
import { createLoaded } from '../../asking/loaded.ts'

export const savedSearches = createLoaded(
  (_question: undefined, signal) => send(listCall, { signal }),
  { begin: undefined },
)

export async function endSearch(searchId: number): Promise<void> {
  savedSearches.replace(await send(deleteSavedSearch, { body: { searchId } }))
}
