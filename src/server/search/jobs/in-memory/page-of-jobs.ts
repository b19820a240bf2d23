import type { Bits } from '../../in-memory/bits.ts'
import { type Matching, placesOf } from '../../in-memory/found.ts'
import { type OrderKey, selectInOrder } from '../../in-memory/select.ts'
import { acrossGroups, groupsOf } from '../../in-memory/term-groups.ts'
import { sortOf } from '../order.ts'
import type { JobQuery } from '../port.ts'
import type { JobTable } from './job-table.ts'

/** The jobs of one page: who mentions more of the terms first, then in the order of ../order.ts. */
export function pageOfJobs(
  table: JobTable,
  query: JobQuery,
  { found, terms }: { found: Matching; terms: readonly Bits[] },
): number[] {
  const ranks = { from: query.offset, to: query.offset + query.limit }
  const keys = keysOf(table, query)
  const places = acrossGroups(groupsOf(found, terms), ranks, ({ bits, count }, wanted) =>
    wanted.from < wanted.to ? selectInOrder(placesOf(bits, count), keys, wanted) : [],
  )
  return places.map((place) => table.ids[place] ?? 0)
}

function keysOf(table: JobTable, query: JobQuery): OrderKey[] {
  const newest = [
    { of: table.publishedAtUs, descends: true },
    { of: table.ids, descends: true },
  ]
  switch (sortOf(query)) {
    case 'newest':
      return newest
    case 'near':
      return [{ of: minutesTo(table, query.minutes ?? new Map()) }, ...newest]
    case 'feeDesc':
      return [{ of: table.feeCents, descends: true }, ...newest]
    case 'feeAsc':
      return [{ of: table.feeCents }, ...newest]
  }
}

/** The minutes to each job; one more than to any where no way is known. */
function minutesTo({ area, places }: JobTable, minutes: ReadonlyMap<number, number>): Int32Array {
  const furthest = [...minutes.values()].reduce((most, one) => Math.max(most, one), 0) + 1
  const byNumber = Int32Array.from({ length: area.size }, (_, number) => {
    const areaId = area.valueOf(number)
    return (areaId === undefined ? undefined : minutes.get(Number(areaId))) ?? furthest
  })
  const ways = new Int32Array(places)
  for (let place = 0; place < places; place++) ways[place] = byNumber[area.column[place] ?? 0] ?? 0
  return ways
}
