import { longestReason, shortestReason } from '#contract/fields.ts'
import { closeJob, findJobs, staffJob } from '#contract/staff/operator-jobs.ts'
import { tooShort } from '#rules/primitives/limits.ts'
import { send } from '../asking/client.ts'
import { createLoaded } from '../asking/loaded.ts'
import { createForm } from '../form.ts'

/** Jobs found by number; without a number no request is made. */
export const foundJobsStore = createLoaded(
  async (number: string, signal) => (await send(findJobs, { query: { number }, signal })).list,
  { begin: '' },
)

/** The job opened in full; 0: none yet. */
export const staffJobStore = createLoaded(
  (jobId: number, signal) => send(staffJob, { query: { jobId }, signal }),
  { begin: 0 },
)

/** The reason for taking something down, shown to those concerned. */
export const reasonLine = {
  control: 'text',
  label: 'operatorJobs.reason',
  help: 'operatorJobs.reason.help',
  input: { maxLength: longestReason },
  required: true,
  check: (reason: string) =>
    reason.trim().length < shortestReason ? tooShort(shortestReason) : null,
} as const

export const closeForm = (jobId: number) =>
  createForm<{ reason: string }, unknown>({
    id: `job-${jobId}`,
    begin: { reason: '' },
    fields: { reason: reasonLine },
    send: ({ reason }) => send(closeJob, { body: { jobId, reason } }),
  })
