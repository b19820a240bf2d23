import { longestReason } from '#contract/fields.ts'
import type { BodyValue } from '#contract/kernel.ts'
import { type StaffReview, staffMoveReview, staffReviews } from '#contract/teaching/reviews.ts'
import type { ReviewStatus } from '#contract/vocabulary.ts'
import { send } from '../asking/client.ts'
import { createLoaded } from '../asking/loaded.ts'
import { createForm } from '../form.ts'

export type ReviewDecision = BodyValue<typeof staffMoveReview>['event']

export const staffReviewsStore = createLoaded(
  (query: { state: ReviewStatus; pageNum: number }, signal) =>
    send(staffReviews, { query, signal }),
  { begin: { state: 'SHOWN', pageNum: 1 } },
)

/** Decides about a review, with a reason that both sides read. */
export const decideReviewForm = ({ reviewId }: StaffReview, event: ReviewDecision) =>
  createForm<{ reason: string }, unknown>({
    id: `review-${reviewId}-${event}`,
    begin: { reason: '' },
    fields: {
      reason: {
        control: 'text',
        label: 'operator.review.reason',
        help: 'operator.review.reason.help',
        input: { maxLength: longestReason },
        required: true,
      },
    },
    send: ({ reason }) => send(staffMoveReview, { body: { reviewId, event, reason } }),
    sent: staffReviewsStore.load,
  })
