import type { bankLine } from '../../db/tables/index.ts'
import { nameOf, type Period, type StatementLine } from './read-lines.ts'

type Kept = typeof bankLine.$inferSelect

/** A line of a file: known, or new with its place among those that read the same. */
export interface Placed {
  line: StatementLine
  known: Kept | null
  /** Which of those that are alike it is, over all files. */
  nth: number
  /** It may be one of those that are kept, or a transfer of its own: people decide. */
  isAlike: boolean
}

/**
 * Finds lines of a file among those that are kept. Of several that read the same the n-th of the file is
 * the n-th that is kept, as long as the file has its days whole. One that begins within a day does not: it
 * lacks lines of that day which others had. What reads the same there may be another transfer, and so may
 * what the bank says another balance of: neither is taken for known.
 */
export function placeLines(
  lines: readonly StatementLine[],
  kept: readonly Kept[],
  { from }: Pick<Period, 'from'>,
): Placed[] {
  const before = Map.groupBy(kept, nameOf)
  const mine = Map.groupBy(lines, nameOf)
  const isCut = [...before].some(
    ([name, rows]) => rows[0]?.on === from && rows.length > (mine.get(name)?.length ?? 0),
  )
  const placed = [...mine].flatMap(([name, group]) => {
    const rows = before.get(name) ?? []
    return placeAlike(group, rows, { isCut: isCut && group[0]?.on === from })
  })
  return placed.sort((one, other) => one.line.line - other.line.line)
}

/** All lines of a file that read the same. */
function placeAlike(
  group: readonly StatementLine[],
  rows: readonly Kept[],
  { isCut }: { isCut: boolean },
): Placed[] {
  const free = [...rows].sort((one, other) => one.nth - other.nth)
  const take = (fits: (row: Kept) => boolean): Kept | null => {
    const at = free.findIndex(fits)
    return at < 0 ? null : (free.splice(at, 1)[0] ?? null)
  }
  const byBalance = new Map(
    group.map((line) => [
      line,
      take(({ balanceCents }) => balanceCents !== null && balanceCents === line.balanceCents),
    ]),
  )
  let next = Math.max(0, ...rows.map(({ nth }) => nth))
  return group.map((line): Placed => {
    const isComparable = (row: Kept) => row.balanceCents !== null && line.balanceCents !== null
    const known = byBalance.get(line) ?? (isCut ? null : take((row) => !isComparable(row)))
    if (known !== null) return { line, known, nth: known.nth, isAlike: false }
    next += 1
    return { line, known: null, nth: next, isAlike: free.length > 0 }
  })
}
