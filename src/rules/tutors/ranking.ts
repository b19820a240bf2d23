import type { BadgeStep } from '#contract/vocabulary.ts'
import { dayMs } from '../primitives/durations.ts'

/*
 * How tutors are ordered. This table is complete: the search index adds up its points, and the page
 * "how we rank" explains the same rows. Whole numbers only, so that every index (SQL, in memory)
 * gives the same order.
 *
 * In every order, tutors who match more of the typed words that are not filters come first.
 *
 *   best     score (quality + query points) desc, then tutorId asc
 *   feeAsc   price asc,         quality desc, tutorId asc
 *   feeDesc  price desc,        quality desc, tutorId asc
 *   rating   ratingOrder desc,  reviewCount desc, tutorId asc (tutors without a review last)
 *   newest   createdAt desc,    tutorId asc
 *
 * The price is the lowest fee of what is searched: of the chosen subjects at the chosen levels, or
 * of all subjects if none is chosen.
 *
 * Promotion is paid and labelled. It lifts a tutor only in `best`, and only in lists that the tutor
 * matches anyway. It never lowers anyone: a tutor whose points give a higher rank than the paid one
 * keeps it.
 */
export const ranking = {
  /** Bayesian mean: as if everyone started with this many reviews of this many hundredths. */
  prior: { reviews: 8, meanHundredths: 410 },
  /** Points per hundredth of the Bayesian mean above the floor: 3.00 gives 0, 5.00 gives 600. */
  rating: { floorHundredths: 300, pointsPerHundredth: 3 },
  reviews: { pointsEach: 4, mostCounted: 20 },
  /** For each kind of badge (identity, education, certificate), by how it was verified. */
  badge: { claimed: 0, document_seen: 20, issuer_confirmed: 30 },
  /** One point for each percent of invitations answered in time; the default while unknown. */
  response: { unknown: 50 },
  /** The first row that covers the days since the tutor was last active. */
  recency: [
    { withinDays: 7, points: 100 },
    { withinDays: 30, points: 70 },
    { withinDays: 90, points: 30 },
  ],
  complete: { photo: 30, profile: 30, education: 20, examResults: 20, timetable: 20 },
  completeProfileLength: 120,
  /** A bonus for the first days, when there are no reviews yet. */
  newcomer: { withinDays: 30, points: 60 },
  /** Star levels are paid for: a small, published bonus. */
  star: { pointsPerLevel: 4, mostLevels: 5 },
  query: {
    /** For each chosen subject (at a chosen level) that the tutor teaches beyond the first. */
    furtherSubject: { points: 120, mostCounted: 2 },
    /** The tutor named this area or one inside it, rather than a region around it. */
    areaNamed: 40,
    /** For each whole percent that the price is under the budget. */
    underBudget: { points: 2, mostCounted: 50 },
    /** For each chosen day beyond the first that the tutor is free on. */
    furtherDay: { points: 5, mostCounted: 6 },
    /** All typed words are in the name, subjects or areas; or there and in studies and levels. */
    words: { headline: 60, studies: 30 },
  },
} as const

export interface QualityFacts {
  scoreSum: number
  reviewCount: number
  badges: readonly BadgeStep[]
  responsePercent: number | null
  lastActiveAt: Date
  createdAt: Date
  hasPhoto: boolean
  profileLength: number
  hasEducation: boolean
  hasExamResults: boolean
  hasTimetable: boolean
  starLevel: number
}

/** Mean score in hundredths with the prior mixed in, rounded down: no reviews give 410. */
export function bayesianMeanHundredths(scoreSum: number, reviewCount: number): number {
  const { reviews, meanHundredths } = ranking.prior
  return Math.floor((scoreSum * 100 + meanHundredths * reviews) / (reviewCount + reviews))
}

/** Points that do not depend on the query, at the time `now`. */
export function qualityPoints(facts: QualityFacts, now: Date): number {
  const mean = bayesianMeanHundredths(facts.scoreSum, facts.reviewCount)
  const { floorHundredths, pointsPerHundredth } = ranking.rating
  const idleDays = wholeDays(facts.lastActiveAt, now)
  const { complete, completeProfileLength } = ranking
  return (
    Math.max(0, mean - floorHundredths) * pointsPerHundredth +
    Math.min(facts.reviewCount, ranking.reviews.mostCounted) * ranking.reviews.pointsEach +
    facts.badges.reduce((sum, step) => sum + ranking.badge[step], 0) +
    (facts.responsePercent ?? ranking.response.unknown) +
    (ranking.recency.find(({ withinDays }) => idleDays <= withinDays)?.points ?? 0) +
    (facts.hasPhoto ? complete.photo : 0) +
    (facts.profileLength >= completeProfileLength ? complete.profile : 0) +
    (facts.hasEducation ? complete.education : 0) +
    (facts.hasExamResults ? complete.examResults : 0) +
    (facts.hasTimetable ? complete.timetable : 0) +
    (isNewcomer(facts.createdAt, now) ? ranking.newcomer.points : 0) +
    Math.min(facts.starLevel, ranking.star.mostLevels) * ranking.star.pointsPerLevel
  )
}

export interface QueryFacts {
  /** How many chosen subjects the tutor teaches (at a chosen level, if levels are chosen). */
  subjectsMatched: number
  areaNamed: boolean
  /** Whole percent that the price is under the budget; 0 without one. */
  percentUnderBudget: number
  daysMatched: number
  words: keyof typeof ranking.query.words | null
}

/**
 * Points for how well a tutor, who matches anyway, fits this query. The search counts them in SQL;
 * tests hold it to this. @internal
 */
export function queryPoints(facts: QueryFacts): number {
  const { furtherSubject, areaNamed, underBudget, furtherDay, words } = ranking.query
  return (
    further(facts.subjectsMatched, furtherSubject) +
    (facts.areaNamed ? areaNamed : 0) +
    Math.min(facts.percentUnderBudget, underBudget.mostCounted) * underBudget.points +
    further(facts.daysMatched, furtherDay) +
    (facts.words === null ? 0 : words[facts.words])
  )
}

/** Whether a tutor joined so recently that few reviews mean nothing. */
export function isNewcomer(createdAt: Date, now: Date): boolean {
  return wholeDays(createdAt, now) <= ranking.newcomer.withinDays
}

function further(matched: number, row: { points: number; mostCounted: number }): number {
  return Math.min(Math.max(0, matched - 1), row.mostCounted) * row.points
}

function wholeDays(from: Date, to: Date): number {
  return Math.floor((to.getTime() - from.getTime()) / dayMs)
}
