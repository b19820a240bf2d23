import type { MessageKey } from '#i18n/keys.ts'
import type { MessageParams } from '#i18n/translate.ts'
import { formatDecimal } from '#rules/numbers.ts'
import { ranking } from '#rules/tutors/ranking.ts'

type RowKey<Key = MessageKey<'content'>> = Key extends `content.ranking.row.${infer Name}`
  ? Name
  : never

export interface RankingRow {
  key: RowKey
  params: MessageParams
  points: number
}

const { badge, complete, newcomer, query, rating, recency, response, reviews, star } = ranking
const decimal = (hundredths: number) => formatDecimal(hundredths / 100, 2)

/** Points that do not depend on the search, from the table that the index uses. */
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
    key: 'recency' as const,
    params: { days: withinDays },
    points,
  })),
  ...fixed(complete, { length: ranking.completeProfileLength }),
  { key: 'newcomer', params: { days: newcomer.withinDays }, points: newcomer.points },
  several('star', star.pointsPerLevel, star.mostLevels),
]

export const queryRows: readonly RankingRow[] = [
  several('furtherSubject', query.furtherSubject.points, query.furtherSubject.mostCounted),
  ...fixed({ areaNamed: query.areaNamed }),
  several('underBudget', query.underBudget.points, query.underBudget.mostCounted),
  several('furtherDay', query.furtherDay.points, query.furtherDay.mostCounted),
  ...fixed(query.words),
]

export const priorParams = {
  reviews: ranking.prior.reviews,
  mean: decimal(ranking.prior.meanHundredths),
}

function several(key: RowKey, points: number, most: number): RankingRow {
  return { key, params: { points, most }, points: points * most }
}

function fixed<Key extends RowKey>(
  table: Readonly<Record<Key, number>>,
  params: MessageParams = {},
): RankingRow[] {
  return (Object.entries(table) as [Key, number][]).map(([key, points]) => ({
    key,
    params,
    points,
  }))
}
