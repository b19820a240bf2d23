const windowMs = 60_000
/** Addresses that are told apart within a minute; beyond them the limit of the kind holds alone. */
const mostAddresses = 20_000

/** How many lines of a kind may be written in a minute. */
export interface LineCap {
  perMinute: number
  /** From one address; as many as from all unless given. */
  perAddress?: number
  /** So many from one address are nothing to speak of. */
  after?: number
}

/**
 * Counts lines by kind and address, so that a flood fills no disk and is still seen: what is more than
 * a minute allows is counted, and `tell` gets the number once the minute is over.
 */
export function createCappedLines<Kind extends string>(
  clock: () => Date,
  tell: (kind: Kind, withheld: number) => void,
) {
  let begun = 0
  const seen = new Map<string, number>()
  const written = new Map<Kind, number>()
  const withheld = new Map<Kind, number>()

  const add = <Key>(counts: Map<Key, number>, of: Key) => {
    const count = (counts.get(of) ?? 0) + 1
    counts.set(of, count)
    return count
  }

  /** Tells what the minute withheld, and begins another. */
  const flush = () => {
    for (const [kind, lines] of withheld) tell(kind, lines)
    for (const counts of [seen, written, withheld]) counts.clear()
    begun = clock().getTime()
  }

  return {
    flush,
    /** Whether to write one more line of this kind now. */
    lets(kind: Kind, { perMinute, perAddress = perMinute, after = 0 }: LineCap, address = '') {
      const now = clock().getTime()
      // A clock that was set back begins a minute, too.
      if (now - begun >= windowMs || now < begun) flush()
      const one = `${kind} ${address}`
      const fromHere = seen.size < mostAddresses || seen.has(one) ? add(seen, one) : 1
      const beyond = fromHere - after
      if (beyond <= 0) return false
      if (beyond > perAddress || (written.get(kind) ?? 0) >= perMinute) {
        add(withheld, kind)
        return false
      }
      add(written, kind)
      return true
    },
  }
}
