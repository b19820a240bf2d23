import type { TutorSort } from '#contract/tutors/tutor-sorts.ts'
import { arrangePage, bestNeeded, liftedOf, restOfPage } from '../paid-ranks.ts'
import type { TutorHit, TutorQuery } from '../port.ts'
import { addBit, hasBit, removeBit } from './bits.ts'
import type { Matching } from './found.ts'
import { type Mentions, mentionBits } from './mentions.ts'
import { rankedRows } from './ranked.ts'
import { acrossGroups, type Group, groupsOf } from './term-groups.ts'
import type { TutorTable } from './tutor-table.ts'

interface Listed {
  table: TutorTable
  query: TutorQuery
  /** Matching rows by the number of terms they mention, most first. */
  groups: readonly Group[]
  mentions: Mentions | null
}
interface Ranks {
  sort: TutorSort
  from: number
  to: number
}

/** The hits of one page, as in `readPage` of ../page.ts. */
export function pageOf(
  table: TutorTable,
  {
    query,
    matching,
    mentions,
  }: { query: TutorQuery; matching: Matching; mentions: Mentions | null },
): TutorHit[] {
  const listed = { table, query, groups: groupsOf(matching, mentions?.terms ?? []), mentions }
  const { sort } = query
  const lifted = sort === 'best' && query.limit > 0 ? liftedHits(listed, matching) : []
  const { offset, limit } = restOfPage(lifted.length, query)
  const rest = inOrder(withoutThose(listed, lifted), { sort, from: offset, to: offset + limit })
  return arrangePage(lifted, hitsOf(listed, rest), query)
}

function liftedHits(listed: Listed, matching: Matching): TutorHit[] {
  const { table, query, mentions } = listed
  const now = query.now.getTime()
  const paying = new Int32Array(table.alive.length)
  let count = 0
  for (const [row, until] of table.promotedUntilMs) {
    const isFound = until > now && hasBit(matching.bits, row)
    if (!isFound || (mentions !== null && !hasBit(mentions.any, row))) continue
    addBit(paying, row)
    count += 1
  }
  if (count === 0) return []
  const payers = groupsOf({ bits: paying, count }, mentions?.terms ?? [])
  const promoted = inOrder({ ...listed, groups: payers }, { sort: 'best', from: 0, to: count })
  const needed = bestNeeded(promoted.length, query.offset + query.limit)
  const best = inOrder(listed, { sort: 'best', from: 0, to: needed })
  return liftedOf(
    hitsOf(listed, promoted),
    best.map((row) => table.ids[row] ?? 0),
  )
}

function inOrder({ table, query, groups, mentions }: Listed, { sort, from, to }: Ranks): number[] {
  const { filters } = query
  const wordPoints = mentions?.points ?? null
  return acrossGroups(groups, { from, to }, (group, ranks) =>
    rankedRows(table, group, { sort, filters, wordPoints, ...ranks }),
  )
}

function hitsOf({ table, mentions }: Listed, rows: readonly number[]): TutorHit[] {
  return rows.map((row) => ({
    tutorId: table.ids[row] ?? 0,
    mentions: mentions === null ? 0 : mentionBits(mentions, row),
    promoted: false,
  }))
}

function withoutThose(listed: Listed, hits: readonly TutorHit[]): Listed {
  if (hits.length === 0) return listed
  const rows = hits.map(({ tutorId }) => listed.table.rowOf(tutorId))
  const groups = listed.groups.map(({ bits, count }) => {
    const among = rows.filter((row) => hasBit(bits, row))
    if (among.length === 0) return { bits, count }
    const others = bits.slice()
    for (const row of among) removeBit(others, row)
    return { bits: others, count: count - among.length }
  })
  return { ...listed, groups }
}
