import { levelCode, pairCode, subjectCode } from '../codes.ts'
import type { SearchFilters } from '../port.ts'
import { feeAt, feeOfPair, pairsAt, subjectsAt } from './records.ts'
import type { TutorTable } from './tutor-table.ts'

/** Subjects, levels and pairs in the filters, by their numbers: 1, or how often. */
export interface Asked {
  hasSubjects: boolean
  hasLevels: boolean
  subjects: Uint8Array
  levels: Uint8Array
  /** Chosen subjects at chosen levels; of either alone when only one is chosen. */
  pairs: Uint8Array
}

export function askedOf(
  { taught }: TutorTable,
  { subject, level }: Pick<SearchFilters, 'subject' | 'level'>,
): Asked {
  if (subject.length === 0 && level.length === 0) return nothingAsked
  const subjects = flags(taught.subjects.numbering, subject.map(subjectCode))
  const levels = flags(taught.levels.numbering, level.map(levelCode))
  const hasSubjects = subject.length > 0
  const hasLevels = level.length > 0
  const pairs = new Uint8Array(taught.pairs.values.length)
  if (hasSubjects && hasLevels) {
    // By their codes, as in SQL: two names of one code would count twice.
    for (const item of subject) {
      for (const key of level) {
        const pair = taught.pairs.of(pairCode(item, key))
        if (pair >= 0) pairs[pair] = 1
      }
    }
  } else if (hasSubjects || hasLevels) {
    for (let pair = 0; pair < pairs.length; pair++) {
      const isAsked = hasSubjects
        ? subjects[taught.subjectOfPair[pair] ?? 0]
        : levels[taught.levelOfPair[pair] ?? 0]
      pairs[pair] = isAsked ? 1 : 0
    }
  }
  return { hasSubjects, hasLevels, subjects, levels, pairs }
}

const none = new Uint8Array(0)
const nothingAsked: Asked = {
  hasSubjects: false,
  hasLevels: false,
  subjects: none,
  levels: none,
  pairs: none,
}

function flags(
  numbering: { values: readonly unknown[]; of: (code: number) => number },
  codes: readonly number[],
): Uint8Array {
  const found = new Uint8Array(numbering.values.length)
  for (const code of codes) {
    const number = numbering.of(code)
    if (number >= 0) found[number] = (found[number] ?? 0) + 1
  }
  return found
}

/** Prices of the searched subjects at these rows, in cents (`priceOf` of ../prices.ts). */
export function pricesOf(table: TutorTable, rows: Int32Array, asked: Asked): Int32Array {
  const prices = new Int32Array(rows.length)
  for (let index = 0; index < rows.length; index++) {
    prices[index] = priceAt(table, rows[index] ?? 0, asked)
  }
  return prices
}

/** `most` when the tutor does not teach the chosen subjects or levels. */
export function priceAt(table: TutorTable, row: number, asked: Asked): number {
  if (asked.hasLevels) return lowestOfPairs(table, row, asked.pairs)
  return asked.hasSubjects
    ? lowestOfSubjects(table, row, asked.subjects)
    : (table.feeFromCents[row] ?? 0)
}

const most = 0x7fffffff

function lowestOfSubjects({ taught }: TutorTable, row: number, subjects: Uint8Array): number {
  const { numbers, starts } = taught.records
  const start = starts[row] ?? 0
  const first = subjectsAt(start)
  const end = first + (numbers[start] ?? 0) * 3
  let lowest = most
  for (let at = first; at < end; at += 3) {
    if (subjects[numbers[at] ?? 0] === 0) continue
    lowest = Math.min(lowest, feeAt(numbers, at))
  }
  return lowest
}

function lowestOfPairs({ taught }: TutorTable, row: number, pairs: Uint8Array): number {
  const { numbers, starts } = taught.records
  const start = starts[row] ?? 0
  const first = pairsAt(numbers, start)
  const end = first + (numbers[start + 2] ?? 0)
  let lowest = most
  for (let at = first; at < end; at++) {
    const pair = numbers[at] ?? 0
    if (pairs[pair] === 0) continue
    lowest = Math.min(lowest, feeOfPair(numbers, start, pair, taught.subjectOfPair[pair] ?? 0))
  }
  return lowest
}
