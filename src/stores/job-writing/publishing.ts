import { atom } from 'nanostores'
import { ApiError } from '#api/api-error.ts'
import { editJob, moveJob, type OwnJob, ownJob, publishJob } from '#contract/jobs.ts'
import { send } from '../asking/client.ts'
import { $session } from '../session/kept-session.ts'
import { requestLogin } from '../session/session.ts'
import { userKinds } from '../session/user-kind.ts'
import { becomingEnds } from '../sign-in/become-parent.ts'
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

/** What was published or saved last, to say what happens next. */
export const $done = atom<{ job: OwnJob; isEdit: boolean } | null>(null)
/** Who is signed in is no parent yet. */
export const $needsParent = atom(false)
/** The row that somebody signed in to publish. */
export const $resumed = atom('')

/** Given up for now: what there is to do first stands on the screen. */
const waits = () => new ApiError('aborted')

/**
 * Puts a row on the board, or saves the change of one that is there. Sent again after a lost answer, it
 * finds what the first time has done: nothing is published twice.
 */
export async function publishRow(id: string): Promise<OwnJob> {
  const session = $session.get()
  if (session === null) {
    const act = () => void becomingEnds().then(() => $resumed.set(id))
    requestLogin({ kind: userKinds.parent, act })
    throw waits()
  }
  $needsParent.set(!session.kinds.includes('parent'))
  if ($needsParent.get()) throw waits()
  const row = await savedRow(id)
  if (row.jobId !== 0) return saveChange(row)
  return send(publishJob, { body: { draftId: row.draftId } })
}

/** The row once the server has all of it. What another device has done is looked at first. */
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
    // What was typed here stays; of the rest, what the other device saved is shown.
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

/** Throws a row away, its draft on the server as well. What comes back takes it back, as a new draft. */
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

/** It is on the board: its form goes, and what happens next is said. */
export function published(id: string, job: OwnJob): void {
  const isEdit = (writing.rowOf(id)?.jobId ?? 0) !== 0
  writing.removeRow(id)
  $chosen.set('')
  $done.set({ job, isEdit })
}
