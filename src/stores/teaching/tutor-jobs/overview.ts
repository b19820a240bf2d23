import { type TutorJob, tutorOverview } from '#contract/teaching/applications.ts'
import { fittingJobs } from '#contract/teaching/matching.ts'
import { send } from '../../asking/client.ts'
import { createLoaded } from '../../asking/loaded.ts'

/** The signed-in tutor's applications, bookings and invitations, last changed first. */
export const applicationsStore = createLoaded(async () => (await send(tutorOverview)).list)

const shownFitting = 5
export const fittingJobsStore = createLoaded(() =>
  send(fittingJobs, { query: { pageSize: shownFitting } }),
)

/** What needs the tutor's reply: bookings, most urgent first, then invitations. */
export function waitingFor(list: readonly TutorJob[]): TutorJob[] {
  // Where they have proposed other terms, it is the parent's turn.
  const bookings = list.filter(
    ({ status, agreed }) => status === 'CHOSEN' && agreed?.proposedBy !== 'tutor',
  )
  const invitations = list.filter(
    ({ status, may }) => status === 'INVITED' && may.includes('apply'),
  )
  const urgent = bookings.sort((one, other) =>
    String(one.job.answerBy).localeCompare(String(other.job.answerBy)),
  )
  return [...urgent, ...invitations]
}

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

/** Counts of applications by state, without zeros. */
export function byState(list: readonly TutorJob[]) {
  return order
    .map((status) => ({ status, jobs: list.filter((one) => one.status === status) }))
    .filter(({ jobs }) => jobs.length > 0)
}
