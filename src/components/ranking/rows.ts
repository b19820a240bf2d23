import type { MessageParams } from '#i18n/translate.ts'
import { ranking } from '#rules/ranking.ts'

/** A line of the page that explains the order: message `content.ranking.row.<key>`. */
export interface RankingRow {
  key: string
  params: MessageParams
  points: number
}

const { badge, complete, newcomer, query, rating, recency, response, reviews, star } = ranking
const decimal = (hundredths: number) => (hundredths / 100).toFixed(2)

/** Points that do not depend on the search, from the very table that the index adds up. */
export const qualityRows: readonly RankingRow[] = [
  {
    key: 'rating',
    params: { floor: decimal(rating.floorHundredths), points: rating.pointsPerHundredth },
    points: (500 - rating.floorHundredths) * rating.pointsPerHundredth,
  },
  several('reviews', reviews.pointsEach, reviews.mostCounted),
  ...fixed(badge),
  { key: 'response', params: { unknown: response.unknown }, points: 100 },
  ...recency.map(({ withinDays, points }) => ({
    key: 'recency',
    params: { days: withinDays },
    points,
  })),
  ...fixed(complete, { length: ranking.completeProfileLength }),
  { key: 'newcomer', params: { days: newcomer.withinDays }, points: newcomer.points },
  several('star', star.pointsPerLevel, star.mostLevels),
]

/** Points for how well a tutor fits the search. */
export const queryRows: readonly RankingRow[] = [
  several('furtherSubject', query.furtherSubject.points, query.furtherSubject.mostCounted),
  ...fixed({ areaNamed: query.areaNamed, withinBudget: query.withinBudget }),
  several('furtherDay', query.furtherDay.points, query.furtherDay.mostCounted),
  ...fixed(query.words),
]

export const priorParams = {
  reviews: ranking.prior.reviews,
  mean: decimal(ranking.prior.meanHundredths),
}

function several(key: string, points: number, most: number): RankingRow {
  return { key, params: { points, most }, points: points * most }
}

function fixed(table: Readonly<Record<string, number>>, params: MessageParams = {}): RankingRow[] {
  return Object.entries(table).map(([key, points]) => ({ key, params, points }))
}
