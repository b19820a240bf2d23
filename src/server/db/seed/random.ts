/* Equal arguments give the same stream on every machine. Not for secrets. */

export interface Random {
  /** From 0 up to, not including, 1. */
  next: () => number
  /** A whole number from 0 up to, not including, `limit`. */
  below: (limit: number) => number
  /** A whole number from `from` to `to`, both included. */
  between: (from: number, to: number) => number
  chance: (probability: number) => boolean
  one: <Item>(items: readonly Item[]) => Item
  /** `count` different items (all, when there are fewer) in random order. */
  some: <Item>(items: readonly Item[], count: number) => Item[]
}

/** The stream of a seed and a purpose: `createRandom(1, 'tutor', 42)`. */
export function createRandom(...seeds: readonly (number | string)[]): Random {
  const next = sfc32(hash(seeds.join('/')))
  const below = (limit: number) => Math.floor(next() * limit)
  function one<Item>(items: readonly Item[]): Item {
    if (items.length === 0) throw new RangeError('Nothing to choose from')
    return items[below(items.length)] as Item
  }
  return {
    next,
    below,
    between: (from, to) => from + below(to - from + 1),
    chance: (probability) => next() < probability,
    one,
    some(items, count) {
      const left = [...items]
      const most = Math.min(count, left.length)
      return Array.from({ length: most }, () => left.splice(below(left.length), 1)).flat()
    },
  }
}

/** FNV-1a, four times with different offsets. */
function hash(text: string): [number, number, number, number] {
  const state: [number, number, number, number] = [0x811c9dc5, 0x1b873593, 0xcc9e2d51, 0x85ebca6b]
  for (let i = 0; i < text.length; i++) {
    for (let n = 0; n < 4; n++) {
      state[n] = Math.imul((state[n] ?? 0) ^ text.charCodeAt(i), 0x01000193 + n * 0x1a2)
    }
  }
  return state
}

/** Chris Doty-Humphrey's small fast counter, 32 bits. */
function sfc32([a, b, c, d]: [number, number, number, number]): () => number {
  const next = () => {
    const sum = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + sum) | 0
    return (sum >>> 0) / 4_294_967_296
  }
  // The first outputs of similar seeds are alike.
  for (let i = 0; i < 12; i++) next()
  return next
}

/** A choice by weights: `weighted([['F', 56], ['M', 44]])(random)`. */
export function weighted<Item>(
  table: readonly (readonly [Item, number])[],
): (random: Random) => Item {
  let sum = 0
  const bounds = table.map(([, weight]) => (sum += weight))
  if (!(sum > 0)) throw new RangeError('Weights must add up to more than nothing')
  return (random) => {
    const at = random.next() * sum
    const index = bounds.findIndex((bound) => at < bound)
    return (table[index] as readonly [Item, number])[0]
  }
}
