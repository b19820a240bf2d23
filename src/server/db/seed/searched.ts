import type { SearchedTutor } from '../../search/searched-tutor.ts'
import { verifiedOf } from '../../search/verified.ts'
import type { DemoReview } from './review.ts'
import type { DemoTutor } from './tutor.ts'

/** A demo tutor in the shape that search indexes, so that written rows need not be read back. */
export function searchedTutor(
  id: number,
  made: DemoTutor,
  reviews: readonly DemoReview[],
): SearchedTutor {
  const shown = reviews.filter(({ review }) => review.shownAt !== null)
  return {
    // Search does not look at the account.
    tutor: { id, accountId: 0, ...made.tutor },
    teaches: made.teaches,
    areaIds: made.areas.map(({ areaId }) => areaId),
    days: [...new Set(made.slots.map(({ day }) => day))],
    education: made.education,
    examResults: made.examResults.length,
    badges: made.badges.map(({ step }) => step),
    verified: verifiedOf(made.badges),
    reviews: {
      count: shown.length,
      scoreSum: shown.reduce((sum, { review }) => sum + review.score, 0),
    },
  }
}
