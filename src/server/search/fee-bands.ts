/**
 * Choices of the fee facet in cents an hour, both ends included; null means "and more". A tutor is
 * in every band that their overall range overlaps.
 */
const feeBands = [
  { fromCents: 0, toCents: 15_000 },
  { fromCents: 15_000, toCents: 25_000 },
  { fromCents: 25_000, toCents: 35_000 },
  { fromCents: 35_000, toCents: 50_000 },
  { fromCents: 50_000, toCents: null },
] as const

/** Value of a band as filters spell it: `15000-25000`, `50000-`. */
export const feeBandValues = feeBands.map(
  ({ fromCents, toCents }) => `${fromCents}-${toCents ?? ''}`,
)

/** Bands that a fee range overlaps, as bits by position. */
export function feeBandMask(feeFromCents: number, feeToCents: number): number {
  let mask = 0
  for (const [bit, { fromCents, toCents }] of feeBands.entries()) {
    if (feeToCents >= fromCents && (toCents === null || feeFromCents <= toCents)) mask |= 1 << bit
  }
  return mask
}

/** Choices of the rating facet, in tenths of a star: "4.5 and more". */
export const ratingSteps = [45, 40, 30] as const
