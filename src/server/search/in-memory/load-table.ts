import type { Database } from '../../db/open.ts'
import { tutorSearch } from '../../db/tables/tutors/search.ts'
import { readDocumentsAfter } from '../stored-documents.ts'
import { readVersion } from '../version.ts'
import { capacityFor } from './indexed-rows.ts'
import type { Held } from './live-table.ts'
import { loadInBatches } from './load-in-batches.ts'
import { Orders } from './orders.ts'
import { TutorTable } from './tutor-table.ts'

export interface HeldTutors extends Held<TutorTable> {
  /** Version of the tutors who have not changed since. */
  readVersion: number
  /** Versions of the others, by tutor. */
  versionOf: Map<number, number>
}

/** Reads all tutors in batches, as `loadInBatches` does. */
export async function loadTable(
  db: Database,
  limits: { mostBytes: number; stopping: AbortSignal },
): Promise<HeldTutors> {
  // First, so that changes made meanwhile are applied afterwards.
  const version = await readVersion(db)
  const table = new TutorTable(capacityFor(await db.$count(tutorSearch)))
  await loadInBatches({
    readAfter: (id, limit) => readDocumentsAfter(db, id, limit),
    idOf: ({ tutorId }) => tutorId,
    table,
    ...limits,
  })
  table.trim()
  table.orders = await Orders.of(table)
  return { table, version, readVersion: version, versionOf: new Map() }
}
