import { type SQL, sql } from 'drizzle-orm'

/** In cents an hour, both ends included; null means "and more". Bands do not overlap. */
const feeBands = [
  { fromCents: 0, toCents: 15_000 },
  { fromCents: 15_100, toCents: 25_000 },
  { fromCents: 25_100, toCents: 35_000 },
  { fromCents: 35_100, toCents: 50_000 },
  { fromCents: 50_100, toCents: null },
] as const

/** Value of a band in filters: `15100-25000`, `50100-`. */
export const feeBandValues = feeBands.map(
  ({ fromCents, toCents }) => `${fromCents}-${toCents ?? ''}`,
)

/** Ends of the bands; odd hourly prices may fall into the dollar between two bands. */
const borders = feeBands.flatMap(({ fromCents, toCents }) => [
  ...(fromCents === 0 ? [] : [fromCents]),
  ...(toCents === null ? [] : [toCents + 1]),
])

/** The step of a price between the borders, for `bandsOfStep`. */
export function feeStep(price: SQL): SQL {
  return sql`width_bucket(${price}, array[${sql.raw(borders.join())}])`
}

export function feeStepOf(price: number): number {
  let step = 0
  while (step < borders.length && price >= (borders[step] ?? 0)) step += 1
  return step
}

/** The band of a step: even steps are bands, odd ones lie between two and have none. */
export function bandsOfStep(step: number): string[] {
  return step % 2 === 0 ? feeBandValues.slice(step / 2, step / 2 + 1) : []
}

/** Choices of the rating facet, in tenths of a star: "4.5 and more". */
export const ratingSteps = [45, 40, 30] as const
