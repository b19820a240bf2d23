import type { ReviewStatus } from '#contract/vocabulary.ts'
import { type Actor, moveOf } from './state-machine.ts'
import { type ReviewEvent, reviewMachine } from './states/review.ts'

/** Who wrote a review may change it so long after others could read it. */
const editMs = 30 * 24 * 3_600_000

/** What decides what may become of a review. */
export interface ReviewStanding {
  status: ReviewStatus
  author: 'parent' | 'tutor'
  shownAt: Date | null
  repliedAt: Date | null
}

type Rule = 'tooLate' | 'replied'
const ofAuthor: readonly ReviewEvent[] = ['edit', 'remove']
const ofOther: readonly ReviewEvent[] = ['reply']

/** Why the clock, or an earlier answer, forbids what the state of a review would allow; null otherwise. */
export function refusedReview(
  { shownAt, repliedAt }: ReviewStanding,
  event: ReviewEvent,
  now: Date,
): Rule | null {
  if (event === 'reply' && repliedAt !== null) return 'replied'
  const isOld = shownAt !== null && now.getTime() - shownAt.getTime() > editMs
  return event === 'edit' && isOld ? 'tooLate' : null
}

/** What a side may do with a review: its author with the words, the other side by answering once. */
export function mayOfReview(review: ReviewStanding, actor: Actor, now: Date): ReviewEvent[] {
  const events = review.author === actor ? ofAuthor : ofOther
  return events.filter(
    (event) =>
      moveOf(reviewMachine, { state: review.status }, event, actor) !== null &&
      refusedReview(review, event, now) === null,
  )
}
