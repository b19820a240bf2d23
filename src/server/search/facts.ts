import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import { tutorSearch as s } from '../db/tables/tutors/search.ts'
import { percentile } from './percentile.ts'
import type { MatchingFacts, SearchFilters } from './port.ts'
import { matches } from './predicates.ts'
import { priceOf } from './prices.ts'

export async function readFacts(db: Database, filters: SearchFilters): Promise<MatchingFacts> {
  const price = priceOf(filters)
  const fee = (share: number): SQL<number | null> => percentile(share, price)
  const [facts] = await db
    .select({
      total: sql<number>`count(*)::int`,
      feeLowCents: fee(0.1),
      feeMedianCents: fee(0.5),
      feeHighCents: fee(0.9),
      reviewCount: sql<number>`coalesce(sum(${s.reviewCount}), 0)::int`,
    })
    .from(s)
    .where(matches(filters))
  if (facts === undefined) throw new Error('an aggregate gave no row')
  return facts
}
