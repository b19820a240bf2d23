import { minuteMs } from '#rules/primitives/durations.ts'

const windowMs = minuteMs
/** Addresses counted separately within a minute; beyond them only the event's limit holds. */
const mostAddresses = 20_000

export interface LineCap {
  perMinute: number
  /** From one address; defaults to `perMinute`. */
  perAddress?: number
  /** This many lines from one address are skipped before any is written. */
  after?: number
}

/** Limits log lines by kind and address; after each minute `tell` gets the number withheld. */
export function createCappedLines<Kind extends string>(
  clock: () => Date,
  report: (kind: Kind, withheld: number) => void,
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

  const flush = () => {
    for (const [kind, lines] of withheld) report(kind, lines)
    for (const counts of [seen, written, withheld]) counts.clear()
    begun = clock().getTime()
  }

  return {
    flush,
    lets(kind: Kind, { perMinute, perAddress = perMinute, after = 0 }: LineCap, address = '') {
      const now = clock().getTime()
      // A clock set back begins a minute, too.
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
