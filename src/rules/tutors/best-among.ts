/**
 * Where the best values of a comparison are: none unless everybody has one, and none where all are
 * equal.
 */
export function bestAmong(values: readonly (number | null)[]): number[] {
  const known = values.filter((value) => value !== null)
  if (known.length < values.length || new Set(known).size < 2) return []
  const best = Math.max(...known)
  return values.flatMap((value, at) => (value === best ? [at] : []))
}
