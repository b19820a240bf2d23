import type { UnderstoodWord } from '#contract/search-answer.ts'
import type { TutorFilterName, TutorFilters } from '#contract/tutors/tutor-search.ts'
import type { Locale } from '#i18n/locales.ts'
import { listFilters } from '#rules/search-state.ts'
import { labelOfFilter, type Reading, readSearchText } from '#understanding/read-search.ts'

export interface UnderstoodSearch {
  /** The chosen filters and the recognised ones; `keyword` is the rest of the text. */
  filters: Partial<TutorFilters>
  /** One for each value that a term was recognised as. */
  understood: UnderstoodWord[]
  /** Words that were understood, too, but do not go with the other filters. */
  unused: string[]
}

const singleNames = ['category', 'gender', 'feeMinCents', 'feeMaxCents'] as const

/**
 * Recognises terms of the keyword and adds them to the chosen filters: lists are united, and a
 * chosen single value wins over a recognised one. With `known`, terms for other filters stay in the
 * keyword.
 */
export function understand(
  chosen: Partial<TutorFilters>,
  locale: Locale,
  known: readonly TutorFilterName[] | null = null,
): UnderstoodSearch {
  if (!chosen.keyword) return notUnderstood(chosen)
  const { filters: read, evidence, rest, unused } = readKnown(chosen.keyword, known)
  const filters = joined(chosen, read)
  const understood = evidence.flatMap(({ filter, value, words }) =>
    value
      .split(',')
      .filter((one) => holds(filters, filter, one))
      .map((one) => ({
        filter,
        value: one,
        label: labelOfFilter(filter, one, locale, filters.subject),
        words,
      })),
  )
  const held = new Set(understood.map(({ words }) => words))
  // Chosen by hand is something else: 女導師 beside the choice of men.
  const beside = evidence.map(({ words }) => words).filter((words) => !held.has(words))
  return {
    filters: { ...filters, keyword: rest },
    understood,
    unused: [...new Set([...unused, ...beside])],
  }
}

/** A search whose keyword is not read. */
export const notUnderstood = (filters: Partial<TutorFilters>): UnderstoodSearch => ({
  filters,
  understood: [],
  unused: [],
})

function readKnown(keyword: string, known: readonly TutorFilterName[] | null): Reading {
  const reading = readSearchText(keyword)
  if (known === null) return reading
  const isKnown = ({ filter }: Reading['evidence'][number]) => known.includes(filter)
  const others = reading.evidence.filter((one) => !isKnown(one))
  const unread = others.map(({ filter }) => [
    filter,
    Array.isArray(reading.filters[filter]) ? [] : undefined,
  ])
  return {
    ...reading,
    filters: { ...reading.filters, ...Object.fromEntries(unread) },
    evidence: reading.evidence.filter(isKnown),
    rest: [reading.rest, ...new Set(others.map(({ words }) => words))].filter(Boolean).join(' '),
  }
}

function joined(chosen: Partial<TutorFilters>, read: Partial<TutorFilters>): Partial<TutorFilters> {
  const lists = listFilters.map((name) => [name, [...(chosen[name] ?? []), ...(read[name] ?? [])]])
  const singles = singleNames.map((name) => [name, chosen[name] ?? read[name]])
  return { ...chosen, ...Object.fromEntries([...lists, ...singles]) }
}

function holds(filters: Partial<TutorFilters>, name: TutorFilterName, value: string): boolean {
  const now = filters[name]
  return Array.isArray(now) ? now.map(String).includes(value) : String(now) === value
}
