import { useStore } from '@nanostores/react'
import type { SavedSearchOf } from '#contract/tutors/saved-searches.ts'
import { useLoaded } from '#islands/ui/use-loaded.ts'
import { $editedSearch } from '#stores/tutors/search/edited-search.ts'

const load = () => import('./EditedSearch.tsx')

/** Loaded only where a member came to change a saved search. */
export function EditedSearchLater({ of }: { of: SavedSearchOf }) {
  const Edited = useLoaded(load, useStore($editedSearch)?.of === of)
  return Edited && <Edited of={of} />
}
