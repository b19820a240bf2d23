import type { Stretch } from './clauses.ts'

/** The words that touch none of the stretches; linear in both, not quadratic. */
export function outside<Word extends Stretch>(
  words: readonly Word[],
  stretches: readonly Stretch[],
): Word[] {
  const covered = coverage(stretches)
  return words.filter((word) => !covered(word))
}

/** Returns a test whether a stretch touches any of the given ones. */
export function coverage(stretches: readonly Stretch[]): (word: Stretch) => boolean {
  // The furthest end of all stretches that begin before, so that one look-up is enough.
  const sorted = [...stretches].sort((a, b) => a.start - b.start)
  const reach: number[] = []
  for (const { end } of sorted) reach.push(Math.max(end, reach.at(-1) ?? 0))
  return ({ start, end }) => {
    const last = firstFrom(sorted, end) - 1
    return last >= 0 && (reach[last] ?? 0) > start
  }
}

/** Index of the first of the sorted stretches that begins at or after `at`. */
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

/** The sorted stretches that are inside `outer`. */
export function inside<Word extends Stretch>(sorted: readonly Word[], outer: Stretch): Word[] {
  const from = firstFrom(sorted, outer.start)
  return sorted.slice(from, firstFrom(sorted, outer.end)).filter(({ end }) => end <= outer.end)
}
