import { atom } from 'nanostores'
import { ApiError } from '#api/api-error.ts'
import { editJob, moveJob, type OwnJob, ownJob, publishJob } from '#contract/teaching/jobs.ts'
import { requestLogin } from '../../accounts/session/session.ts'
import { $session } from '../../accounts/session/stored-session.ts'
import { userKinds } from '../../accounts/session/user-kind.ts'
import { becomingEnds } from '../../accounts/sign-in/become-parent.ts'
import { send } from '../../asking/client.ts'
import { saving } from './saving.ts'
import { fieldsOf, valuesOfJob } from './values.ts'
import {
  $chosen,
  isUnsaved,
  type JobRow,
  newRow,
  typedSince,
  valuesOf,
  writing,
} from './writing.ts'

/** The job published or saved last, for the note on what happens next. */
export const $done = atom<{ job: OwnJob; isEdit: boolean } | null>(null)
export const $needsParent = atom(false)
/** The row whose publication continues after sign-in. */
export const $resumed = atom('')

/** Aborts for now: the screen shows the step that is needed first. */
const waits = () => new ApiError('aborted')

/**
 * Publishes a row, or saves the change of a published job. Idempotent: a retry after a lost
 * response finds the result of the first attempt, and nothing is published twice.
 */
export async function publishRow(id: string): Promise<OwnJob> {
  const session = $session.get()
  if (session === null) {
    const act = () => void becomingEnds().then(() => $resumed.set(id))
    requestLogin({ kind: userKinds.parent, act, purpose: { act: 'publish' } })
    throw waits()
  }
  $needsParent.set(!session.kinds.includes('parent'))
  if ($needsParent.get()) throw waits()
  const row = await savedRow(id)
  if (row.jobId !== 0) return saveChange(row)
  return send(publishJob, { body: { draftId: row.draftId } })
}

/** Saves the whole row. Changes from another device are resolved first. */
async function savedRow(id: string): Promise<JobRow> {
  saving.forgetNews(id)
  for (let time = 0; time < 3; time += 1) {
    await saving.saveRow(id)
    if (saving.$news.get()[id] !== undefined) throw waits()
    const row = writing.rowOf(id)
    if (row === undefined) throw waits()
    if (row.jobId !== 0 || (row.draftId !== 0 && !isUnsaved(row))) return row
  }
  throw waits()
}

async function saveChange(row: JobRow): Promise<OwnJob> {
  const { id, jobId, version } = row
  const values = valuesOf(row)
  try {
    return await send(editJob, { body: { jobId, version, ...fieldsOf(values) } })
  } catch (error) {
    const isOld =
      error instanceof ApiError && error.issues.some(({ rule }) => rule === 'states.newer')
    if (!isOld) throw error
    const { job } = await send(ownJob, { query: { jobId } })
    const base = valuesOfJob(job)
    const isSame = JSON.stringify(fieldsOf(base)) === JSON.stringify(fieldsOf(values))
    if (isSame) return job
    // Input here stays; all other fields show what the other device saved.
    writing.changeRow(id, (now) => ({
      ...now,
      version: job.version,
      base,
      typed: typedSince({ ...base, ...now.typed }, base),
    }))
    saving.tell(id, 'changed')
    throw waits()
  }
}

/** Deletes a row and its draft on the server. The function returned restores it as a new draft. */
export async function discardRow(id: string): Promise<() => void> {
  const row = writing.rowOf(id)
  const isDraft = row !== undefined && row.draftId !== 0 && row.jobId === 0
  if (isDraft) await send(moveJob, { body: { jobId: row.draftId, event: 'close' } })
  writing.removeRow(id)
  $chosen.set('')
  return () => {
    if (row === undefined) return
    const { text, words } = row
    const base = newRow().base
    const again = newRow({ text, words, typed: typedSince(valuesOf(row), base) })
    writing.addRows([row.jobId === 0 ? again : row])
    $chosen.set(row.jobId === 0 ? again.id : row.id)
  }
}

/** Removes the form of a published job, and shows what happens next. */
export function published(id: string, job: OwnJob): void {
  const isEdit = (writing.rowOf(id)?.jobId ?? 0) !== 0
  writing.removeRow(id)
  $chosen.set('')
  $done.set({ job, isEdit })
}
