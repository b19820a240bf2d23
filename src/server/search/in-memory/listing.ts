import type { Database } from '../../db/open.ts'
import type { ListingKind } from '../../db/tables/search.ts'
import type { Held, HeldTable } from './kept-table.ts'

/** A table in memory that a listing is put into. */
export interface ListingTable<Row> extends HeldTable {
  put: (row: Row) => void
  remove: (id: number) => void
}

/** How one kind of listing comes into memory. */
export interface Listing<Row, Table extends ListingTable<Row>> {
  kind: ListingKind
  makeTable: (capacity: number) => Table
  /** How many rows there are to read, or a few more. */
  count: (db: Database) => Promise<number>
  idOf: (row: Row) => number
  /** So many listed ones behind an id, in the order of ids. */
  readAfter: (db: Database, id: number, limit: number) => Promise<Row[]>
  /** Of these, those that are listed. */
  readOf: (db: Database, ids: readonly number[]) => Promise<Row[]>
}

/** A table with what was visible when it was last brought up to date, and when that was. */
export interface HeldListing<Table extends HeldTable> extends Held<Table> {
  snapshot: string
  lookedAt: number
}
