import type { JobForTutor, TutorApplication } from '#contract/teaching/applications.ts'
import type { Locale } from '#i18n/locales.ts'
import { eventsFor } from '#rules/state-machine.ts'
import { applicationMachine } from '#rules/states/application.ts'
import { jobMachine } from '#rules/states/job.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'
import { written } from '../../ground/written.ts'
import type { RowOf } from '../../states/move.ts'
import { jobFieldsOf, jobLabelsOf } from '../jobs/job-labels.ts'
import { publishedJob } from '../jobs/published-job.ts'
import { termsFor } from './agreed-terms.ts'

type Job = RowOf<'job'>
type Application = RowOf<'application'>

/** A published job as shown to tutors; `own` is the tutor's application, if any. */
export function jobForTutor(row: Job, own: Application | null, locale: Locale): JobForTutor {
  const { studentId: _theirs, remark, ...fields } = jobFieldsOf(row)
  return {
    jobId: row.id,
    jobNo: publishedJob(row).jobNo,
    status: row.status,
    terms: row.terms,
    ...fields,
    ...jobLabelsOf(row, locale),
    remark: remark === '' ? null : written(remark, locale),
    publishedAt: isoInHongKong(publishedJob(row).publishedAt),
    // After a counter-offer the parent has to answer.
    answerBy:
      own?.status === 'CHOSEN' && own.lastActor !== 'tutor' && row.dueAt
        ? isoInHongKong(row.dueAt)
        : null,
  }
}

export function tutorApplication(
  own: Application,
  of: Job,
  contactStopped: boolean,
): TutorApplication {
  return {
    applicationId: own.id,
    status: own.status,
    message: own.message,
    question: own.question,
    updatedAt: isoInHongKong(own.updatedAt),
    contactStopped,
    agreed: termsFor(own),
    outdated: own.jobTerms !== of.terms,
  }
}

/** The tutor's possible events: on the application, and on the job if they teach it. */
export function mayOfTutor(own: Application | null, of: Job): string[] {
  const standing = own === null ? { state: null } : { state: own.status, lastActor: own.lastActor }
  const ofJob = { state: of.status, lastActor: of.lastActor }
  return [
    ...eventsFor(applicationMachine, standing, 'tutor').filter(
      (event) => of.status === 'OPEN' || event !== 'apply',
    ),
    ...(own?.status === 'ACCEPTED' ? eventsFor(jobMachine, ofJob, 'tutor') : []),
  ]
}
