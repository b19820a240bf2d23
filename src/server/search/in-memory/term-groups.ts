import { addAll, type Bits, countBits, keepCommon, removeAll } from './bits.ts'

export interface Group {
  bits: Bits
  count: number
}

/** Whoever mentions all of the terms, all but one, and so on, none. `terms`: who mentions each. */
export function groupsOf({ bits, count }: Group, terms: readonly Bits[]): Group[] {
  if (terms.length === 0) return [{ bits, count }]
  /** By how many of the terms so far they mention. */
  let holding: Bits[] = [bits]
  for (const term of terms) {
    const more = holding.map((held) => {
      const both = held.slice()
      keepCommon(both, term)
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

/** What stands at some ranks of groups that follow each other; `find` gives what does in one of them. */
export function acrossGroups(
  groups: readonly Group[],
  { from, to }: { from: number; to: number },
  find: (group: Group, ranks: { from: number; to: number }) => number[],
): number[] {
  const places: number[] = []
  let before = 0
  for (const group of groups) {
    if (to <= before) break
    const ranks = { from: Math.max(0, from - before), to: Math.min(to - before, group.count) }
    places.push(...find(group, ranks))
    before += group.count
  }
  return places
}
