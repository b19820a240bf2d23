import { type SQL, sql } from 'drizzle-orm'
import type { TutorSort } from '#contract/tutor-sorts.ts'
import { days } from '#contract/vocabulary.ts'
import { ranking } from '#rules/ranking.ts'
import { tutorSearch as s } from '../db/tables/search.ts'
import { maskOf, pairCode, subjectCode } from './codes.ts'
import { areaRestricts } from './filters.ts'
import type { SearchFilters } from './port.ts'
import { arrayOf, wordsStandIn } from './predicates.ts'

/** Each sort's order without promotion, as in rules/ranking.ts; all end in tutorId. */
export function orderOf(sort: TutorSort, filters: SearchFilters): SQL[] {
  const orders = {
    best: () => [sql`${scoreOf(filters)} desc`],
    feeAsc: () => [sql`${s.feeFromCents}`, sql`${s.quality} desc`],
    feeDesc: () => [sql`${s.feeToCents} desc`, sql`${s.quality} desc`],
    rating: () => [sql`${s.ratingOrder} desc`, sql`${s.reviewCount} desc`],
    newest: () => [sql`${s.createdAt} desc`],
  } satisfies Record<TutorSort, () => SQL[]>
  return [...orders[sort](), sql`${s.tutorId}`]
}

/** Quality plus the query's points; the bare column, which has an index, when there are none. */
function scoreOf(filters: SearchFilters): SQL {
  const parts = queryPointParts(filters)
  return parts.length === 0
    ? sql`${s.quality}`
    : sql`(${sql.join([s.quality, ...parts], sql` + `)})`
}

/** `queryPoints` of rules/ranking.ts in SQL, without terms that are 0 for every match. */
function queryPointParts(filters: SearchFilters): SQL[] {
  const { furtherSubject, areaNamed, withinBudget, furtherDay } = ranking.query
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
    parts.push(
      sql`case when ${s.feeToCents} <= ${filters.feeMaxCents} then ${constant(withinBudget)} else 0 end`,
    )
  }
  if (filters.day.length > 1) {
    const free = filters.day.map((day) => sql`(${s.days} & ${maskOf(days, [day])}) <> 0`)
    parts.push(further(free, furtherDay))
  }
  if (filters.words.length > 0) parts.push(wordPoints(filters.words))
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

/** From the joined row of `tutor_words` (page.ts). */
function wordPoints(words: readonly string[]): SQL {
  const { headline, studies } = ranking.query.words
  return sql`case
    when ${wordsStandIn(words, ['headline'])} then ${constant(headline)}
    when ${wordsStandIn(words, ['headline', 'studies'])} then ${constant(studies)}
    else 0 end`
}

/** A number of the ranking table as literal SQL: it never comes from a caller. */
function constant(points: number): SQL {
  return sql.raw(String(points))
}
