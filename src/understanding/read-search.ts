import { readWithTally } from './read-search/reader.ts'
import type { Reading } from './read-search/reading.ts'

export { labelOfFilter } from './read-search/filter-labels.ts'
export type { Evidence, ReadFilterName, ReadFilters, Reading } from './read-search/reading.ts'

/**
 * Turns what a parent types into filters: `中二數學 沙田 女導師`, `S2 maths Shatin`. Either script,
 * Cantonese or English, with misspelt Latin names. Each filter comes with the words that it was
 * read from; what was not understood stays in `rest`. Server only: it holds the whole catalogue.
 * Never throws; time grows with the length of the text. See read-search/README.md.
 */
export function readSearchText(text: string): Reading {
  return readWithTally(text).reading
}
