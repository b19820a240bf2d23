import type { SearchPageProps } from '#islands/tutors/search/SearchScreen.tsx'
import type { SearchState } from '#rules/search-state.ts'

export type SearchIslandProps = SearchPageProps

/** The built filters are shown until the first response, so the island is sent without counts. */
export function islandParts(props: SearchIslandProps) {
  const { locale, messages, path, preset, asked = preset, built } = props
  const names = { ...props.names, ...namesOf(asked, built) }
  return {
    island: { ...props, names, built: built && { ...built, facets: null } },
    filters: {
      locale,
      messages,
      facets: built?.facets ?? null,
      rendered: { path, preset, searchPath: path, state: asked, answer: built, names },
    },
  }
}

/** Names of the chosen values, which the counts would have told. */
function namesOf(asked: SearchState, built: SearchPageProps['built']): Record<string, string> {
  const chosen = Object.entries(asked).flatMap(([filter, value]) =>
    [value].flat().map((one) => ({ filter, value: String(one) })),
  )
  return Object.fromEntries(
    chosen.flatMap(({ filter, value }) => {
      const choice = built?.facets?.[filter]?.find((one) => one.value === value)
      return choice === undefined ? [] : [[`${filter}:${value}`, choice.label]]
    }),
  )
}
