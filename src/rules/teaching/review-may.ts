import type { ReviewStatus } from '#contract/vocabulary.ts'
import { dayMs } from '../primitives/durations.ts'
import { type Actor, moveOf } from '../state-machine.ts'
import { type ReviewEvent, reviewMachine } from '../states/review.ts'

/** How long authors may edit a review after it is shown. */
const editMs = 30 * dayMs

export interface ReviewStanding {
  status: ReviewStatus
  author: 'parent' | 'tutor'
  shownAt: Date | null
  repliedAt: Date | null
}

type Rule = 'tooLate' | 'replied'
const ofAuthor: readonly ReviewEvent[] = ['edit', 'remove']
const ofOther: readonly ReviewEvent[] = ['reply']

/** Why the time or an earlier reply forbids an event that the state would allow; otherwise null. */
export function refusedReview(
  { shownAt, repliedAt }: ReviewStanding,
  event: ReviewEvent,
  now: Date,
): Rule | null {
  if (event === 'reply' && repliedAt !== null) return 'replied'
  const isOld = shownAt !== null && now.getTime() - shownAt.getTime() > editMs
  return event === 'edit' && isOld ? 'tooLate' : null
}

/** The events that a side may cause: the author edits, the other side replies once. */
export function mayOfReview(review: ReviewStanding, actor: Actor, now: Date): ReviewEvent[] {
  const events = review.author === actor ? ofAuthor : ofOther
  return events.filter(
    (event) =>
      moveOf(reviewMachine, { state: review.status }, event, actor) !== null &&
      refusedReview(review, event, now) === null,
  )
}
