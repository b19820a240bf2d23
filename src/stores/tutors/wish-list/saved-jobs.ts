import type { DataOf } from '#contract/kernel.ts'
import { jobDetail } from '#contract/teaching/job-search.ts'
import { wishedJobs } from '#contract/teaching/job-wishes.ts'
import { jobNumber } from '#rules/teaching/job-number.ts'
import { send } from '../../asking/client.ts'
import { errorCodeOf } from '../../asking/error-code.ts'
import { createLoaded } from '../../asking/loaded.ts'
import { pageOnDevice } from './on-device.ts'
import { accountWishes } from './own-account-wishes.ts'

export type SavedJobs = DataOf<typeof wishedJobs>

/** One page of the saved jobs with their outcomes; wishes on this device are saved first. */
export const savedJobs = createLoaded(
  async (pageNum: number, signal) => {
    await accountWishes.jobs.saveWishes()
    return send(wishedJobs, { query: { pageNum }, signal })
  },
  { begin: 1 },
)

/** The same for anyone who is not a tutor: from this device, with public data. */
export const jobsOfDevice = createLoaded(
  (pageNum: number, signal): Promise<SavedJobs> =>
    pageOnDevice('jobs', pageNum, async ({ id: jobId, at }) => ({
      jobId,
      at,
      status: null,
      ...(await shownOf(jobId, signal)),
    })),
  { begin: 1 },
)

async function shownOf(jobId: number, signal: AbortSignal) {
  try {
    const { state, job } = await send(jobDetail, { query: { jobNo: jobNumber(jobId) }, signal })
    return { state, job }
  } catch (error) {
    // It was deleted with its parent's account, or never existed.
    if (errorCodeOf(error) !== 'A0404') throw error
    return { state: 'gone' as const, job: null }
  }
}
