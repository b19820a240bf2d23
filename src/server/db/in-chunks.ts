/** Bounded by the parameters that one query may have. */
const size = 500

/** Runs a query for many keys, a chunk at a time. */
export async function inChunks<Key, Row>(
  keys: readonly Key[],
  ask: (some: readonly Key[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let at = 0; at < keys.length; at += size) {
    rows.push(...(await ask(keys.slice(at, at + size))))
  }
  return rows
}
