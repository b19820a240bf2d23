import { and, eq } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import { review } from '../db/tables/teaching/reviews.ts'

/** Published reviews of tutors only: a mean would leak one that is still blind. */
export const isCounted = and(eq(review.status, 'SHOWN'), eq(review.author, 'parent'))

/** Tutors whose cached pages show what a parent wrote, and that parent's surname. */
export async function tutorsReviewedBy(db: Database, parentId: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ tutorId: review.tutorId })
    .from(review)
    .where(and(isCounted, eq(review.parentId, parentId)))
  return rows.map(({ tutorId }) => tutorId)
}
