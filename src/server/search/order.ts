import { type SQL, sql } from 'drizzle-orm'
import type { TutorSort } from '#contract/tutors/tutor-sorts.ts'
import { days } from '#contract/vocabulary.ts'
import { ranking } from '#rules/tutors/ranking.ts'
import { tutorSearch as s } from '../db/tables/tutors/search.ts'
import { arrayOf } from './array-of.ts'
import { maskOf, pairCode, subjectCode } from './codes.ts'
import { areaRestricts } from './filters.ts'
import type { SearchFilters } from './port.ts'
import { priceOf } from './prices.ts'

/**
 * Orders without promotion, as in rules/tutors/ranking.ts, down to tutorId. `wordPoints`: a
 * column.
 */
export function orderOf(sort: TutorSort, filters: SearchFilters, wordPoints?: SQL): SQL[] {
  const orders = {
    best: () => [sql`${scoreOf(filters, wordPoints)} desc`],
    feeAsc: () => [priceOf(filters), sql`${s.quality} desc`],
    feeDesc: () => [sql`${priceOf(filters)} desc`, sql`${s.quality} desc`],
    rating: () => [sql`${s.ratingOrder} desc`, sql`${s.reviewCount} desc`],
    newest: () => [sql`${s.createdAt} desc`],
  } satisfies Record<TutorSort, () => SQL[]>
  return [...orders[sort](), sql`${s.tutorId}`]
}

/** Quality and the query's points; the bare column, which has an index, when there are none. */
function scoreOf(filters: SearchFilters, wordPoints?: SQL): SQL {
  const parts = [...queryPointParts(filters), ...(wordPoints ? [wordPoints] : [])]
  return parts.length === 0
    ? sql`${s.quality}`
    : sql`(${sql.join([s.quality, ...parts], sql` + `)})`
}

/** `queryPoints` of rules/tutors/ranking.ts in SQL, without terms that are 0 for every match. */
function queryPointParts(filters: SearchFilters): SQL[] {
  const { furtherSubject, areaNamed, underBudget, furtherDay } = ranking.query
  const parts: SQL[] = []
  if (filters.subject.length > 1) {
    parts.push(
      further(
        filters.subject.map((item) => teachesSql(item, filters)),
        furtherSubject,
      ),
    )
  }
  if (filters.area.length > 0 && areaRestricts(filters)) {
    const areas = arrayOf(filters.area, 'integer')
    parts.push(sql`case when ${s.named} && ${areas} then ${constant(areaNamed)} else 0 end`)
  }
  if (filters.feeMaxCents !== null) {
    const { points, mostCounted } = underBudget
    const budget = sql`greatest(${filters.feeMaxCents}::bigint, 1)`
    const percent = sql`(${budget} - ${priceOf(filters)}) * 100 / ${budget}`
    parts.push(sql`least(${percent}, ${constant(mostCounted)}) * ${constant(points)}`)
  }
  if (filters.day.length > 1) {
    const free = filters.day.map((day) => sql`(${s.days} & ${maskOf(days, [day])}) <> 0`)
    parts.push(further(free, furtherDay))
  }
  return parts
}

function teachesSql(item: string, { level }: SearchFilters): SQL {
  if (level.length === 0) return sql`${s.subjects} && ${arrayOf([subjectCode(item)], 'integer')}`
  const pairs = level.map((key) => pairCode(item, key))
  return sql`${s.pairs} && ${arrayOf(pairs, 'integer')}`
}

/** Points for each condition met beyond the first, up to the row's limit. */
function further(conditions: SQL[], row: { points: number; mostCounted: number }): SQL {
  const held = conditions.map((condition) => sql`(${condition})::int`)
  return sql`least(greatest(${sql.join(held, sql` + `)} - 1, 0), ${constant(row.mostCounted)}) * ${constant(row.points)}`
}

/** A number of the ranking table, as text of the statement: it never comes from a caller. */
function constant(points: number): SQL {
  return sql.raw(String(points))
}
