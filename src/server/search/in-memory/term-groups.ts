import { addAll, type Bits, countBits, intersect, removeAll } from './bits.ts'

export interface Group {
  bits: Bits
  count: number
}

/** Splits rows by the number of terms they mention, most first. `terms`: rows of each. */
export function groupsOf({ bits, count }: Group, terms: readonly Bits[]): Group[] {
  if (terms.length === 0) return [{ bits, count }]
  /** By the number of terms mentioned so far. */
  let holding: Bits[] = [bits]
  for (const term of terms) {
    const more = holding.map((held) => {
      const both = held.slice()
      intersect(both, term)
      return both
    })
    const same = holding.map((held) => {
      const without = held.slice()
      removeAll(without, term)
      return without
    })
    holding = [...same, new Int32Array(bits.length)].map((held, number) => {
      const gained = more[number - 1]
      if (gained) addAll(held, gained)
      return held
    })
  }
  return holding.reverse().map((held) => ({ bits: held, count: countBits(held) }))
}

/** Rows at some ranks of consecutive groups; `find` returns those within one group. */
export function acrossGroups(
  groups: readonly Group[],
  { from, to }: { from: number; to: number },
  find: (group: Group, ranks: { from: number; to: number }) => number[],
): number[] {
  const rows: number[] = []
  let before = 0
  for (const group of groups) {
    if (to <= before) break
    const ranks = { from: Math.max(0, from - before), to: Math.min(to - before, group.count) }
    rows.push(...find(group, ranks))
    before += group.count
  }
  return rows
}
