import type { Review } from '#contract/teaching/reviews.ts'
import type { Actor } from '#rules/state-machine.ts'
import { mayOfReview } from '#rules/teaching/review-may.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'
import type { RowOf } from '../../states/move.ts'

export type ReviewRow = RowOf<'review'>

/** A review as its author, the other side or staff see it. */
export function reviewView(row: ReviewRow, actor: Actor, now: Date): Review {
  return {
    reviewId: row.id,
    status: row.status,
    score: row.score,
    content: row.content,
    tags: row.tags,
    reply: row.reply,
    edited: row.editedAt !== null,
    writtenAt: isoInHongKong(row.createdAt),
    shownAt: row.shownAt && isoInHongKong(row.shownAt),
    showsAt: row.dueAt && isoInHongKong(row.dueAt),
    may: mayOfReview(row, actor, now),
  }
}
