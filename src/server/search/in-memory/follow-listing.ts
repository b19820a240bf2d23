import type { Database } from '../../db/open.ts'
import { mostBetweenLooksMs, readListingChanges } from '../listing-changes.ts'
import type { Pending } from './kept-table.ts'
import type { HeldListing, Listing, ListingTable } from './listing.ts'
import { replaceRows } from './replace-rows.ts'

/**
 * What became visible since the table was brought up to date; null when that was so long ago that some of
 * it may be forgotten.
 */
export async function pendingListings<Row, Table extends ListingTable<Row>>(
  db: Database,
  { listing, held }: { listing: Listing<Row, Table>; held: HeldListing<Table> },
  { version, now }: { version: number; now: Date },
): Promise<Pending | null> {
  const lookedAt = now.getTime()
  if (Math.abs(lookedAt - held.lookedAt) > mostBetweenLooksMs) return null
  const { snapshot, ids } = await readListingChanges(db, listing.kind, held.snapshot)
  return {
    count: ids.length,
    apply: async () => {
      await replaceRows(ids, { read: (some) => listing.readOf(db, some), table: held.table })
      Object.assign(held, { snapshot, lookedAt, version })
    },
  }
}
