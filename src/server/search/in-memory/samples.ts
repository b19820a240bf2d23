import type { SearchFilters } from '../port.ts'
import { type Bits, removeAll } from './bits.ts'
import { type Matching, rowsOf } from './found.ts'
import type { IndexedRows } from './indexed-rows.ts'
import type { TutorTable } from './tutor-table.ts'

/** Rows to visit for a count: the matches, or all others (`isRest`) when those are fewer. */
export interface Sample {
  rows: Int32Array
  isRest: boolean
}

export interface FacetBase {
  table: TutorTable
  /** Without the own filters of any facet that is counted (`withoutOwn` of ../facets.ts). */
  filters: SearchFilters
  matching: Matching
  sample: Sample
}

export function sampleOf(table: IndexedRows, { bits, count, isEverybody }: Matching): Sample {
  if (isEverybody) return { rows: new Int32Array(0), isRest: true }
  if (count <= table.rows / 2) return { rows: rowsOf(bits, count), isRest: false }
  const rest: Bits = table.alive.slice()
  removeAll(rest, bits)
  return { rows: rowsOf(rest, table.rows - count), isRest: true }
}

type Tally = (rows: Int32Array, by: 1 | -1, into: Int32Array) => void

/** Counters of `size` values; `whole` are those of all rows. */
export function counted(
  { rows, isRest }: Sample,
  { whole, size, tally }: { whole: Int32Array; size: number; tally: Tally },
): Int32Array {
  const into = isRest ? whole.slice(0, size) : new Int32Array(size)
  tally(rows, isRest ? -1 : 1, into)
  return into
}
