import { type SQL, sql } from 'drizzle-orm'

/** In cents an hour: where a band begins. Together the bands hold each price once. */
const beginnings = [0, 100, 150, 200, 250, 300, 350, 400, 450, 500, 550, 600].map(
  (dollars) => dollars * 100,
)
const borders = beginnings.slice(1)

/** Value of a band in filters, both ends included: `15000-19999`; the last has no end. */
export const feeBandValues = beginnings.map((from, at) => {
  const next = beginnings[at + 1]
  return `${from}-${next === undefined ? '' : next - 1}`
})

/** The step of a price between the borders, for `bandsOfStep`. */
export function feeStep(price: SQL): SQL {
  return sql`width_bucket(${price}, array[${sql.raw(borders.join())}])`
}

export function feeStepOf(price: number): number {
  let step = 0
  while (step < borders.length && price >= (borders[step] ?? 0)) step += 1
  return step
}

/** The band of a step. */
export function bandsOfStep(step: number): string[] {
  return feeBandValues.slice(step, step + 1)
}

/** Choices of the rating facet, in tenths of a star: "4.5 and more". */
export const ratingSteps = [45, 40, 30] as const
