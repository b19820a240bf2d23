import { type Bits, countBits, keepCommon } from '../../in-memory/bits.ts'
import { countValues } from '../../in-memory/column-counts.ts'
import { keep, type Matching } from '../../in-memory/found.ts'
import { pageOfIds } from '../../in-memory/page-of-ids.ts'
import { sampleOf } from '../../in-memory/samples.ts'
import type { OrderKey } from '../../in-memory/select.ts'
import { places, queryWords } from '../../words.ts'
import type { CourseFilters, CourseHits, CourseQuery } from '../port.ts'
import type { CourseTable } from './course-table.ts'

/** Answers a query from the table, as the index in SQL (../sql-index.ts) does from the database. */
export function searchCourseTable(table: CourseTable, query: CourseQuery): CourseHits {
  const { filters, sort, offset, limit } = query
  const found = matchingCourses(table, filters)
  const others =
    filters.subject === '' ? found : matchingCourses(table, { ...filters, subject: '' })
  return {
    courseIds: pageOfIds(table, found, { keys: orders[sort](table), offset, limit }),
    total: found.count,
    subjects: countValues(sampleOf(table, others), table.subject),
  }
}

/** Which courses satisfy the filters, as `courseFits` of ../predicates.ts says it in SQL. */
export function matchingCourses(table: CourseTable, filters: CourseFilters): Matching {
  const { keyword, subject, free } = filters
  const words = queryWords(keyword)
  const sets: Bits[] = []
  if (words.length > 0) sets.push(table.words.havingAll(words, places))
  if (subject !== '') sets.push(table.subject.ofAny([subject]))
  if (sets.length === 0 && free === '') {
    return { bits: table.alive, count: table.rows, isEverybody: true }
  }
  const bits = table.alive.slice()
  for (const set of sets) keepCommon(bits, set)
  if (free !== '') keep(bits, (place) => table.netCents[place] === 0)
  return { bits, count: countBits(bits), isEverybody: false }
}

const orders: Record<CourseQuery['sort'], (table: CourseTable) => OrderKey[]> = {
  newest: ({ publishedAtUs, ids }) => [descending(publishedAtUs), descending(ids)],
  cheapest: ({ netCents, ids }) => [{ of: netCents }, descending(ids)],
  dearest: ({ netCents, ids }) => [descending(netCents), descending(ids)],
}

const descending = (of: OrderKey['of']): OrderKey => ({ of, descends: true })
