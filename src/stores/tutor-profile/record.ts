import { type OwnTutor, ownTutor } from '#contract/tutor-records.ts'
import { send } from '../asking/client.ts'
import { createLoaded } from '../asking/loaded.ts'
import { askAgain } from '../session/signed-in-user.ts'

const store = createLoaded<OwnTutor | null>(() => send(ownTutor))

/** The tutor record of who is signed in; null when the account has none yet. */
export const $record = store.$loaded

/** Loads the record, for an account that has one. */
export async function loadRecord(isTutor: boolean): Promise<void> {
  if (isTutor) await store.load()
  else store.replace(null)
}

/** The tutor of the record; null while there is none. */
export function presentTutor(record = $record.get()): OwnTutor | null {
  return record.state === 'ready' ? record.value : null
}

/** Each change answers the whole record, which is shown from then on; a new one makes a tutor. */
export async function keepRecord(tutor: OwnTutor): Promise<void> {
  const isNew = $record.get().state === 'ready' && presentTutor() === null
  store.replace(tutor)
  if (isNew) await askAgain()
}
