import * as v from 'valibot'

/** What a parent may tick besides the stars: praise from four on, what was missing below. */
const reviewTags = {
  good: ['patient', 'clear', 'punctual', 'prepared', 'liked', 'followsUp'],
  low: ['impatient', 'unclear', 'late', 'unprepared', 'disliked', 'noFollowUp'],
} as const
export type ReviewTag = (typeof reviewTags)[keyof typeof reviewTags][number]
export const allTags = [...reviewTags.low, ...reviewTags.good] as const
export const mostTags = reviewTags.good.length

export const ReviewTags = v.array(v.picklist(allTags))

/** The tags that go with a score. */
export const tagsFor = (score: number): readonly ReviewTag[] =>
  score >= 4 ? reviewTags.good : reviewTags.low
