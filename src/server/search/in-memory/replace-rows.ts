const atOnce = 200

/** The table cannot take a row, and must not be used any more. */
export class BrokenTable extends Error {}

interface Replacing<Row> {
  /** Reads the listed rows among these ids. */
  read: (ids: readonly number[]) => Promise<Row[]>
  table: { remove: (id: number) => void; put: (row: Row) => void }
  replaced?: () => void
}

/** Updates rows of a table to their present state. Throws `BrokenTable` when it cannot take one. */
export async function replaceRows<Row>(
  ids: Iterable<number>,
  { read, table, replaced }: Replacing<Row>,
): Promise<void> {
  const all = [...ids]
  for (let start = 0; start < all.length; start += atOnce) {
    const chunk = all.slice(start, start + atOnce)
    const rows = await read(chunk)
    try {
      for (const id of chunk) table.remove(id)
      for (const row of rows) table.put(row)
      replaced?.()
    } catch (error) {
      throw new BrokenTable('a change cannot be put into the index', { cause: error })
    }
  }
}
