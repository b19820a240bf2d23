/** Orders of a list of tutors. Apart from the vocabulary: the search page needs this one at load. */
export const tutorSorts = ['best', 'feeAsc', 'feeDesc', 'rating', 'newest'] as const
export type TutorSort = (typeof tutorSorts)[number]
