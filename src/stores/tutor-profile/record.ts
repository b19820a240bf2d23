import { computed } from 'nanostores'
import { type OwnTutor, ownTutor } from '#contract/tutor-records.ts'
import type { CallFailure } from '../asking/call-failure.ts'
import { send } from '../asking/client.ts'
import { createLoaded } from '../asking/loaded.ts'
import { askAgain } from '../session/signed-in-user.ts'

/** The tutor record of who is signed in. `new`: the account has none yet. */
export type RecordState =
  | { state: 'loading' | 'new' }
  | { state: 'ready'; tutor: OwnTutor }
  | ({ state: 'failed' } & CallFailure)

/** Null: none yet. */
const store = createLoaded<OwnTutor | null>(() => send(ownTutor))

export const $record = computed(store.$loaded, (loaded): RecordState => {
  if (loaded.state !== 'ready') return loaded
  return loaded.value === null ? { state: 'new' } : { state: 'ready', tutor: loaded.value }
})

/** Loads the record, for an account that has one. */
export async function loadRecord(isTutor: boolean): Promise<void> {
  if (isTutor) await store.load()
  else store.replace(null)
}

/** The tutor of the record; null while there is none. */
export function presentTutor(record = $record.get()): OwnTutor | null {
  return record.state === 'ready' ? record.tutor : null
}

/** Each change answers the whole record, which is shown from then on; a new one makes a tutor. */
export async function keepRecord(tutor: OwnTutor): Promise<void> {
  const isNew = $record.get().state === 'new'
  store.replace(tutor)
  if (isNew) await askAgain()
}
