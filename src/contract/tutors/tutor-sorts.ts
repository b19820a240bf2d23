/** Sort orders of tutors, in a small module because the search page needs them at load. */
export const tutorSorts = ['best', 'feeAsc', 'feeDesc', 'rating', 'newest'] as const
export type TutorSort = (typeof tutorSorts)[number]
