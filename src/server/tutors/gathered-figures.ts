import { minuteMs } from '#rules/primitives/durations.ts'
import type { SearchParts } from './search/search-parts.ts'

/** The figures read every tutor, so changes are collected before recomputing. */
const freshForMs = 10 * minuteMs

/** Figures over all tutors: cached until the search index changes and they are ten minutes old. */
export function gatheredFigures<Figures>(
  { index, clock }: Pick<SearchParts, 'index' | 'clock'>,
  name: string,
  compute: () => Promise<Figures>,
): () => Promise<Figures> {
  let cached: { at: number; figures: Promise<Figures> } | undefined

  return () => {
    const now = clock().getTime()
    if (cached === undefined || now - cached.at >= freshForMs || now < cached.at) {
      const figures = index.cache.get(name, compute)
      cached = { at: now, figures }
      // Failures are not cached: the next caller tries again.
      figures.catch(() => {
        cached = undefined
      })
    }
    return cached.figures
  }
}
