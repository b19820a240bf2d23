import { wholeDollars } from '#rules/whole-dollars.ts'
import type { MatchingFacts, SearchFilters } from '../port.ts'
import { rowsOf } from './found.ts'
import { matching } from './matching.ts'
import { askedOf, pricesOf } from './prices.ts'
import { keysAtRanks } from './select.ts'
import type { TutorTable } from './tutor-table.ts'

/** Totals and fee percentiles, as in `readFacts` of ../facts.ts. */
export function factsOf(table: TutorTable, filters: SearchFilters): MatchingFacts {
  const { bits, count } = matching(table, filters)
  const rows = rowsOf(bits, count)
  const prices = Float64Array.from(pricesOf(table, rows, askedOf(table, filters)))
  const rank = (share: number) => Math.max(0, Math.ceil(share * count) - 1)
  const middle = count >> 1
  const ranks = [rank(0.1), rank(0.5), middle, rank(0.9)]
  const [low, below, above, high] = keysAtRanks(prices, ranks)
  let reviewCount = 0
  for (const row of rows) reviewCount += table.reviewCount[row] ?? 0
  return {
    total: count,
    feeLowCents: low ?? null,
    feeMedianCents:
      below === undefined || above === undefined ? null : wholeDollars((below + above) / 2),
    feeHighCents: high ?? null,
    reviewCount,
  }
}
