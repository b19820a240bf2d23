import * as v from 'valibot'
import {
  isoTime,
  listOf,
  longestReason,
  longText,
  pageNum,
  pageSize,
  recordId,
  shortText,
  wholeNumber,
} from '../fields.ts'
import { call, pageOf } from '../kernel.ts'
import { reviewStatuses } from '../vocabulary.ts'
import { jobLabels } from './job-fields.ts'
import { allTags, mostTags, ReviewTags } from './review-tags.ts'

/* Mutual reviews, hidden until both have written or a week has passed (rules/states/review.ts). */

export const longestReview = 500

const WriteReview = {
  jobId: recordId,
  score: wholeNumber(1, 5),
  content: v.optional(longText(longestReview), ''),
}

export const Review = v.object({
  reviewId: v.number(),
  status: v.picklist(reviewStatuses),
  score: v.number(),
  content: v.string(),
  tags: ReviewTags,
  reply: v.nullable(v.string()),
  /** Changed after others had read it. */
  edited: v.boolean(),
  writtenAt: isoTime,
  shownAt: v.nullable(isoTime),
  showsAt: v.nullable(isoTime),
  /** Allowed actions: `edit`, `remove`, `reply`. */
  may: v.array(v.string()),
})
export type Review = v.InferOutput<typeof Review>

const ReviewedJob = v.object({
  jobId: v.number(),
  jobNo: v.string(),
  ...jobLabels,
  tutorId: v.number(),
  name: v.string(),
  own: v.nullable(Review),
  /** The other side's review once published; null before, whether it exists or not. */
  theirs: v.nullable(Review),
  mayWrite: v.boolean(),
})
export type ReviewedJob = v.InferOutput<typeof ReviewedJob>

export const parentWritesReview = call({
  spec: 'PA26',
  method: 'POST',
  path: '/api/parent/job/parent2tutor/evaluate/update',
  access: 'parent',
  unsigned: 'words',
  summary:
    'What the caller says of a tutor after a confirmed lesson; again, it takes the place of what they said before.',
  body: v.object({
    ...WriteReview,
    tutorId: recordId,
    /** Of those that go with the score: A0400 for another. */
    tags: v.optional(listOf(v.picklist(allTags, 'choice'), mostTags), []),
  }),
  data: Review,
  errors: ['A0404', 'A0440'],
})
export const tutorWritesReview = call({
  own: true,
  method: 'POST',
  path: '/api/tutor/job/tutor2parent/evaluate/update',
  access: 'tutor',
  unsigned: 'words',
  summary:
    'What the caller says of a family after a confirmed lesson; again, it takes the place of what they said before.',
  body: v.object(WriteReview),
  data: Review,
  errors: ['A0404', 'A0440'],
})

const moveSummary = 'Takes back what the caller wrote, or answers what was said of them, once.'
const MoveReview = v.object({
  reviewId: recordId,
  event: v.picklist(['remove', 'reply'], 'choice'),
  reply: v.optional(longText(longestReview), ''),
})
export type MoveReview = v.InferOutput<typeof MoveReview>
export const parentMovesReview = call({
  own: true,
  method: 'POST',
  path: '/api/parent/evaluate/move',
  access: 'parent',
  unsigned: 'words',
  summary: moveSummary,
  body: MoveReview,
  data: Review,
  errors: ['A0404', 'A0440'],
})
export const tutorMovesReview = call({
  own: true,
  method: 'POST',
  path: '/api/tutor/evaluate/move',
  access: 'tutor',
  unsigned: 'words',
  summary: moveSummary,
  body: MoveReview,
  data: Review,
  errors: ['A0404', 'A0440'],
})

const ownSummary =
  'Jobs with a confirmed lesson, what the caller said and what was said of them; the newest first.'
const ownQuery = v.object({ jobId: v.optional(recordId), pageNum, pageSize: pageSize(20, 50) })
export const parentReviews = call({
  own: true,
  method: 'GET',
  path: '/api/parent/evaluate/list',
  access: 'parent',
  summary: ownSummary,
  query: ownQuery,
  data: pageOf(ReviewedJob),
  errors: [],
})
export const tutorOwnReviews = call({
  own: true,
  method: 'GET',
  path: '/api/tutor/evaluate/own/list',
  access: 'tutor',
  summary: ownSummary,
  query: ownQuery,
  data: pageOf(ReviewedJob),
  errors: [],
})

const StaffReview = v.object({
  ...Review.entries,
  jobNo: v.string(),
  author: v.picklist(['parent', 'tutor']),
  parentName: v.string(),
  tutorName: v.string(),
  tutorId: v.number(),
  /** The caller's own: another member of staff has to decide. */
  own: v.boolean(),
  earlier: v.array(v.object({ score: v.number(), content: v.string(), at: isoTime })),
})
export type StaffReview = v.InferOutput<typeof StaffReview>

export const staffReviews = call({
  own: true,
  method: 'GET',
  path: '/api/operator/review/list',
  access: 'operator',
  signed: true,
  // Shows up to fifty reviews, each with whom it is about.
  worstMs: 6,
  summary: 'Reviews in one state, what was changed last first, with their earlier wordings.',
  query: v.object({
    state: v.optional(v.picklist(reviewStatuses, 'choice'), 'SHOWN'),
    pageNum,
    pageSize: pageSize(20, 50),
  }),
  data: pageOf(StaffReview),
  errors: [],
  logs: ({ list }) => list.map(({ reviewId }) => ['review', reviewId]),
})

export const staffMoveReview = call({
  own: true,
  method: 'POST',
  path: '/api/operator/review/move',
  access: 'operator',
  signed: true,
  summary:
    'Hides a review, shows it again, removes it, or takes its reply away. Both sides read the reason.',
  body: v.object({
    reviewId: recordId,
    event: v.picklist(['hide', 'restore', 'remove', 'strike'], 'choice'),
    reason: v.pipe(shortText(longestReason), v.minLength(1, 'required')),
  }),
  data: v.object({ status: v.picklist(reviewStatuses) }),
  errors: ['A0301', 'A0404', 'A0440'],
  logs: 'act',
  money: 'none',
})
