import * as v from 'valibot'
import { isoTime } from '../fields.ts'
import { call } from '../kernel.ts'

/* Tutors whom a parent has asked already: no screen offers to ask them again meanwhile. */

/** A tutor who declined is not asked again by the same parent for so many days. */
export const restDays = 90

const AskedTutor = v.object({
  tutorId: v.number(),
  /** Job that the tutor is invited to; null for a bought invitation, and for a tutor who declined. */
  jobId: v.nullable(v.number()),
  state: v.picklist(['waits', 'accepted', 'declined']),
  at: isoTime,
  /**
   * Until when a bought invitation waits or shows the number, or the tutor is left in peace; null
   * for an invitation to a job, which waits as long as the job is open.
   */
  until: v.nullable(isoTime),
})
export type AskedTutor = v.InferOutput<typeof AskedTutor>

export const askedTutors = call({
  own: true,
  method: 'GET',
  path: '/api/parent/tutor/asked',
  access: 'parent',
  summary:
    'Tutors whom the caller has asked and who have not answered, show their number, or declined within 90 days; the open jobs to which others may be invited; and how many bought invitations are left.',
  data: v.object({
    list: v.array(AskedTutor),
    openJobIds: v.array(v.number()),
    left: v.number(),
  }),
  errors: [],
})
