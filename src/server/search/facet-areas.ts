import { and, sql } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import { tutorSearch as s } from '../db/tables/tutors/search.ts'
import { arrayOf } from './array-of.ts'
import type { Counts } from './facet-counts.ts'
import type { SearchFilters } from './port.ts'
import { matches, overlaps } from './predicates.ts'

export async function countNeighbourhoods(
  db: Database,
  filters: SearchFilters,
  neighbourhoods: readonly number[],
): Promise<Counts> {
  if (neighbourhoods.length === 0) return new Map()
  const rows = await db
    .select({ areaId: sql<number>`place`, count: sql<number>`count(*)::int` })
    .from(sql`${s} cross join lateral unnest(${s.areas}) as place`)
    .where(
      and(
        matches(filters),
        overlaps(s.areas, neighbourhoods, 'integer'),
        sql`place = any(${arrayOf(neighbourhoods, 'integer')})`,
      ),
    )
    .groupBy(sql`1`)
  return new Map(rows.map(({ areaId, count }) => [String(areaId), count]))
}
