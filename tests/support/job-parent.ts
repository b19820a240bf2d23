import type { JobFields } from '#contract/teaching/job-fields.ts'
import type { OwnJob } from '#contract/teaching/jobs.ts'
import type { CalledPath } from './called-path.ts'
import { askCall, newPerson } from './people.ts'
import { wholeJob } from './whole-job.ts'

/** A parent on the running site who posts jobs and answers tutors through calls. */
export async function newJobParent() {
  const { mobile, signedIn } = await newPerson()
  const { token } = signedIn
  const call = <Data = unknown>(path: CalledPath, body: object = {}) =>
    askCall<Data>('POST', path, { token, body })
  return {
    mobile,
    token,
    call,
    publish: async (changes: Partial<JobFields> = {}) => {
      const draft = await call<OwnJob>('/api/parent/job/draft/save', { ...wholeJob, ...changes })
      return call<OwnJob>('/api/parent/job/publish', { draftId: draft.draftId })
    },
    book: (jobId: number, tutorId: number) =>
      call(`/api/parent/job/book/tutor?jobId=${jobId}&tutorId=${tutorId}`),
    invite: (jobId: number, tutorId: number, question = '') =>
      call('/api/parent/job/invite', { jobId, tutorId, question }),
    edit: (job: OwnJob, changes: Partial<JobFields>) =>
      call<OwnJob>('/api/parent/job/update', { ...fieldsOf(job), ...changes }),
    move: (jobId: number, event: string) => call('/api/parent/job/move', { jobId, event }),
  }
}

function fieldsOf(job: OwnJob) {
  const names = Object.keys(wholeJob) as (keyof JobFields)[]
  return {
    jobId: job.jobId,
    version: job.version,
    ...Object.fromEntries(names.map((name) => [name, job[name]])),
  }
}
