import { readWithTally } from './read-search/reader.ts'
import type { Reading } from './read-search/reading.ts'

export { labelOfFilter } from './read-search/filter-labels.ts'
export type { Evidence, ReadFilterName, ReadFilters, Reading } from './read-search/reading.ts'

/**
 * Reads `中二數學 沙田 女導師`, `S2 maths Shatin`, with misspelt Latin names. `rest` is what was not
 * understood. Server only: it loads the whole catalogue. Never throws; linear in the text's length.
 */
export function readSearchText(text: string): Reading {
  return readWithTally(text).reading
}
