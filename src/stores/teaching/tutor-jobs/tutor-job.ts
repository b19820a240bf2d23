import { longestReason } from '#contract/fields.ts'
import type { DataOf } from '#contract/kernel.ts'
import {
  answerApplication,
  counterBooking,
  mostMessageCharacters,
  signJob,
  type tutorApplicationEvents,
} from '#contract/teaching/applications.ts'
import type { CounterTerms } from '#contract/teaching/lesson-terms.ts'
import { tutorJob } from '#contract/teaching/tutor-job.ts'
import { tooLong } from '#rules/primitives/limits.ts'
import { send } from '../../asking/client.ts'
import { createLoaded } from '../../asking/loaded.ts'
import { accountDraft } from '../../form/drafts.ts'
import { createForm } from '../../form.ts'

export type TutorJob = DataOf<typeof tutorJob>
export type StepBack = Exclude<(typeof tutorApplicationEvents)[number], 'accept'>

export const tutorJobStore = createLoaded(
  (jobId: number, signal) => send(tutorJob, { query: { jobId }, signal }),
  { begin: 0 },
)

/** Version of the terms on the screen: a tutor applies to the terms that they have read. */
function shownTerms(): number | undefined {
  const loaded = tutorJobStore.$loaded.get()
  return loaded.state === 'ready' ? loaded.value.job.terms : undefined
}

export const applyForm = ({ job: { jobId }, application }: TutorJob) =>
  createForm<{ message: string }, unknown>({
    id: 'apply',
    begin: { message: application?.message ?? '' },
    draft: accountDraft(`application-${jobId}`),
    fields: {
      message: {
        control: 'own',
        label: 'tutorJobs.message',
        noContact: true,
        check: (message) =>
          message.trim().length > mostMessageCharacters ? tooLong(mostMessageCharacters) : null,
      },
    },
    send: ({ message }) => {
      const terms = shownTerms()
      const body = { message, intent: 'apply', ...(terms !== undefined && { terms }) } as const
      return send(signJob, { query: { jobId }, body })
    },
    sent: tutorJobStore.load,
  })

/** Declines or withdraws, with an optional reason for the parent. */
export const answerForm = (applicationId: number, event: StepBack) =>
  createForm<{ reason: string }, unknown>({
    id: `answer-${event}`,
    begin: { reason: '' },
    draft: accountDraft(`answer-${event}-${applicationId}`),
    fields: {
      reason: {
        control: 'text',
        label: 'tutorJobs.reason',
        help: 'tutorJobs.reason.help',
        input: { maxLength: longestReason },
        noContact: true,
      },
    },
    send: (body) => send(answerApplication, { body: { applicationId, event, ...body } }),
    sent: tutorJobStore.load,
  })

/** Accepts a booking on the terms that were read. */
export async function acceptBooking(applicationId: number, version: number): Promise<void> {
  await send(answerApplication, { body: { applicationId, event: 'accept', version } })
}

/** Proposes other terms than those that were read. */
export const counter = (applicationId: number, version: number, terms: CounterTerms) =>
  send(counterBooking, { body: { applicationId, version, ...terms } })
