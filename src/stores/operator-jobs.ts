import { closeJob, findJobs, staffJob } from '#contract/operator-jobs.ts'
import { send } from './asking/client.ts'
import { createLoaded } from './asking/loaded.ts'
import { createForm } from './form.ts'

/** Jobs of a number; nothing is asked for before one is typed. */
export const foundJobsStore = createLoaded(
  async (number: string, signal) => (await send(findJobs, { query: { number }, signal })).list,
  { begin: '' },
)

/** The one that is read whole; 0: none yet. */
export const staffJobStore = createLoaded(
  (jobId: number, signal) => send(staffJob, { query: { jobId }, signal }),
  { begin: 0 },
)

/** Why something is taken down, in words that those concerned read. */
export const reasonLine = {
  control: 'text',
  label: 'operatorJobs.reason',
  help: 'operatorJobs.reason.help',
  input: { maxLength: 200 },
  required: true,
  check: (reason: string) => (reason.trim().length < 2 ? 'tooShort' : null),
} as const

/** Takes a job down for good. */
export const closeForm = (jobId: number) =>
  createForm<{ reason: string }, unknown>({
    id: `job-${jobId}`,
    begin: { reason: '' },
    fields: { reason: reasonLine },
    send: ({ reason }) => send(closeJob, { body: { jobId, reason } }),
  })
