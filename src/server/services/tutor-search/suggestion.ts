import type { DataOf } from '#contract/kernel.ts'
import type { portalSuggestions } from '#contract/portal.ts'

export type Suggestion = DataOf<typeof portalSuggestions>['list'][number]

/** `path` is percent-encoded; the label serves as the free-text key as well. */
export function suggestion(
  type: Suggestion['type'],
  label: string,
  path: string,
  count: number | null,
): Suggestion {
  return { portalkey: label, label, type, path, count }
}

/** The search for some words, where it is the same as after typing them: the words stay in the field. */
export function searchPath(words: string): string {
  return `/searchtutor?q=${encodeURIComponent(words)}`
}
