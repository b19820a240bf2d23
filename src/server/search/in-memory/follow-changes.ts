import type { Database } from '../../db/open.ts'
import type { SearchChanges } from '../changes.ts'
import { readDocumentsOf } from '../stored-documents.ts'
import type { HeldTutors } from './load-table.ts'
import { replaceRows } from './replace-rows.ts'

/** Puts the search rows of these tutors into the table as they are now, and moves its version. */
export async function applyChanges(
  db: Database,
  held: HeldTutors,
  { version, tutorIds }: SearchChanges,
): Promise<void> {
  const { table } = held
  await replaceRows(tutorIds, {
    read: (ids) => readDocumentsOf(db, ids),
    table,
    replaced: () => table.orders?.catchUp(table),
  })
  for (const id of tutorIds) held.versionOf.set(id, version)
  held.version = version
}
