import { and, gt, isNull, lte, or, type SQL } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import { tutorSearch as s } from '../db/tables/search.ts'
import { orderOf } from './order.ts'
import type { SearchFilters, TutorHit, TutorQuery } from './port.ts'
import { matches } from './predicates.ts'

type PageQuery = Pick<TutorQuery, 'filters' | 'sort' | 'offset' | 'limit' | 'now'>

/**
 * The hits of one page. In the order `best` the promoted tutors come first; they are few, so they
 * are read apart, and the long rest keeps its plain index order.
 */
export async function readPage(
  db: Database,
  query: PageQuery,
  promotedIds: () => Promise<number[]>,
): Promise<TutorHit[]> {
  const { filters, offset, limit, now } = query
  if (query.sort !== 'best') {
    const rows = await db
      .select({ tutorId: s.tutorId, stickUntil: s.stickUntil })
      .from(s)
      .where(matches(filters))
      .orderBy(...orderOf(query.sort, filters))
      .limit(limit)
      .offset(offset)
    return rows.map(({ tutorId, stickUntil }) => ({
      tutorId,
      promoted: stickUntil !== null && stickUntil > now,
    }))
  }
  const promoted = await promotedIds()
  const first = promoted.slice(offset, offset + limit)
  const rest = await inBestOrder(db, query, and(matches(filters), isNotPromoted(now)), {
    limit: limit - first.length,
    offset: Math.max(0, offset - promoted.length),
  })
  return [
    ...first.map((tutorId) => ({ tutorId, promoted: true })),
    ...rest.map((tutorId) => ({ tutorId, promoted: false })),
  ]
}

/** Promoted tutors that match, best first. */
export function readPromoted(db: Database, filters: SearchFilters, now: Date): Promise<number[]> {
  const condition = and(matches(filters), gt(s.stickUntil, now))
  return inBestOrder(db, { filters }, condition, { limit: null, offset: 0 })
}

async function inBestOrder(
  db: Database,
  { filters }: { filters: SearchFilters },
  condition: SQL | undefined,
  { limit, offset }: { limit: number | null; offset: number },
): Promise<number[]> {
  if (limit === 0) return []
  const ordered = db
    .select({ tutorId: s.tutorId })
    .from(s)
    .where(condition)
    .orderBy(...orderOf('best', filters))
    .offset(offset)
    .$dynamic()
  const rows = await (limit === null ? ordered : ordered.limit(limit))
  return rows.map(({ tutorId }) => tutorId)
}

function isNotPromoted(now: Date): SQL | undefined {
  return or(isNull(s.stickUntil), lte(s.stickUntil, now))
}
