import { setImmediate } from 'node:timers/promises'

/** Milliseconds of work in one go, and so the longest wait of other requests. */
const turn = 6
const rows = { first: 100, most: 2_000 }

export class TooLarge extends Error {}

interface Loading<Row> {
  /** At most `limit` rows after an id, in the order of ids. */
  readAfter: (id: number, limit: number) => Promise<Row[]>
  idOf: (row: Row) => number
  table: { put: (row: Row) => void; readonly bytes: number }
  mostBytes: number
  stopping: AbortSignal
}

/** Reads all rows in batches. Throws `TooLarge` beyond `mostBytes`; ends early on the signal. */
export async function loadInBatches<Row>({
  readAfter,
  idOf,
  table,
  mostBytes,
  stopping,
}: Loading<Row>): Promise<void> {
  let some = rows.first
  let next = readAfter(0, some)
  for (;;) {
    const documents = await next
    const last = documents.at(-1)
    if (last === undefined) return
    stopping.throwIfAborted()
    next = readAfter(idOf(last), some)
    // Its failure is handled once it is awaited.
    next.catch(() => {})
    const since = performance.now()
    for (const document of documents) table.put(document)
    const took = Math.max(0.1, performance.now() - since)
    some = Math.max(1, Math.min(rows.most, Math.round((documents.length * turn) / took)))
    if (table.bytes > mostBytes) throw new TooLarge()
    await setImmediate()
  }
}
