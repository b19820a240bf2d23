import type { DataOf } from '#contract/kernel.ts'
import { applicantFit } from '#contract/teaching/matching.ts'
import { tutorDetail } from '#contract/tutors/tutors.ts'
import { send } from '../../asking/client.ts'
import { createLoaded } from '../../asking/loaded.ts'

export type Resume = DataOf<typeof applicantFit> & { tutor: DataOf<typeof tutorDetail> }

/** A tutor's whole profile and its fit to a job; without both ids no request is made. */
export const resumeStore = createLoaded(
  async (query: { jobId: number; tutorId: number }, signal): Promise<Resume> => {
    const { tutorId } = query
    const [fit, tutor] = await Promise.all([
      send(applicantFit, { query, signal }),
      send(tutorDetail, { query: { tutorId }, signal }),
    ])
    return { ...fit, tutor }
  },
  { begin: { jobId: 0, tutorId: 0 } },
)
