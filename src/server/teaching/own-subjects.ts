import { eq } from 'drizzle-orm'
import { isOwnJob, isOwnLesson } from '../accounts/staff-decisions/own-records.ts'
import type { OwnSubjects } from '../accounts/staff-decisions/staff-decision.ts'
import { parent, review } from '../db/tables/index.ts'

export const teachingSubjects = {
  job: isOwnJob,
  lesson: isOwnLesson,
  review: async (db, own, id) => {
    const [found] = await db
      .select({ tutorId: review.tutorId, accountId: parent.accountId })
      .from(review)
      .innerJoin(parent, eq(parent.id, review.parentId))
      .where(eq(review.id, id))
    return found?.accountId === own.accountId || found?.tutorId === own.tutorId
  },
} satisfies Partial<OwnSubjects>
