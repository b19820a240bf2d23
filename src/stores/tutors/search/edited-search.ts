import type { SavedSearchOf } from '#contract/tutors/saved-searches.ts'
import { browser } from '../../device/device.ts'
import { stored } from '../../device/stored.ts'

/* A saved search whose filters are being changed, on the page of the search, in this tab. */

export interface EditedSearch {
  searchId: number
  of: SavedSearchOf
  label: string
}

const edited = stored(browser, 'session', 'edited-search', (found): EditedSearch | null => {
  const { searchId, of, label } = (found ?? {}) as Partial<EditedSearch>
  const isWhole = typeof searchId === 'number' && typeof label === 'string'
  return isWhole && (of === 'tutor' || of === 'job') ? { searchId, of, label } : null
})

export const $editedSearch = edited.$value
export const editOnItsPage = ({ searchId, of, label }: EditedSearch): void =>
  edited.change(() => ({ searchId, of, label }))
export const stopEditing = (): void => edited.change(() => null)
