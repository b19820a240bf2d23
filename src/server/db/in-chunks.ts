/** More would be more parameters than a query may have. */
const size = 500

/** Asks for many at a time, one query after another. */
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
