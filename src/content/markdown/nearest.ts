/** Entries with a key or name most similar to a word, nearest first. */
export function nearest(
  word: string,
  known: ReadonlyMap<string, string>,
  most = 4,
): (readonly [key: string, name: string])[] {
  const wanted = pairsOf(word)
  return [...known]
    .map((entry) => ({
      entry,
      likeness: Math.max(...entry.map((name) => like(wanted, pairsOf(name)))),
    }))
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, most)
    .map(({ entry }) => entry)
}

/** Character bigrams, with the ends of the word: 數學 has ^數, 數學, 學$. */
function pairsOf(word: string): Set<string> {
  const characters = ['^', ...word.toLowerCase(), '$']
  return new Set(characters.slice(1).map((character, index) => `${characters[index]}${character}`))
}

/** Similarity from 0 to 1. */
function like(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const common = [...a].filter((pair) => b.has(pair)).length
  return (2 * common) / (a.size + b.size)
}
