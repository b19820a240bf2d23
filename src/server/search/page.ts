import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import { tutorSearch as s } from '../db/tables/search.ts'
import { mentioningTutors } from './mentions.ts'
import { orderOf } from './order.ts'
import type { TutorHit, TutorQuery } from './port.ts'
import { arrayOf, matches } from './predicates.ts'

type PageQuery = Omit<TutorQuery, 'facets'>

/**
 * Where paid places stand: the third of every ten, for as many tutors as have paid. Nobody is lifted
 * anywhere else, nor in another order than `best`.
 */
const paid = { first: 2, every: 10 }

/** The hits of one page. `total` and `promoted` are of the whole list. */
export async function readPage(
  db: Database,
  query: PageQuery,
  whole: { total: () => Promise<number>; promoted: () => Promise<TutorHit[]> },
): Promise<TutorHit[]> {
  const { sort, offset, limit } = query
  const isLifting = sort === 'best' && limit > 0
  const [total, promoted] = isLifting
    ? await Promise.all([whole.total(), whole.promoted()])
    : [0, []]
  const places = Math.max(0, Math.ceil((total - paid.first) / paid.every))
  const lifted = promoted.slice(0, places)
  /** How many paid places stand before a place of the list. */
  const before = (place: number) =>
    Math.min(lifted.length, Math.max(0, Math.ceil((place - paid.first) / paid.every)))
  const end = offset + limit
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
