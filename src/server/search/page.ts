import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import { tutorSearch as s } from '../db/tables/tutors/search.ts'
import { arrayOf } from './array-of.ts'
import { mentioningTutors } from './mentions.ts'
import { orderOf } from './order.ts'
import { arrangePage, bestNeeded, liftedOf, restOfPage } from './paid-ranks.ts'
import type { TutorHit, TutorQuery } from './port.ts'
import { matches } from './predicates.ts'

type PageQuery = Omit<TutorQuery, 'facets'>

/** The hits of one page. `promoted` are of the whole list. */
export async function readPage(
  db: Database,
  query: PageQuery,
  promoted: () => Promise<TutorHit[]>,
): Promise<TutorHit[]> {
  const { sort, limit } = query
  const lifted = sort === 'best' && limit > 0 ? await liftedHits(db, query, await promoted()) : []
  const rest = restOfPage(lifted.length, query)
  const rows = await inOrder(db, query, withoutThose(lifted)).limit(rest.limit).offset(rest.offset)
  return arrangePage(
    lifted,
    rows.map((row) => ({ ...row, promoted: false })),
    query,
  )
}

async function liftedHits(
  db: Database,
  query: PageQuery,
  promoted: readonly TutorHit[],
): Promise<TutorHit[]> {
  if (promoted.length === 0) return []
  const needed = bestNeeded(promoted.length, query.offset + query.limit)
  const best = await inOrder(db, query).limit(needed)
  return liftedOf(
    promoted,
    best.map(({ tutorId }) => tutorId),
  )
}

/** Matching promoted tutors, best first; with a keyword, only those who mention a term. */
export async function readPromoted(
  db: Database,
  query: Omit<PageQuery, 'sort' | 'offset' | 'limit'>,
): Promise<TutorHit[]> {
  const rows = await inOrder(db, { ...query, sort: 'best' }, gt(s.stickUntil, query.now))
  return rows
    .filter(({ mentions }) => query.terms.length === 0 || mentions > 0)
    .map((row) => ({ ...row, promoted: true }))
}

function withoutThose(hits: readonly TutorHit[]): SQL | undefined {
  if (hits.length === 0) return undefined
  const ids = hits.map(({ tutorId }) => tutorId)
  return sql`${s.tutorId} <> all(${arrayOf(ids, 'integer')})`
}

function inOrder(
  db: Database,
  { filters, terms, sort }: Pick<PageQuery, 'filters' | 'terms' | 'sort'>,
  further?: SQL,
) {
  const found = and(matches(filters), further)
  if (terms.length === 0) {
    return db
      .select({ tutorId: s.tutorId, mentions: sql<number>`0` })
      .from(s)
      .where(found)
      .orderBy(...orderOf(sort, filters))
      .$dynamic()
  }
  const m = mentioningTutors(db, terms)
  return db
    .select({ tutorId: s.tutorId, mentions: sql<number>`coalesce(${m.mentions}, 0)` })
    .from(s)
    .leftJoin(m, eq(m.tutorId, s.tutorId))
    .where(found)
    .orderBy(
      sql`coalesce(${m.terms}, 0) desc`,
      ...orderOf(sort, filters, sql`coalesce(${m.points}, 0)`),
    )
    .$dynamic()
}
