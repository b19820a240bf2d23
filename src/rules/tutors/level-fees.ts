import type { LevelKey } from '#contract/vocabulary.ts'

export interface TaughtFees {
  readonly levels: readonly LevelKey[]
  /** For an hour, in cents: the lowest where levels differ. */
  readonly hourlyFeeCents: number
  /** In the order of `levels`; empty where all cost the same. */
  readonly levelFees: readonly number[]
}

export interface FeeBand {
  readonly levels: LevelKey[]
  readonly hourlyFeeCents: number
}

/** The fee at each wanted level that is taught; with none wanted, at every level. */
export function feesAt(
  { levels, hourlyFeeCents, levelFees }: TaughtFees,
  wanted: readonly LevelKey[] = [],
): number[] {
  if (wanted.length === 0) return [hourlyFeeCents, ...levelFees]
  return levels.flatMap((key, index) =>
    wanted.includes(key) ? [levelFees[index] ?? hourlyFeeCents] : [],
  )
}

/** Groups levels by fee, in the order of the levels; empty where all cost the same. */
export function bandsOf({ levels, levelFees }: TaughtFees): FeeBand[] {
  const bands: FeeBand[] = []
  for (const [index, hourlyFeeCents] of levelFees.entries()) {
    const key = levels[index]
    if (key === undefined) continue
    const known = bands.find((band) => band.hourlyFeeCents === hourlyFeeCents)
    if (known) known.levels.push(key)
    else bands.push({ levels: [key], hourlyFeeCents })
  }
  return bands
}

/** The fees of levels, from a fee for all and exceptions for some. */
export function withBands(
  levels: readonly LevelKey[],
  hourlyFeeCents: number,
  bands: readonly Readonly<FeeBand>[],
): { hourlyFeeCents: number; levelFees: number[] } {
  const fees = levels.map(
    (key) => bands.find((band) => band.levels.includes(key))?.hourlyFeeCents ?? hourlyFeeCents,
  )
  const lowest = Math.min(...(fees.length === 0 ? [hourlyFeeCents] : fees))
  const isOne = fees.every((fee) => fee === lowest)
  return { hourlyFeeCents: lowest, levelFees: isOne ? [] : fees }
}
