import type { FacetName } from '#contract/tutors/tutor-search.ts'
import type { TutorSort } from '#contract/tutors/tutor-sorts.ts'
import type {
  Day,
  FirstLanguage,
  LessonMode,
  LevelKey,
  ProofKind,
  Sex,
  SubjectCategory,
  TeachingLanguage,
  TutorLevel,
} from '#contract/vocabulary.ts'
import type { ResultCache } from './result-cache.ts'

/**
 * The normal form (filters.ts): sorted, unique, defined, so that equal queries are equal as JSON.
 * Filters are joined by AND, values by OR, except proofs. One subject must be taught at one of the levels. `area`
 * matches tutors who serve an area inside or around it, and is ignored when `mode` is exactly
 * `online`. Fees apply to the lowest fee of the chosen subjects at the chosen levels.
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
  /** All of these must hold. */
  proof: ProofKind[]
  ratingMinTenths: number | null
}

/**
 * A typed term that is no filter, as its folded words and bigrams, all of which must be in a
 * profile that mentions it; one that ends in `*` matches as a prefix.
 */
export type SearchTerm = readonly string[]

export interface TutorQuery {
  filters: SearchFilters
  /** Tutors who mention more of these come first, in every order. */
  terms: readonly SearchTerm[]
  sort: TutorSort
  offset: number
  limit: number
  facets: readonly FacetName[]
  /** Decides which promotions are current, by the minute. */
  now: Date
}

export interface TutorHit {
  tutorId: number
  /** Terms that the profile mentions: the first is bit 0. */
  mentions: number
  promoted: boolean
}

/** For each facet, the number of tutors by choice; choices of zero may be missing. */
export type FacetCounts = Partial<Record<FacetName, ReadonlyMap<string, number>>>

export interface TutorHits {
  /** In the order of rules/tutors/ranking.ts, down to the last tie. */
  hits: TutorHit[]
  total: number
  /** Number of results that mention at least one of the terms. */
  mentioned: number
  facets: FacetCounts
}

/** Figures over all matches; fees are prices as the filter sees them, null without tutors. */
export interface MatchingFacts {
  total: number
  /** The first decile of fees; below, the median and the ninth decile. */
  feeLowCents: number | null
  feeMedianCents: number | null
  feeHighCents: number | null
  reviewCount: number
}

/**
 * Any other implementation must agree with the SQL one (sql-index.ts) on every query
 * (tests/support/search-oracle.ts). A choice's count is the total with this facet's own filter
 * replaced by that choice; of a proof, with that one as well. While `area` does not restrict, its facet is empty.
 */
export interface TutorIndex {
  search(query: TutorQuery): Promise<TutorHits>
  count(filters: SearchFilters): Promise<number>
  facts(filters: SearchFilters): Promise<MatchingFacts>
  /** A cache for other data on tutors: valid until something searchable changes. */
  cache: ResultCache
  /** A cache for data on single tutors: see tutor-cache.ts. */
  tutorCache: ResultCache
  /** The version of each tutor's last change, or a later one if that is unknown. */
  versionsOf(tutorIds: readonly number[]): Promise<readonly number[]>
  /** Changes when something searchable does, within a second. */
  version(): Promise<number>
  /** Call once a change is committed; this process then sees it at once. */
  changed(): void
}
