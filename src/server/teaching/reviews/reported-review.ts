import { and, eq } from 'drizzle-orm'
import { parent, review } from '../../db/tables/index.ts'
import { type FindReported, reportedLines } from '../../moderation/reports/reported.ts'
import { isCounted } from '../../search/counted-reviews.ts'

/** A public review of a tutor. */
export const reportedReview: FindReported = async (db, id) => {
  const [row] = await db
    .select({ authorId: parent.accountId, score: review.score, content: review.content })
    .from(review)
    .innerJoin(parent, eq(parent.id, review.parentId))
    .where(and(eq(review.id, id), isCounted))
  if (row === undefined) return null
  const { authorId, score, content } = row
  return { authorId, texts: reportedLines('reviews', [`${score} / 5`, content]) }
}
