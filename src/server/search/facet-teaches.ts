import { and, count, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import { tutorSearch as s } from '../db/tables/search.ts'
import { levelCode, levelOfCode, subjectCode, subjectFactor } from './codes.ts'
import type { Counts } from './facet-counts.ts'
import type { SearchFilters } from './port.ts'
import { matches } from './predicates.ts'
import { subjectOfCode } from './subjects.ts'

const factor = sql.raw(String(subjectFactor))

/** Tutors by subject; with levels chosen, by subject taught at one of them. */
export async function countSubjects(db: Database, filters: SearchFilters): Promise<Counts> {
  const taughtAt = filters.level.map((key) => isPair(sql`code * ${factor} + ${levelCode(key)}`))
  const rows = await countElements(db, filters, s.subjects, taughtAt)
  const counts = new Map<string, number>()
  for (const { code, count } of rows) {
    const value = subjectOfCode(code)
    if (value !== undefined) counts.set(value, count)
  }
  return counts
}

/** Tutors by level; with subjects chosen, by level at which one of them is taught. */
export async function countLevels(db: Database, filters: SearchFilters): Promise<Counts> {
  const taught = filters.subject.map((item) =>
    isPair(sql`${subjectCode(item)}::integer * ${factor} + code`),
  )
  const rows = await countElements(db, filters, s.levels, taught)
  return new Map(rows.map(({ code, count }) => [levelOfCode(code), count]))
}

function isPair(pair: SQL): SQL {
  return sql`${pair} = any(${s.pairs})`
}

/** Tutors by element of a list; with conditions, only elements that meet one of them. */
function countElements(
  db: Database,
  filters: SearchFilters,
  list: typeof s.subjects | typeof s.levels,
  conditions: SQL[],
) {
  if (conditions.length === 0) return countWholeLists(db, filters, list)
  return db
    .select({ code: sql<number>`code`, count: sql<number>`count(*)::int` })
    .from(sql`${s} cross join lateral unnest(${list}) as code`)
    .where(and(matches(filters), or(...conditions)))
    .groupBy(sql`1`)
}

/** Many tutors teach the same, so equal lists are counted before they are taken apart. */
function countWholeLists(
  db: Database,
  filters: SearchFilters,
  list: typeof s.subjects | typeof s.levels,
) {
  const same = db
    .select({ list: sql`${list}`.as('list'), tutors: count().as('tutors') })
    .from(s)
    .where(matches(filters))
    .groupBy(list)
    .as('same')
  return db
    .select({
      code: sql<number>`unnest(${same.list})`,
      count: sql<number>`sum(${same.tutors})::int`,
    })
    .from(same)
    .groupBy(sql`1`)
}
