import type { Stretch } from './clauses.ts'

/** The words that touch none of the stretches; time grows with both, not with their product. */
export function outside<Word extends Stretch>(
  words: readonly Word[],
  stretches: readonly Stretch[],
): Word[] {
  const covered = coverage(stretches)
  return words.filter((word) => !covered(word))
}

/** Whether a stretch touches any of the given ones. */
export function coverage(stretches: readonly Stretch[]): (word: Stretch) => boolean {
  // How far all that begins up to a place reaches, so that one look answers.
  const sorted = [...stretches].sort((a, b) => a.start - b.start)
  const reach: number[] = []
  for (const { end } of sorted) reach.push(Math.max(end, reach.at(-1) ?? 0))
  return ({ start, end }) => {
    const last = firstFrom(sorted, end) - 1
    return last >= 0 && (reach[last] ?? 0) > start
  }
}

/** Index of the first of the sorted stretches that begins at `at` or behind it. */
export function firstFrom(sorted: readonly Stretch[], at: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle]?.start ?? 0) < at) low = middle + 1
    else high = middle
  }
  return low
}

/** Those of the sorted stretches that lie inside `outer`. */
export function inside<Word extends Stretch>(sorted: readonly Word[], outer: Stretch): Word[] {
  const from = firstFrom(sorted, outer.start)
  return sorted.slice(from, firstFrom(sorted, outer.end)).filter(({ end }) => end <= outer.end)
}
