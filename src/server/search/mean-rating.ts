import { sql } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import { tutorSearch as s } from '../db/tables/tutors/search.ts'
import type { SearchFilters } from './port.ts'
import { matches } from './predicates.ts'

/** Mean score of all shown reviews of the matching tutors, to a tenth; null without reviews. */
export async function readMeanRating(db: Database, filters: SearchFilters): Promise<number | null> {
  const scores = sql`sum(${s.ratingHundredths} * ${s.reviewCount})::numeric`
  const [row] = await db
    .select({
      rating: sql<
        number | null
      >`round(${scores} / nullif(sum(${s.reviewCount}), 0) / 100, 1)::float8`,
    })
    .from(s)
    .where(matches(filters))
  return row?.rating ?? null
}
