import type { DataOf } from '#contract/kernel.ts'
import type { portalSuggestions } from '#contract/tutors/portal.ts'
import { type SearchState, searchOf } from '#rules/search-state.ts'

export type Suggestion = DataOf<typeof portalSuggestions>['list'][number]

/** `path` is percent-encoded; the label is also the text that the field gets. */
export function suggestion(
  type: Suggestion['type'],
  label: string,
  path: string,
  count: number | null,
): Suggestion {
  return { portalkey: label, label, type, path, count }
}

/** The search with these filters. */
export const listPath = (state: SearchState) => `/searchtutor${searchOf(state)}`

/** A text search, for suggestions that leave their text in the field as if it were typed. */
export function searchPath(text: string): string {
  return `/searchtutor?q=${encodeURIComponent(text)}`
}
