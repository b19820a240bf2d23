import { eq } from 'drizzle-orm'
import type { Transaction } from '../db/open.ts'
import { courseReview, courseVersion, enrolment } from '../db/tables/index.ts'
import { ServiceError } from '../ground/service-error.ts'
import type { NotifyParts } from '../teaching/jobs/notify-of-job.ts'
import { notifyOfHiddenReview } from './notify-of-course.ts'

interface Hiding {
  reviewId: number
  accountId: number
  reason: string
  reportId: number
  now: Date
}

/** Hides a review for good and notifies its author of the reason. */
export async function hideCourseReview(
  tx: Transaction,
  parts: NotifyParts,
  { reviewId, now, ...notification }: Hiding,
): Promise<void> {
  const of = eq(courseReview.enrolmentId, reviewId)
  const [row] = await tx.update(courseReview).set({ hiddenAt: now }).where(of).returning()
  const [joined] = await tx
    .select({ title: courseVersion.title })
    .from(enrolment)
    .innerJoin(courseVersion, eq(courseVersion.id, enrolment.versionId))
    .where(eq(enrolment.id, reviewId))
  if (row === undefined || joined === undefined) throw new ServiceError('A0404', 'reportId')
  const { courseId } = row
  await notifyOfHiddenReview(tx, parts, { ...notification, ...joined, courseId, now })
}
