import * as calls from '#contract/teaching/reviews.ts'
import type { AppParts } from '../../ground/app-parts.ts'
import { type Route, route } from '../../http/route.ts'
import { listReviews, moveReviewAsStaff } from '../../staff/reviews.ts'
import {
  parentSide as parent,
  tutorSide as tutor,
} from '../../teaching/applications/own-application.ts'
import { moveOwnReview, writeReview } from '../../teaching/reviews/own-review.ts'
import { readReviewedJobs } from '../../teaching/reviews/reviewed-jobs.ts'

/** Reviews of parents and tutors by each other; the public reads reviews of tutors by T45. */
export function reviewRoutes(parts: AppParts): Route[] {
  return [
    route(calls.parentWritesReview, ({ caller, body }) => writeReview(parts, parent(caller), body)),
    route(calls.tutorWritesReview, ({ caller, body }) =>
      writeReview(parts, tutor(caller), { ...body, tutorId: caller.tutorId }),
    ),
    route(calls.parentMovesReview, ({ caller, body }) =>
      moveOwnReview(parts, parent(caller), body),
    ),
    route(calls.tutorMovesReview, ({ caller, body }) => moveOwnReview(parts, tutor(caller), body)),
    route(calls.parentReviews, ({ caller, query, locale }) =>
      readReviewedJobs(parts, parent(caller), query, locale),
    ),
    route(calls.tutorOwnReviews, ({ caller, query, locale }) =>
      readReviewedJobs(parts, tutor(caller), query, locale),
    ),
    route(calls.staffReviews, ({ query, locale, caller }) =>
      listReviews(parts.db, query, { locale, operatorId: caller.accountId, now: parts.clock() }),
    ),
    route(calls.staffMoveReview, ({ body, caller }) =>
      moveReviewAsStaff(parts, caller.accountId, body),
    ),
  ]
}
