import { addSavedSearch, type SavedSearchOf } from '#contract/tutors/saved-searches.ts'
import type { SearchState } from '#rules/search-state.ts'
import { $loginRequest, $session, requestLogin } from '../../accounts/session/session.ts'
import { userKinds } from '../../accounts/session/user-kind.ts'
import { callFailure } from '../../asking/call-failure.ts'
import { send } from '../../asking/client.ts'
import { savedSearches } from './saved-searches.ts'
import { forgetSaving, searchToSave, wantSaved } from './search-to-save.ts'

export type SaveOutcome = 'done' | 'full' | 'failed'

/** Subscribes to this search; a visitor signs in first. `say` receives the outcome. */
export function askToSave(
  of: SavedSearchOf,
  state: SearchState,
  say: (outcome: SaveOutcome) => void,
): void {
  const { keyword, sort, pageNum, ...filters } = state
  const save = async () => {
    forgetSaving()
    try {
      savedSearches.replace(await send(addSavedSearch, { body: { of, ...filters } }))
      say('done')
    } catch (error) {
      say(callFailure(error).code === 'A0440' ? 'full' : 'failed')
    }
  }
  const kind = $session.get()?.kind
  if (kind !== undefined && kind !== userKinds.organization) return void save()
  wantSaved(searchToSave(of, filters))
  requestLogin({
    kind: of === 'job' ? userKinds.tutor : userKinds.parent,
    act: () => void save(),
    purpose: { act: 'tell' },
  })
  const stop = $loginRequest.listen((request) => {
    if (request !== null) return
    stop()
    if ($session.get() === null) forgetSaving()
  })
}
