import { and, count, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import { tutorSearch as s } from '../db/tables/search.ts'
import { levelCode, levelOfCode, pairParts, subjectCode } from './codes.ts'
import type { Counts } from './facets.ts'
import type { SearchFilters } from './port.ts'
import { arrayOf, matches } from './predicates.ts'
import { subjectOfCode } from './subjects.ts'

/** Tutors by subject; while levels are chosen, by subject taught at one of these levels. */
export async function countSubjects(db: Database, filters: SearchFilters): Promise<Counts> {
  const { level } = filters
  const rows = await (level.length === 0
    ? countElements(db, filters, s.subjects)
    : countPairs(db, filters, {
        code: sql`pair >> ${sql.raw(String(pairParts.levelBits))}`,
        among: sql`(pair & ${sql.raw(String(pairParts.levelMask))}) = any(${arrayOf(level.map(levelCode), 'integer')})`,
        onceEach: level.length > 1,
      }))
  const counts = new Map<string, number>()
  for (const { code, count } of rows) {
    const value = subjectOfCode(code)
    if (value !== undefined) counts.set(value, count)
  }
  return counts
}

/** Tutors by level; while subjects are chosen, by level at which one of them is taught. */
export async function countLevels(db: Database, filters: SearchFilters): Promise<Counts> {
  const { subject } = filters
  const rows = await (subject.length === 0
    ? countElements(db, filters, s.levels)
    : countPairs(db, filters, {
        code: sql`pair & ${sql.raw(String(pairParts.levelMask))}`,
        among: sql`(pair >> ${sql.raw(String(pairParts.levelBits))}) = any(${arrayOf(subject.map(subjectCode), 'integer')})`,
        onceEach: subject.length > 1,
      }))
  return new Map(rows.map(({ code, count }) => [levelOfCode(code), count]))
}

/** Many tutors teach the same: equal lists are counted first, and then taken apart. */
function countElements(
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

/** A tutor may teach a choice by several pairs and counts once: `onceEach` where that can be. */
function countPairs(
  db: Database,
  filters: SearchFilters,
  { code, among, onceEach }: { code: SQL; among: SQL; onceEach: boolean },
) {
  return db
    .select({
      code: sql<number>`${code}`,
      count: onceEach ? sql<number>`count(distinct ${s.tutorId})::int` : sql<number>`count(*)::int`,
    })
    .from(sql`${s} cross join lateral unnest(${s.pairs}) as pair`)
    .where(and(matches(filters), among))
    .groupBy(sql`1`)
}
