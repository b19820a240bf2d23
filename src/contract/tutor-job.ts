import * as v from 'valibot'
import { Contact, JobForTutor, TutorApplication } from './applications.ts'
import { recordId } from './fields.ts'
import { call } from './kernel.ts'
import { MatchObjection } from './match-objection.ts'
import { histories } from './states.ts'
import { TutorSlot } from './tutor-parts.ts'

/* One job with the eyes of one tutor. */

/** Reasons of a match that say something to a tutor; the words are messages `tutorJobs.fits.<code>`. */
const JobFit = v.object({
  code: v.picklist(['subjectLevel', 'subject', 'area', 'online', 'underBudget', 'days']),
  params: v.record(v.string(), v.union([v.string(), v.number()])),
})
export type JobFit = v.InferOutput<typeof JobFit>

export const tutorJob = call({
  own: true,
  method: 'GET',
  path: '/api/tutor/job/detail',
  access: 'tutor',
  changes: true,
  summary:
    'One job as the caller sees it: open to every tutor, afterwards to those with whom there is something. How it fits them and what speaks against it.',
  query: v.object({ jobId: recordId }),
  data: v.object({
    job: JobForTutor,
    /** Null while there is nothing between the caller and the job. */
    application: v.nullable(
      v.object({
        ...TutorApplication.entries,
        /** Null until both have agreed, while contact is stopped, and once the parent's account is closed. */
        contact: v.nullable(Contact),
      }),
    ),
    /** The parent has paid for lessons with the caller ahead, now or before. */
    hasPrepaid: v.boolean(),
    /** Events of rules/states that the caller may cause now; `message`: may change what they wrote. */
    may: v.array(v.string()),
    /** Why the caller may not apply to an open job. */
    barred: v.nullable(v.picklist(['ownJob', 'unlisted'])),
    fits: v.array(JobFit),
    against: v.array(MatchObjection),
    /** Hours that the caller has agreed on elsewhere and that lie in those of this job. */
    clashes: v.array(TutorSlot),
    /** The job leaves no other hours: accepting it would be refused. */
    clashIsSure: v.boolean(),
    history: histories.jobOfTutor,
  }),
  errors: ['A0404'],
})
