import type { DataOf } from '#contract/kernel.ts'
import {
  answerCounter as answerCounterCall,
  type BookTerms,
  bookTutor,
  type CounterAnswer,
  shortlistApplicant,
} from '#contract/teaching/applications.ts'
import { moveJob, ownJob, type ParentJobEvent } from '#contract/teaching/jobs.ts'
import { applicantFit, jobMatching } from '#contract/teaching/matching.ts'
import { send } from '../../asking/client.ts'
import { createLoaded } from '../../asking/loaded.ts'

export type JobPage = DataOf<typeof ownJob>
export type Applicant = JobPage['applicants'][number]

/** One of the parent's jobs; without an id no request is made. */
export const jobStore = createLoaded(
  (jobId: number, signal) => send(ownJob, { query: { jobId }, signal }),
  { begin: 0 },
)

export const fittingStore = createLoaded(
  (jobId: number, signal) => send(jobMatching, { body: { jobId }, signal }),
  { begin: 0 },
)

/** How an applicant fits one of the parent's jobs: mismatches, and free hours. */
export const applicantFitStore = createLoaded(
  (query: { jobId: number; tutorId: number }, signal) => send(applicantFit, { query, signal }),
  { begin: { jobId: 0, tutorId: 0 } },
)

export const moveOwnJob = (jobId: number, event: ParentJobEvent) =>
  send(moveJob, { body: { jobId, event } })

export const shortlist = ({ applicationId, status }: Applicant) =>
  send(shortlistApplicant, { body: { applicationId, listed: status !== 'SHORTLISTED' } })

/** Books a tutor on these terms; fails if the job has changed since it was read. */
export const book = (jobId: number, tutorId: number, body: BookTerms) =>
  send(bookTutor, { query: { jobId, tutorId }, body })

/** Answers the other terms that a booked tutor proposed, in the version that was read. */
export const answerCounter = (
  { applicationId }: Applicant,
  event: CounterAnswer,
  version: number,
) => send(answerCounterCall, { body: { applicationId, event, version } })
