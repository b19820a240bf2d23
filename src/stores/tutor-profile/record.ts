import { atom } from 'nanostores'
import { ApiError } from '#api/api-error.ts'
import type { FieldIssue } from '#contract/errors.ts'
import type { BodyInput } from '#contract/kernel.ts'
import { insertTutor, type OwnTutor, ownTutor } from '#contract/tutor-records.ts'
import { type CallFailure, callFailure } from '../call-failure.ts'
import { send } from '../client.ts'
import { askAgain } from '../signed-in-user.ts'

/** The tutor record of who is signed in. `new`: the account has none yet. */
export type RecordState =
  | { state: 'loading' | 'new' }
  | { state: 'ready'; tutor: OwnTutor }
  | ({ state: 'failed' } & CallFailure)

export const $record = atom<RecordState>({ state: 'loading' })

/** How a change ended; `issues` name the fields that the server refused. */
export type Saved = { ok: true } | { ok: false; code: string; issues: readonly FieldIssue[] }

/** Loads the record, for an account that has one. */
export async function loadRecord(isTutor: boolean): Promise<void> {
  if (!isTutor) return $record.set({ state: 'new' })
  if ($record.get().state !== 'ready') $record.set({ state: 'loading' })
  try {
    $record.set({ state: 'ready', tutor: await send(ownTutor) })
  } catch (error) {
    $record.set({ state: 'failed', ...callFailure(error) })
  }
}

/** Runs changes one after the other; each answers the whole record, which is shown from then on. */
export async function saveRecord(...changes: readonly (() => Promise<OwnTutor>)[]): Promise<Saved> {
  try {
    for (const change of changes) $record.set({ state: 'ready', tutor: await change() })
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
