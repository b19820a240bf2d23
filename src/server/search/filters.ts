import type { TutorFilters } from '#contract/tutors/tutor-search.ts'
import { orderedFees } from '#rules/search-state.ts'
import type { SearchFilters, SearchTerm } from './port.ts'
import { queryWords } from './words.ts'

/** More terms are a pasted page; each is queried separately. */
const mostTerms = 6

/** Ranking terms: the keyword's parts between spaces, without duplicates; if literal, the whole. */
export function termsOf(
  keyword: string,
  isLiteral = false,
): { typed: string; words: SearchTerm }[] {
  const terms = (isLiteral ? [keyword] : keyword.split(/\s+/u))
    .map((typed) => ({ typed, words: queryWords(typed) }))
    .filter(({ words }) => words.length > 0)
  const different = new Map(terms.map((term) => [term.words.join(' '), term]))
  return [...different.values()].slice(0, mostTerms)
}

/** The normal form of filters: lists sorted, no duplicates, fees in order, without the keyword. */
export function normalFilters(filters: Partial<TutorFilters>): SearchFilters {
  return {
    category: filters.category ?? null,
    subject: sortedSet(filters.subject),
    level: sortedSet(filters.level),
    area: sortedSet(filters.area),
    ...orderedFees(filters.feeMinCents ?? null, filters.feeMaxCents ?? null),
    mode: sortedSet(filters.mode),
    gender: filters.gender ?? null,
    tutorLevel: sortedSet(filters.tutorLevel),
    university: sortedSet(filters.university),
    major: sortedSet(filters.major),
    firstLanguage: sortedSet(filters.firstLanguage),
    teachIn: sortedSet(filters.teachIn),
    day: sortedSet(filters.day),
    proof: sortedSet(filters.proof),
    ratingMinTenths: filters.ratingMinTenths ?? null,
  }
}

export const noFilters: SearchFilters = normalFilters({})

/** False when only online lessons are wanted: then areas do not matter. */
export function areaRestricts(filters: SearchFilters): boolean {
  return !(filters.mode.length === 1 && filters.mode[0] === 'online')
}

function sortedSet<Item extends string | number>(items: readonly Item[] = []): Item[] {
  return [...new Set(items)].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
}
