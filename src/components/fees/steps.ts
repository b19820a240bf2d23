/** Steps of the colour scale, from the palest, 1, up. */
const mostSteps = 5

/**
 * Where the steps of a colour scale begin, ascending: step 1 is below the first bound, step 2 from
 * there on. Bounds split the values into groups of like size and are rounded to whole units, so that
 * a person can read them; equal ones fall together.
 */
export function stepBounds(values: readonly number[], unit: number): number[] {
  const sorted = values.toSorted((a, b) => a - b)
  const [lowest = 0] = sorted
  const bounds = Array.from({ length: mostSteps - 1 }, (_, index) => {
    const value = sorted[Math.floor(((index + 1) * sorted.length) / mostSteps)] ?? 0
    return Math.round(value / unit) * unit
  })
  return [...new Set(bounds)].filter((bound) => bound > lowest)
}

/** The step that a value stands on, from 1. */
export function stepOf(value: number, bounds: readonly number[]): number {
  return 1 + bounds.filter((bound) => value >= bound).length
}
