import { type SQL, sql } from 'drizzle-orm'

/** Choices of the fee facet in cents an hour, both ends included; null means "and more". */
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

/** Where bands begin or end: a price on a border is in the bands of both sides. */
const borders = feeBands.flatMap(({ toCents }) => (toCents === null ? [] : [toCents, toCents + 1]))

/** The step of a price between the borders, for `bandsOfStep`. */
export function feeStep(price: SQL): SQL {
  return sql`width_bucket(${price}, array[${sql.raw(borders.join())}])`
}

/** The same of a known price. */
export function feeStepOf(price: number): number {
  let step = 0
  while (step < borders.length && price >= (borders[step] ?? 0)) step += 1
  return step
}

/** The values of the bands that the prices of a step are in: step 0 in one, step 1 in two. */
export function bandsOfStep(step: number): string[] {
  const first = Math.floor(step / 2)
  return feeBandValues.slice(first, first + 1 + (step % 2))
}

/** Choices of the rating facet, in tenths of a star: "4.5 and more". */
export const ratingSteps = [45, 40, 30] as const
