import type { SearchPlace } from '#islands/search/SearchScreen.tsx'

export type SearchIslandProps = SearchPlace

/**
 * A search island, and the filters built into its page, which are shown until the first response
 * brings new counts; so the island is sent without them.
 */
export function islandParts(place: SearchIslandProps) {
  const { locale, messages, built } = place
  return {
    island: { ...place, built: built && { ...built, facets: null } },
    filters: { locale, messages, facets: built?.facets ?? null },
  }
}
