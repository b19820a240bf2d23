import * as v from 'valibot'
import { recordId } from '../fields.ts'
import { call } from '../kernel.ts'
import { histories } from '../states.ts'
import { TutorSlot } from '../tutors/tutor-parts.ts'
import { JobForTutor, TutorApplication } from './applications.ts'
import { MatchObjection } from './match-objection.ts'

/* A job, from the viewpoint of one tutor. */

/** Match reasons that are useful to a tutor; the texts are messages `tutorJobs.fits.<code>`. */
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
  summary:
    'One job as the caller sees it: open to every tutor, afterwards to those with whom there is something. How it fits them and what speaks against it.',
  query: v.object({ jobId: recordId }),
  data: v.object({
    job: JobForTutor,
    application: v.nullable(
      v.object({
        ...TutorApplication.entries,
        /** The number may be asked for: both agreed, contact goes on, and the account is open. */
        hasContact: v.boolean(),
      }),
    ),
    /** Their masked name, as in conversations; null until they have booked the caller. */
    parentName: v.nullable(v.string()),
    /** The parent has ever prepaid lessons with the caller. */
    hasPrepaid: v.boolean(),
    /** Events of rules/states that the caller may trigger; `message`: may edit their message. */
    may: v.array(v.string()),
    barred: v.nullable(v.picklist(['ownJob', 'unlisted'])),
    fits: v.array(JobFit),
    against: v.array(MatchObjection),
    /** Hours of this job that overlap the caller's other agreements. */
    clashes: v.array(TutorSlot),
    /** The job has no other hours, so accepting it would be refused. */
    clashIsSure: v.boolean(),
    history: histories.jobOfTutor,
  }),
  errors: ['A0404'],
})
