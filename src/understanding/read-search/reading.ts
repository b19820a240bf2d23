import type { TutorFilters } from '#contract/tutor-search.ts'

/** The filters that words can be read as; lists are empty where nothing was said. */
export type ReadFilters = Omit<TutorFilters, 'keyword' | 'ratingMinTenths'>
export type ReadFilterName = keyof ReadFilters

/** Which words were read as what. One word may stand for several values: 中英數, DSE. */
export interface Evidence {
  readonly filter: ReadFilterName
  /** The values, joined by commas as in an address. */
  readonly value: string
  readonly words: string
  /** Where the words stand in the text as typed. */
  readonly start: number
  readonly end: number
}

export interface Reading {
  readonly filters: ReadFilters
  readonly evidence: readonly Evidence[]
  /** What was not understood, without the words that say nothing. */
  readonly rest: string
}

/** One filter and what it is set to. A fee range says two of these, most words one. */
export interface Said {
  readonly filter: ReadFilterName
  readonly values: readonly string[]
}

/**
 * What a word was taken for: something said (nothing new is an empty list), or a name that stays in
 * the rest as typed.
 */
export type Verdict = readonly Said[] | 'keep'

/** Longest lists that a search accepts (contract/tutors.ts); more is left unread. */
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
