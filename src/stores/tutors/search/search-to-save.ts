import type { SavedSearchOf } from '#contract/tutors/saved-searches.ts'
import { type SearchState, searchOf } from '#rules/search-state.ts'
import { browser } from '../../device/device.ts'
import { stored } from '../../device/stored.ts'

/*
 * The search that a guest asked to have saved. A provider's page may come before it is: the search
 * saves it when it opens again in this tab, for a member.
 */
const pressed = stored(browser, 'session', 'search-to-save', (found) =>
  typeof found === 'string' ? found : '',
)

/** Its name on this device. */
export const searchToSave = (of: SavedSearchOf, filters: SearchState): string =>
  of + searchOf(filters)

export const wantSaved = (search: string): void => pressed.change(() => search)
export const isSavingWanted = (search: string): boolean => pressed.$value.get() === search
export const forgetSaving = (): void => wantSaved('')
