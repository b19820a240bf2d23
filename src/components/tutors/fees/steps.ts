const mostSteps = 5

/** Lower bounds, ascending: groups of similar size, rounded to whole units, equal ones merged. */
export function stepBounds(values: readonly number[], unit: number): number[] {
  const sorted = values.toSorted((a, b) => a - b)
  const [lowest = 0] = sorted
  const bounds = Array.from({ length: mostSteps - 1 }, (_, index) => {
    const value = sorted[Math.floor(((index + 1) * sorted.length) / mostSteps)] ?? 0
    return Math.round(value / unit) * unit
  })
  return [...new Set(bounds)].filter((bound) => bound > lowest)
}

/** The step of a value, from 1. */
export function stepOf(value: number, bounds: readonly number[]): number {
  return 1 + bounds.filter((bound) => value >= bound).length
}
