import type { SearchPlace } from '#islands/tutors/search/SearchScreen.tsx'

export type SearchIslandProps = SearchPlace

/** The built filters are shown until the first response, so the island is sent without counts. */
export function islandParts(place: SearchIslandProps) {
  const { locale, messages, built } = place
  return {
    island: { ...place, built: built && { ...built, facets: null } },
    filters: { locale, messages, facets: built?.facets ?? null },
  }
}
