import { type TutorJob, tutorOverview } from '#contract/applications.ts'
import { fittingJobs } from '#contract/matching.ts'
import { send } from '../asking/client.ts'
import { createLoaded } from '../asking/loaded.ts'

/** Everything between the tutor who is signed in and jobs, newest change first. */
export const applicationsStore = createLoaded(async () => (await send(tutorOverview)).list)

const shownFitting = 5
/** The newest jobs that the tutor could take as they are. */
export const fittingJobsStore = createLoaded(() =>
  send(fittingJobs, { query: { pageSize: shownFitting } }),
)

/** What waits for the tutor: bookings, the most urgent first, then invitations. */
export function waitingFor(list: readonly TutorJob[]): TutorJob[] {
  const bookings = list.filter(({ status }) => status === 'CHOSEN')
  const invitations = list.filter(
    ({ status, may }) => status === 'INVITED' && may.includes('apply'),
  )
  const urgent = bookings.sort((one, other) =>
    String(one.job.answerBy).localeCompare(String(other.job.answerBy)),
  )
  return [...urgent, ...invitations]
}

/** In the order in which a tutor looks for them: what is agreed, what is open, what is over. */
const order = [
  'ACCEPTED',
  'CHOSEN',
  'INVITED',
  'SHORTLISTED',
  'APPLIED',
  'NOT_CHOSEN',
  'DECLINED',
  'WITHDRAWN',
  'LAPSED',
  'ENDED',
] as const

/** Applications by state, those of nought left out. */
export function byState(list: readonly TutorJob[]) {
  return order
    .map((status) => ({ status, jobs: list.filter((one) => one.status === status) }))
    .filter(({ jobs }) => jobs.length > 0)
}
