/** Random numbers in [0, 1), reproducible by seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export function draws(random: () => number) {
  const below = (end: number) => Math.floor(random() * end)
  /** Both ends included. */
  const whole = (least: number, most: number) => least + below(most - least + 1)
  const one = <Item>(items: readonly Item[]): Item => {
    const item = items[below(items.length)]
    if (item === undefined) throw new Error('nothing to draw from')
    return item
  }
  const chance = (probability: number) => random() < probability
  /** Between `least` and `most` different items. */
  const some = <Item>(items: readonly Item[], least: number, most: number): Item[] => {
    const wanted = whole(least, most)
    const left = [...items]
    const drawn: Item[] = []
    while (drawn.length < wanted && left.length > 0) {
      drawn.push(...left.splice(below(left.length), 1))
    }
    return drawn
  }
  return { below, whole, one, chance, some }
}
