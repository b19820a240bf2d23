import type { BodyValue } from '#contract/kernel.ts'
import type { shortlistApplicant } from '#contract/teaching/applications.ts'
import { moveRecord } from '../../states/move.ts'
import type { JobOwner } from '../jobs/check-job.ts'
import type { JobParts } from '../jobs/own-job-change.ts'
import type { ApplicationState } from './application-state.ts'
import { changeOwnApplication } from './own-application.ts'

/** Puts an applicant on the shortlist or takes them off; idempotent. */
export function shortlist(
  parts: JobParts,
  owner: JobOwner,
  { applicationId, listed }: BodyValue<typeof shortlistApplicant>,
): Promise<ApplicationState> {
  const side = { actor: 'parent', ...owner } as const
  return changeOwnApplication(
    parts,
    side,
    applicationId,
    async ({ tx, job, application, cause }) => {
      const wanted = listed ? 'SHORTLISTED' : 'APPLIED'
      if (application.status === wanted) return { job, application }
      const event = listed ? 'shortlist' : 'unshortlist'
      return {
        job,
        application: await moveRecord(tx, 'application', application, { event, ...cause }),
      }
    },
  )
}
