import type { FacetName } from '#contract/tutor-search.ts'
import type { TutorSort } from '#contract/tutor-sorts.ts'
import type {
  Day,
  FirstLanguage,
  LessonMode,
  LevelKey,
  Sex,
  SubjectCategory,
  TeachingLanguage,
  TutorLevel,
} from '#contract/vocabulary.ts'
import type { Memory } from './memory.ts'

/**
 * Filters in their one normal form (filters.ts): lists sorted and without doubles, nothing
 * undefined, so that equal questions are equal as JSON. Filters are joined by AND, the values of
 * one filter by OR.
 *
 * - `subject` with `level`: one subject must be taught at one of the levels, not each by itself.
 * - `area`: the tutor serves a place in the area, or the whole of something around it. Somebody who
 *   wants online lessons and nothing else (`mode` is exactly `online`) is not held to an area.
 * - fee: the tutor's price lies in the wanted range: the lowest fee of the wanted subjects at the wanted
 *   levels, or of all subjects while none is wanted.
 */
export interface SearchFilters {
  category: SubjectCategory | null
  subject: string[]
  level: LevelKey[]
  area: number[]
  feeMinCents: number | null
  feeMaxCents: number | null
  mode: LessonMode[]
  gender: Sex | null
  tutorLevel: TutorLevel[]
  university: string[]
  major: string[]
  firstLanguage: FirstLanguage[]
  teachIn: TeachingLanguage[]
  day: Day[]
  ratingMinTenths: number | null
}

/**
 * Something that was typed and is no filter, as its folded words and bigrams, all of which must stand in
 * a profile that mentions it; one that ends in `*` matches as the beginning of a word.
 */
export type SearchTerm = readonly string[]

export interface TutorQuery {
  filters: SearchFilters
  /** Whoever mentions more of these comes first, in every order. */
  terms: readonly SearchTerm[]
  sort: TutorSort
  offset: number
  limit: number
  facets: readonly FacetName[]
  /** Decides who is promoted, by the minute. */
  now: Date
}

export interface TutorHit {
  tutorId: number
  /** Which of the terms the profile mentions: the first is bit 0. */
  mentions: number
  promoted: boolean
}

/** For each facet, how many tutors each choice would give; choices of zero may be missing. */
export type FacetCounts = Partial<Record<FacetName, ReadonlyMap<string, number>>>

export interface TutorHits {
  /** In the order of rules/ranking.ts, down to the last tie. */
  hits: TutorHit[]
  total: number
  /** How many of them mention at least one of the terms. */
  mentioned: number
  facets: FacetCounts
}

/** Numbers over all matches; fees are of each tutor's price as the filter sees it, null without tutors. */
export interface MatchingFacts {
  total: number
  /** A tenth of tutors ask no more than this; below, half and nine tenths. */
  feeLowCents: number | null
  feeMedianCents: number | null
  feeHighCents: number | null
  reviewCount: number
}

/**
 * A search engine for tutors. The SQL one (sql-index.ts) is the reference: any other must agree
 * with it on every query (tests/support/search-oracle.ts). A choice's count is the total with this
 * facet's own filter replaced by that choice. While `area` does not restrict (online only), its
 * facet is empty.
 */
export interface TutorIndex {
  search(query: TutorQuery): Promise<TutorHits>
  count(filters: SearchFilters): Promise<number>
  facts(filters: SearchFilters): Promise<MatchingFacts>
  /** For whatever else services read about tutors: kept until something searchable changes. */
  memory: Memory
  /** For what is read of single tutors: see tutor-memory.ts. */
  tutorMemory: Memory
  /** At which version each of these tutors has last changed, or a later one where that is not known. */
  versionsOf(tutorIds: readonly number[]): Promise<readonly number[]>
  /** Changes when something searchable does, within a second. */
  version(): Promise<number>
  /** Call once a change is committed; this process then sees it at once. */
  changed(): void
}
