import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import { tutorSearch as s } from '../db/tables/search.ts'
import { arrayOf } from './array-of.ts'
import { mentioningTutors } from './mentions.ts'
import { orderOf } from './order.ts'
import type { TutorHit, TutorQuery } from './port.ts'
import { matches } from './predicates.ts'

type PageQuery = Omit<TutorQuery, 'facets'>

/**
 * Where paid places stand: the third of every ten, for the best of those who have paid and do not stand
 * before it anyway. Nobody is lifted anywhere else, nor in another order than `best`.
 */
const paid = { first: 2, every: 10 }

/** The hits of one page. `promoted` are of the whole list. */
export async function readPage(
  db: Database,
  query: PageQuery,
  promoted: () => Promise<TutorHit[]>,
): Promise<TutorHit[]> {
  const { sort, offset, limit } = query
  const end = offset + limit
  const lifted = sort === 'best' && limit > 0 ? await liftedHits(db, query, await promoted()) : []
  /** How many paid places stand before a place of the list. */
  const before = (place: number) =>
    Math.min(lifted.length, Math.max(0, Math.ceil((place - paid.first) / paid.every)))
  const rows = await inOrder(db, query, withoutThose(lifted))
    .limit(limit - (before(end) - before(offset)))
    .offset(offset - before(offset))
  const rest = rows.values()
  const hits: TutorHit[] = []
  for (let place = offset; place < end; place += 1) {
    const isPaid = before(place + 1) > before(place)
    const hit = isPaid ? lifted[before(place)] : rest.next().value
    if (hit) hits.push({ ...hit, promoted: isPaid })
  }
  return hits
}

/** Who stands on the paid places up to the end of this page, in order. */
async function liftedHits(
  db: Database,
  query: PageQuery,
  promoted: readonly TutorHit[],
): Promise<TutorHit[]> {
  if (promoted.length === 0) return []
  const needed = paid.first + paid.every * promoted.length
  const best = await inOrder(db, query).limit(Math.min(query.offset + query.limit, needed))
  const merits = new Map(best.map(({ tutorId }, place) => [tutorId, place]))
  const lifted: TutorHit[] = []
  for (const hit of promoted) {
    const place = paid.first + paid.every * lifted.length
    const isAboveAnyway = (merits.get(hit.tutorId) ?? Number.POSITIVE_INFINITY) < place
    if (!isAboveAnyway) lifted.push(hit)
  }
  return lifted
}

/** Tutors that match and have paid, best first; of typed words they mention at least one. */
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

/** Tutors that match, and satisfy `further`, in the order of a sort without promotion. */
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
