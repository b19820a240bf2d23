import type { Database } from '../../db/open.ts'
import type { Logger } from '../../ground/log.ts'
import { pendingListings } from './follow-listing.ts'
import { createKeptTable } from './kept-table.ts'
import type { HeldListing, Listing, ListingTable } from './listing.ts'
import { loadListing } from './load-listing.ts'
import { createLooks } from './looks.ts'

export interface ListingIndexOptions {
  db: Database
  clock: () => Date
  log: Logger
  /** What the index may weigh. */
  mostBytes?: number
  /** How long it answers without looking for changes, in milliseconds. */
  lookEveryMs?: number
}

/** An index of listings in a server: in memory when it can, in SQL until it is ready and whenever not. */
export interface RunningListing {
  /** Begins to read all that is listed, in the background; resolves once that is done, or failed. */
  start: () => Promise<void>
  /** Somebody, perhaps of another server, has changed something: whoever asks next sees it. */
  wake: () => void
  stop: () => Promise<void>
  /** Null while SQL answers. */
  held: () => { rows: number; bytes: number } | null
}

/** Keeps a listing in memory, and has its table or SQL answer. */
export function createKeptListing<Row, Table extends ListingTable<Row>>(
  listing: Listing<Row, Table>,
  {
    db,
    clock,
    log,
    mostBytes = Number.POSITIVE_INFINITY,
    lookEveryMs = 1_000,
  }: ListingIndexOptions,
) {
  const looks = createLooks(clock, lookEveryMs)
  const { answer, current, start, held, stop } = createKeptTable({
    log,
    name: `${listing.kind} index`,
    mostBytes,
    load: (limits) => loadListing(db, listing, { now: clock(), ...limits }),
    version: async () => looks.needed(),
    changes: (kept: HeldListing<Table>, version) =>
      pendingListings(db, { listing, held: kept }, { version, now: clock() }),
  })
  const running: RunningListing = {
    start,
    wake: () => {
      looks.changed()
      void current()
    },
    stop,
    held: () => {
      const kept = held()
      return kept && { rows: kept.table.rows, bytes: kept.table.bytes }
    },
  }
  return { answer, running }
}
