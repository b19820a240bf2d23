import type { ReviewTag } from '#contract/teaching/review-tags.ts'
import * as calls from '#contract/teaching/reviews.ts'
import { send } from '../../asking/client.ts'
import { createLoaded } from '../../asking/loaded.ts'
import { accountDraft } from '../../form/drafts.ts'
import { createForm } from '../../form.ts'

export type ReviewSide = 'parent' | 'tutor'
export type Reviewed = calls.ReviewedJob

const lists = { parent: calls.parentReviews, tutor: calls.tutorOwnReviews }
const moves = { parent: calls.parentMovesReview, tutor: calls.tutorMovesReview }

/** Reviews by both sides of the job on the page, for each tutor it has had. */
export const jobReviewsStore = createLoaded(
  async ({ side, jobId }: { side: ReviewSide; jobId: number }, signal) =>
    (await send(lists[side], { query: { jobId }, signal })).list,
  { begin: { side: 'parent', jobId: 0 } },
)

const shownOnOverview = 5

export const ownReviewsStore = createLoaded(
  async (side: ReviewSide, signal) =>
    (await send(lists[side], { query: { pageSize: shownOnOverview }, signal })).list,
  { begin: 'parent' },
)

export const reviewForm = (side: ReviewSide, { jobId, tutorId, own }: Reviewed) =>
  createForm<{ score: string; tags: ReviewTag[]; content: string }, unknown>({
    id: `review-${jobId}-${tutorId}`,
    begin: {
      score: own === null ? '' : String(own.score),
      tags: own?.tags ?? [],
      content: own?.content ?? '',
    },
    draft: accountDraft(`review-${jobId}-${tutorId}`),
    fields: {
      score: { control: 'own', label: 'review.score', required: 'required.select' },
      tags: { control: 'own', label: 'review.tags' },
      content: {
        control: 'lines',
        label: `review.content.${side}`,
        help: 'review.content.help',
        input: { rows: 4, maxLength: calls.longestReview },
        noContact: true,
      },
    },
    send: ({ score, tags, content }) => {
      const body = { jobId, score: Number(score), content }
      return side === 'parent'
        ? send(calls.parentWritesReview, { body: { ...body, tutorId, tags } })
        : send(calls.tutorWritesReview, { body })
    },
    sent: jobReviewsStore.load,
  })

export const replyForm = (side: ReviewSide, reviewId: number) =>
  createForm<{ reply: string }, unknown>({
    id: `reply-${reviewId}`,
    begin: { reply: '' },
    draft: accountDraft(`reply-${reviewId}`),
    fields: {
      reply: {
        control: 'lines',
        label: 'review.reply',
        help: 'review.reply.help',
        input: { rows: 3, maxLength: calls.longestReview },
        required: true,
        noContact: true,
      },
    },
    send: ({ reply }) => send(moves[side], { body: { reviewId, event: 'reply', reply } }),
    sent: jobReviewsStore.load,
  })

/** Deletes one's own review for good. */
export const removeReview = (side: ReviewSide, reviewId: number) =>
  send(moves[side], { body: { reviewId, event: 'remove' } })
