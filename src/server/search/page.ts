import { and, eq, gt, isNull, lte, or, type SQL } from 'drizzle-orm'
import type { TutorSort } from '#contract/tutor-sorts.ts'
import type { Database } from '../db/open.ts'
import { tutorSearch as s, tutorWords as w } from '../db/tables/search.ts'
import { orderOf } from './order.ts'
import type { SearchFilters, TutorHit, TutorQuery } from './port.ts'
import { matchesButWords, wordsStandIn } from './predicates.ts'
import { places } from './words.ts'

type PageQuery = Pick<TutorQuery, 'filters' | 'sort' | 'offset' | 'limit' | 'now'>

/**
 * One page of hits. With `best`, promoted tutors come first: they are few and read separately, so
 * that the long rest keeps its plain index order.
 */
export async function readPage(
  db: Database,
  query: PageQuery,
  promotedIds: () => Promise<number[]>,
): Promise<TutorHit[]> {
  const { filters, sort, offset, limit, now } = query
  if (sort !== 'best') {
    const rows = await inOrder(db, filters, sort).limit(limit).offset(offset)
    return rows.map(({ tutorId, stickUntil }) => ({
      tutorId,
      promoted: stickUntil !== null && stickUntil > now,
    }))
  }
  const promoted = await promotedIds()
  const first = promoted.slice(offset, offset + limit)
  const isNotPromoted = or(isNull(s.stickUntil), lte(s.stickUntil, now))
  const left = limit - first.length
  const rest =
    left === 0
      ? []
      : await inOrder(db, filters, sort, isNotPromoted)
          .limit(left)
          .offset(Math.max(0, offset - promoted.length))
  return [
    ...first.map((tutorId) => ({ tutorId, promoted: true })),
    ...rest.map(({ tutorId }) => ({ tutorId, promoted: false })),
  ]
}

export async function readPromoted(
  db: Database,
  filters: SearchFilters,
  now: Date,
): Promise<number[]> {
  const rows = await inOrder(db, filters, 'best', gt(s.stickUntil, now))
  return rows.map(({ tutorId }) => tutorId)
}

/** Matching tutors that also satisfy `further`, in a sort's order without promotion. */
function inOrder(db: Database, filters: SearchFilters, sort: TutorSort, further?: SQL) {
  const { words } = filters
  const all = db.select({ tutorId: s.tutorId, stickUntil: s.stickUntil }).from(s).$dynamic()
  const joined = words.length === 0 ? all : all.innerJoin(w, eq(w.tutorId, s.tutorId))
  return joined
    .where(
      and(
        words.length === 0 ? undefined : wordsStandIn(words, places),
        matchesButWords(filters),
        further,
      ),
    )
    .orderBy(...orderOf(sort, filters))
}
