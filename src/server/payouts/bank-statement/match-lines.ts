import type { bankLine } from '../../db/tables/index.ts'
import { nameOf, type Period, type StatementLine } from './read-lines.ts'

type StoredLine = typeof bankLine.$inferSelect

/** A line of a file: known, or new with its rank among identical lines. */
export interface MatchedLine {
  line: StatementLine
  known: StoredLine | null
  /** The rank among identical lines over all files. */
  nth: number
  /** It may be a known line or another transfer; staff decide. */
  isAlike: boolean
}

/**
 * Of identical lines, the n-th of the file is the n-th stored, provided the file covers its days
 * completely. One that starts within a day lacks earlier lines, so identical lines there may be
 * other transfers, as may lines with a different balance: neither is taken for known.
 */
export function matchLines(
  lines: readonly StatementLine[],
  stored: readonly StoredLine[],
  { from }: Pick<Period, 'from'>,
): MatchedLine[] {
  const before = Map.groupBy(stored, nameOf)
  const mine = Map.groupBy(lines, nameOf)
  const isCut = [...before].some(
    ([name, rows]) => rows[0]?.on === from && rows.length > (mine.get(name)?.length ?? 0),
  )
  const matched = [...mine].flatMap(([name, group]) => {
    const rows = before.get(name) ?? []
    return matchAlike(group, rows, { isCut: isCut && group[0]?.on === from })
  })
  return matched.sort((one, other) => one.line.line - other.line.line)
}

function matchAlike(
  group: readonly StatementLine[],
  rows: readonly StoredLine[],
  { isCut }: { isCut: boolean },
): MatchedLine[] {
  const free = [...rows].sort((one, other) => one.nth - other.nth)
  const take = (fits: (row: StoredLine) => boolean): StoredLine | null => {
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
  return group.map((line): MatchedLine => {
    const isComparable = (row: StoredLine) =>
      row.balanceCents !== null && line.balanceCents !== null
    const known = byBalance.get(line) ?? (isCut ? null : take((row) => !isComparable(row)))
    if (known !== null) return { line, known, nth: known.nth, isAlike: false }
    next += 1
    return { line, known: null, nth: next, isAlike: free.length > 0 }
  })
}
