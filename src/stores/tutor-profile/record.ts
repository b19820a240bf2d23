import { computed } from 'nanostores'
import { ApiError } from '#api/api-error.ts'
import type { FieldIssue } from '#contract/errors.ts'
import type { BodyInput } from '#contract/kernel.ts'
import { insertTutor, type OwnTutor, ownTutor } from '#contract/tutor-records.ts'
import type { CallFailure } from '../call-failure.ts'
import { send } from '../client.ts'
import { createLoaded } from '../loaded.ts'
import { askAgain } from '../signed-in-user.ts'

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

/** How a change ended; `issues` name the fields that the server refused. */
export type Saved = { ok: true } | { ok: false; code: string; issues: readonly FieldIssue[] }

/** Runs changes one after the other; each answers the whole record, which is shown from then on. */
export async function saveRecord(...changes: readonly (() => Promise<OwnTutor>)[]): Promise<Saved> {
  try {
    for (const change of changes) store.replace(await change())
    return { ok: true }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { ok: false, code: error.code, issues: error.issues }
  }
}

/** Makes the record; from then on the account is a tutor's. */
export async function makeRecord(body: BodyInput<typeof insertTutor>): Promise<Saved> {
  const saved = await saveRecord(() => send(insertTutor, { body }))
  if (saved.ok) await askAgain()
  return saved
}
