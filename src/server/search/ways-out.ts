type Filters = Readonly<Record<string, string | number>>

/** Filters whose removal would give results, with their number; in the order of `names`. */
export async function waysOut<Name extends string, Asked extends Filters & Record<Name, unknown>>(
  names: readonly Name[],
  filters: Asked,
  count: (filters: Asked) => Promise<number>,
): Promise<{ filter: Name; total: number }[]> {
  const ways = []
  for (const filter of names) {
    if (filters[filter] === '') continue
    const total = await count({ ...filters, [filter]: '' })
    if (total > 0) ways.push({ filter, total })
  }
  return ways
}
