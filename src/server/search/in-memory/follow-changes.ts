import type { Database } from '../../db/open.ts'
import { readDocumentsOf } from '../stored-documents.ts'
import type { HeldTable } from './load-table.ts'

const atOnce = 200

/** Puts the search rows of these tutors into the table as they are now, and moves its version. */
export async function applyChanges(
  db: Database,
  held: HeldTable,
  { version, tutorIds }: { version: number; tutorIds: ReadonlySet<number> },
): Promise<void> {
  const ids = [...tutorIds]
  for (let start = 0; start < ids.length; start += atOnce) {
    const chunk = ids.slice(start, start + atOnce)
    const documents = await readDocumentsOf(db, chunk)
    applyDocuments(held, chunk, documents)
  }
  for (const id of ids) held.versionOf.set(id, version)
  held.version = version
}

/** What the table cannot take: it is not to be used any more. */
export class BrokenTable extends Error {}

function applyDocuments(
  { table }: HeldTable,
  tutorIds: readonly number[],
  documents: Awaited<ReturnType<typeof readDocumentsOf>>,
): void {
  try {
    for (const id of tutorIds) table.remove(id)
    for (const document of documents) table.put(document)
    table.orders?.catchUp(table)
  } catch (error) {
    throw new BrokenTable('a change cannot be put into the index', { cause: error })
  }
}
