import { type OwnTutor, ownTutor } from '#contract/tutors/tutor-records.ts'
import { askAgain } from '../../accounts/session/signed-in-user.ts'
import { send } from '../../asking/client.ts'
import { createLoaded } from '../../asking/loaded.ts'

const store = createLoaded<OwnTutor | null>(() => send(ownTutor))

/** The signed-in account's tutor record; null when it has none yet. */
export const $record = store.$loaded

export async function loadRecord(isTutor: boolean): Promise<void> {
  if (isTutor) await store.load()
  else store.replace(null)
}

export function presentTutor(record = $record.get()): OwnTutor | null {
  return record.state === 'ready' ? record.value : null
}

/** Shows the whole record that each change returns; the first one makes the account a tutor's. */
export async function showRecord(tutor: OwnTutor): Promise<void> {
  const isNew = $record.get().state === 'ready' && presentTutor() === null
  store.replace(tutor)
  if (isNew) await askAgain()
}
