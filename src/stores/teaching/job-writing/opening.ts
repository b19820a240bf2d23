import { type OwnJob, ownJob } from '#contract/teaching/jobs.ts'
import { send } from '../../asking/client.ts'
import { valuesOfJob } from './values.ts'
import { $chosen, isUnsaved, newRow, writing } from './writing.ts'

/** The draft or job in the address (`?draftId=`, `?jobId=`); 0 for none. */
export function jobInAddress(search: string): number {
  const query = new URLSearchParams(search)
  const id = Number(query.get('draftId') ?? query.get('jobId'))
  return Number.isSafeInteger(id) && id > 0 ? id : 0
}

export const askForJob = async (jobId: number): Promise<OwnJob> =>
  (await send(ownJob, { query: { jobId } })).job

/** Opens the form of a job; unsaved input on this device stays. False when it may not be edited. */
export function openJob(job: OwnJob): boolean {
  const isDraft = job.status === 'DRAFT'
  if (!isDraft && !job.may.includes('edit')) return false
  const { draftId, version } = job
  const server = { draftId, version, base: valuesOfJob(job), jobId: isDraft ? 0 : job.jobId }
  const known = writing.$writing.get().rows.find((row) => row.draftId === draftId)
  if (known === undefined) {
    const row = newRow({ ...server, text: job.words })
    writing.addRows([row])
    $chosen.set(row.id)
    return true
  }
  // An unsaved draft is compared when it is saved; a published job takes the board's values.
  if (!isDraft) writing.changeRow(known.id, (row) => ({ ...row, ...server }))
  else if (!isUnsaved(known))
    writing.changeRow(known.id, (row) => ({ ...row, ...server, typed: {} }))
  $chosen.set(known.id)
  return true
}
