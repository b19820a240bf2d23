import { and, eq } from 'drizzle-orm'
import { review } from '../db/tables/reviews.ts'

/** Reviews of tutors that others read: one that is still blind would leak through a mean. */
export const isCounted = and(eq(review.status, 'SHOWN'), eq(review.author, 'parent'))
