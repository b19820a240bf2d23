import type { SearchPlace } from '#islands/search/SearchScreen.tsx'

export type SearchIslandProps = SearchPlace & {
  /** A landing page is for reading first: its island wakes when somebody reaches for it. */
  landing?: boolean
}

/**
 * A search island, and the filters built into its page: these stand until the first answer, which
 * brings the counts anew, so that the island is sent without them.
 */
export function islandParts({ landing = false, ...place }: SearchIslandProps) {
  const { locale, messages, built } = place
  return {
    landing,
    island: { ...place, built: built && { ...built, facets: null } },
    filters: { locale, messages, facets: built?.facets ?? null },
  }
}
