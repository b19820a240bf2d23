import type { activitySorts } from '#contract/activities/activity-search.ts'
import type { courseSorts } from '#contract/courses/courses.ts'
import type { JobSort } from '#contract/teaching/job-sorts.ts'
import type { GoodsKind } from '#contract/vocabulary.ts'
import type { QualityFacts, QueryFacts } from './tutors/ranking.ts'

/** The fields by which a card shows a paid position, drawn by ui/PaidMarks.tsx. */
export const paidMarks = ['promoted', 'starLevel'] as const
export type PaidMark = (typeof paidMarks)[number]
type Moved = 'free' | PaidMark

/**
 * What affects the rank of an entry in our lists, and the mark that discloses it where it is paid
 * for. A new fact, sort order or product does not compile until it is named here.
 */
export const rankingInputs = {
  tutors: {
    scoreSum: 'free',
    reviewCount: 'free',
    badges: 'free',
    responsePercent: 'free',
    lastActiveAt: 'free',
    createdAt: 'free',
    hasPhoto: 'free',
    profileLength: 'free',
    hasEducation: 'free',
    hasExamResults: 'free',
    hasTimetable: 'free',
    starLevel: 'starLevel',
    subjectsMatched: 'free',
    areaNamed: 'free',
    percentUnderBudget: 'free',
    daysMatched: 'free',
    words: 'free',
    stickUntil: 'promoted',
  } satisfies Record<keyof QualityFacts | keyof QueryFacts | 'stickUntil', Moved>,
  jobs: { newest: 'free', feeDesc: 'free', feeAsc: 'free', near: 'free' } satisfies Record<
    JobSort,
    Moved
  >,
  courses: { newest: 'free', cheapest: 'free', dearest: 'free' } satisfies Record<
    (typeof courseSorts)[number],
    Moved
  >,
  activities: { soonest: 'free', newest: 'free', cheapest: 'free' } satisfies Record<
    (typeof activitySorts)[number],
    Moved
  >,
} as const

/** What each thing for sale moves in any list; tests hold the marks to it. @internal */
export const movedByGoods = {
  invitations: null,
  invitation: null,
  star: 'starLevel',
  sticks: 'stickUntil',
  prepaid: null,
  course: null,
  ticket: null,
  ticketPackage: null,
} as const satisfies Record<GoodsKind, keyof typeof rankingInputs.tutors | null>
