const atOnce = 200

/** What the table cannot take: it is not to be used any more. */
export class BrokenTable extends Error {}

interface Replacing<Row> {
  /** The rows with these ids that are to be found. */
  read: (ids: readonly number[]) => Promise<Row[]>
  table: { remove: (id: number) => void; put: (row: Row) => void }
  /** After each of several steps. */
  replaced?: () => void
}

/** Puts rows into a table as they are now. Throws `BrokenTable` when it does not take them. */
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
