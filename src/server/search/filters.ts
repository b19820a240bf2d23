import type { TutorFilters } from '#contract/tutor-search.ts'
import type { SearchFilters } from './port.ts'
import { queryWords } from './words.ts'

/** The normal form of filters: lists sorted and unique, the keyword as its words. */
export function normalFilters(filters: Partial<TutorFilters>): SearchFilters {
  return {
    words: queryWords(filters.keyword ?? ''),
    category: filters.category ?? null,
    subject: sortedSet(filters.subject),
    level: sortedSet(filters.level),
    area: sortedSet(filters.area),
    feeMinCents: filters.feeMinCents ?? null,
    feeMaxCents: filters.feeMaxCents ?? null,
    mode: sortedSet(filters.mode),
    gender: filters.gender ?? null,
    tutorLevel: sortedSet(filters.tutorLevel),
    university: sortedSet(filters.university),
    teachIn: sortedSet(filters.teachIn),
    day: sortedSet(filters.day),
    ratingMinTenths: filters.ratingMinTenths ?? null,
  }
}

export const noFilters: SearchFilters = normalFilters({})

/** False for somebody who wants online lessons only: then places do not matter. */
export function areaRestricts(filters: SearchFilters): boolean {
  return !(filters.mode.length === 1 && filters.mode[0] === 'online')
}

function sortedSet<Item extends string | number>(items: readonly Item[] = []): Item[] {
  return [...new Set(items)].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
}
