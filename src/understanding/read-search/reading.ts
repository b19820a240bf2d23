import type { TutorFilters } from '#contract/tutors/tutor-search.ts'

/** Filters that can be read from text; a list is empty where nothing was said. */
export type ReadFilters = Omit<TutorFilters, 'keyword' | 'ratingMinTenths' | 'proof'>
export type ReadFilterName = keyof ReadFilters

/** The words that gave a filter's values. One word may give several: 中英數, DSE. */
export interface Evidence {
  readonly filter: ReadFilterName
  /** Joined by commas as in an address. */
  readonly value: string
  readonly words: string
  /** Offset in the text as typed. */
  readonly start: number
  readonly end: number
}

export interface Reading {
  readonly filters: ReadFilters
  readonly evidence: readonly Evidence[]
  /** What was not understood, without fillers. */
  readonly rest: string
  /** Words, as typed, that were understood and do not go with the others: 中四 beside Python. */
  readonly unused: readonly string[]
}

/** A filter and its value. A fee range gives two of these, most words one. */
export interface Said {
  readonly filter: ReadFilterName
  readonly values: readonly string[]
}

/**
 * The meaning of a word: values (an empty list adds nothing), a name kept in the rest, or something
 * that does not go with the other words.
 */
export type Verdict = readonly Said[] | 'keep' | 'unused'

export const saidBy = (verdict: Verdict | undefined): readonly Said[] =>
  typeof verdict === 'object' ? verdict : []

/** The longest lists that a search accepts (contract/tutors/tutors.ts); more stays unread. */
export const mostValues: Partial<Record<ReadFilterName, number>> = {
  subject: 10,
  level: 20,
  area: 20,
  mode: 3,
  tutorLevel: 6,
  university: 10,
  major: 10,
  firstLanguage: 4,
  teachIn: 3,
  day: 7,
}
