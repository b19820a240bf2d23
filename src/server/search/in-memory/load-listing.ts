import type { Database } from '../../db/open.ts'
import { readSnapshot } from '../listing-changes.ts'
import type { HeldListing, Listing, ListingTable } from './listing.ts'
import { loadInTurns } from './load-in-turns.ts'
import { capacityFor } from './placed-rows.ts'

/** Reads all that is listed, some at a time, as `loadInTurns` does. */
export async function loadListing<Row, Table extends ListingTable<Row>>(
  db: Database,
  listing: Listing<Row, Table>,
  { now, ...limits }: { now: Date; mostBytes: number; stopping: AbortSignal },
): Promise<HeldListing<Table>> {
  // First, so that whatever changes meanwhile is read again by who follows the changes.
  const snapshot = await readSnapshot(db)
  const table = listing.makeTable(capacityFor(await listing.count(db)))
  await loadInTurns({
    readAfter: (id, limit) => listing.readAfter(db, id, limit),
    idOf: listing.idOf,
    table,
    ...limits,
  })
  return { table, version: 0, snapshot, lookedAt: now.getTime() }
}
