import type { Database } from '../../db/open.ts'
import { tutorSearch } from '../../db/tables/search.ts'
import { readDocumentsAfter } from '../stored-documents.ts'
import { readVersion } from '../version.ts'
import type { Held } from './kept-table.ts'
import { loadInTurns } from './load-in-turns.ts'
import { Orders } from './orders.ts'
import { capacityFor } from './placed-rows.ts'
import { TutorTable } from './tutor-table.ts'

/** A table and the version of the data that it holds, or a later one. */
export interface HeldTutors extends Held<TutorTable> {
  /** The version of whoever has not changed since. */
  readVersion: number
  /** By tutor, of those who have. */
  versionOf: Map<number, number>
}

/** Reads everybody, some at a time, as `loadInTurns` does. */
export async function loadTable(
  db: Database,
  limits: { mostBytes: number; stopping: AbortSignal },
): Promise<HeldTutors> {
  // First, so that whatever changes meanwhile is read again by who follows the changes.
  const version = await readVersion(db)
  const table = new TutorTable(capacityFor(await db.$count(tutorSearch)))
  await loadInTurns({
    readAfter: (id, limit) => readDocumentsAfter(db, id, limit),
    idOf: ({ tutorId }) => tutorId,
    table,
    ...limits,
  })
  table.trim()
  table.orders = await Orders.of(table)
  return { table, version, readVersion: version, versionOf: new Map() }
}
