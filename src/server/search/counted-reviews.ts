import { and, eq } from 'drizzle-orm'
import { review } from '../db/tables/teaching/reviews.ts'

/** Published reviews of tutors only: a mean would leak one that is still blind. */
export const isCounted = and(eq(review.status, 'SHOWN'), eq(review.author, 'parent'))
