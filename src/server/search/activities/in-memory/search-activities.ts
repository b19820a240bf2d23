import { countBits, keepCommon } from '../../in-memory/bits.ts'
import { countValues } from '../../in-memory/column-counts.ts'
import { keep, type Matching } from '../../in-memory/found.ts'
import { pageOfIds } from '../../in-memory/page-of-ids.ts'
import { sampleOf } from '../../in-memory/samples.ts'
import type { OrderKey } from '../../in-memory/select.ts'
import { places, queryWords } from '../../words.ts'
import type { ActivityFilters, ActivityHits, ActivityQuery } from '../port.ts'
import { placesWithin } from '../predicates.ts'
import type { ActivityTable } from './activity-table.ts'

/** Answers a query from the table, as the index in SQL (../sql-index.ts) does from the database. */
export function searchActivityTable(table: ActivityTable, query: ActivityQuery): ActivityHits {
  const { filters, sort, now, offset, limit } = query
  const found = matchingActivities(table, filters, now)
  const others =
    filters.area === '' ? found : matchingActivities(table, { ...filters, area: '' }, now)
  return {
    activityIds: pageOfIds(table, found, { keys: orders[sort](table), offset, limit }),
    total: found.count,
    areas: countValues(sampleOf(table, others), table.area),
  }
}

/** Which activities satisfy the filters, as `activityFits` of ../predicates.ts says it in SQL. */
export function matchingActivities(
  table: ActivityTable,
  { keyword, subject, area, free, online }: ActivityFilters,
  now: Date,
): Matching {
  table.starts.bringTo(now.getTime() * 1_000)
  const bits = table.alive.slice()
  keepCommon(bits, table.starts.toCome)
  const words = queryWords(keyword)
  if (words.length > 0) keepCommon(bits, table.words.havingAll(words, places))
  if (subject !== '') keepCommon(bits, table.subject.ofAny([subject]))
  if (area !== '') keepCommon(bits, table.area.ofAny(placesWithin(area).map(String)))
  if (online !== '') keepCommon(bits, table.online)
  if (free !== '') keep(bits, (place) => table.cheapestCents[place] === 0)
  const count = countBits(bits)
  return { bits, count, isEverybody: count === table.rows }
}

const orders: Record<ActivityQuery['sort'], (table: ActivityTable) => OrderKey[]> = {
  soonest: ({ starts, ids }) => [{ of: starts.next }, { of: ids }],
  newest: ({ publishedAtUs, ids }) => [
    { of: publishedAtUs, descends: true },
    { of: ids, descends: true },
  ],
  cheapest: ({ cheapestCents, starts, ids }) => [
    { of: cheapestCents },
    { of: starts.next },
    { of: ids },
  ],
}
