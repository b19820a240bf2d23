import { and, eq } from 'drizzle-orm'
import type { DataOf, QueryValue } from '#contract/kernel.ts'
import type { applicantFit } from '#contract/teaching/matching.ts'
import { commonSlots } from '#rules/week-slots.ts'
import type { Database } from '../../db/open.ts'
import { application, job, tutor } from '../../db/tables/index.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { slotRows } from '../../tutors/tutor-lists.ts'

/** A0404 for another parent's job, a tutor without an application, or one who is not public. */
export async function readApplicantFit(
  { db }: { db: Database },
  parentId: number,
  { jobId, tutorId }: QueryValue<typeof applicantFit>,
): Promise<DataOf<typeof applicantFit>> {
  const [found] = await db
    .select({ wanted: job.slots, firstLessonTrial: tutor.firstLessonTrial })
    .from(application)
    .innerJoin(job, eq(job.id, application.jobId))
    .innerJoin(tutor, eq(tutor.id, application.tutorId))
    .where(
      and(
        eq(application.jobId, jobId),
        eq(application.tutorId, tutorId),
        eq(job.parentId, parentId),
        eq(tutor.listed, true),
      ),
    )
  if (found === undefined) throw new ServiceError('A0404', 'tutorId')
  const slots = await slotRows(db, [tutorId])
  const free = slots.map(({ day, fromMinute, toMinute }) => ({ day, fromMinute, toMinute }))
  return { firstLessonTrial: found.firstLessonTrial, free: commonSlots(free, found.wanted) }
}
