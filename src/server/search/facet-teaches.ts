import { and, count, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import { tutorSearch as s } from '../db/tables/tutors/search.ts'
import { levelCode, levelOfCode, subjectCode, subjectFactor } from './codes.ts'
import type { Counts } from './facet-counts.ts'
import type { SearchFilters } from './port.ts'
import { matches } from './predicates.ts'
import {
  isAsked,
  isWithin,
  pairFee,
  pairLevel,
  pairSubject,
  taughtPairs,
  taughtSubjects,
} from './prices.ts'
import { subjectOfCode } from './subjects.ts'

const factor = sql.raw(String(subjectFactor))

/** Tutors by subject; with levels chosen, by subject taught at one of them. */
export async function countSubjects(db: Database, filters: SearchFilters): Promise<Counts> {
  const taughtAt = filters.level.map((key) => isPair(sql`code * ${factor} + ${levelCode(key)}`))
  const rows = hasFee(filters)
    ? await countPricedSubjects(db, filters)
    : await countElements(db, filters, s.subjects, taughtAt)
  const counts = new Map<string, number>()
  for (const { code, count } of rows) {
    const value = subjectOfCode(code)
    if (value !== undefined) counts.set(value, count)
  }
  return counts
}

/** Tutors by level; with subjects chosen, by level at which one of them is taught. */
export async function countLevels(db: Database, filters: SearchFilters): Promise<Counts> {
  if (hasFee(filters)) return countPricedLevels(db, filters)
  const taught = filters.subject.map((item) =>
    isPair(sql`${subjectCode(item)}::integer * ${factor} + code`),
  )
  const rows = await countElements(db, filters, s.levels, taught)
  return countsOfLevels(rows)
}

const countsOfLevels = (rows: readonly { code: number; count: number }[]): Counts =>
  new Map(rows.map(({ code, count }) => [levelOfCode(code), count]))

const hasFee = ({ feeMinCents, feeMaxCents }: SearchFilters) =>
  feeMinCents !== null || feeMaxCents !== null

/* With a fee filter, each choice has a price of its own: that of this subject, or at this level. */

function countPricedSubjects(db: Database, filters: SearchFilters) {
  const isPriced = isWithin(filters, sql`taught.fee`)
  // With levels chosen, a subject's price is its lowest fee at these levels.
  const atLevels = sql`(select ${pairSubject} as code, min(${pairFee}) as fee
    from ${taughtPairs()} where ${isAsked({ subject: [], level: filters.level })}
    group by 1) as taught`
  const taught = filters.level.length === 0 ? taughtSubjects() : atLevels
  return db
    .select({ code: sql<number>`taught.code`, count: sql<number>`count(*)::int` })
    .from(sql`${s} cross join lateral ${taught}`)
    .where(and(matches(withoutFee(filters)), isPriced))
    .groupBy(sql`1`)
}

async function countPricedLevels(db: Database, filters: SearchFilters): Promise<Counts> {
  const ofWanted = isAsked({ subject: filters.subject, level: [] }) ?? sql`true`
  const priced = sql`lateral (
    select ${pairLevel} as code, min(${pairFee}) as fee
    from ${taughtPairs()} where ${ofWanted} group by 1) as priced`
  const rows = await db
    .select({ code: sql<number>`priced.code`, count: sql<number>`count(*)::int` })
    .from(sql`${s} cross join ${priced}`)
    .where(and(matches(withoutFee(filters)), isWithin(filters, sql`priced.fee`)))
    .groupBy(sql`1`)
  return countsOfLevels(rows)
}

const withoutFee = (filters: SearchFilters): SearchFilters => ({
  ...filters,
  feeMinCents: null,
  feeMaxCents: null,
})

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
