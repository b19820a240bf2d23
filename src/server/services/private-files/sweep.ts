import { inArray, lte } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { privateFile } from '../../db/tables/index.ts'
import type { PrivateFiles } from '../../files/private-files.ts'

/** Bytes younger than this may belong to a row that is being written, in milliseconds. */
const writingMs = 3_600_000

export interface SweepParts {
  db: Database
  privateFiles: PrivateFiles
  clock: () => Date
}

/**
 * Deletes documents whose time is over (90 days after the decision), and bytes that no row names:
 * those of deleted rows, and of uploads that a crash cut off. Answers how many of each.
 */
export async function sweepPrivateFiles({ db, privateFiles, clock }: SweepParts) {
  const now = clock()
  const over = await db
    .delete(privateFile)
    .where(lte(privateFile.deleteAt, now))
    .returning({ id: privateFile.id })
  for (const { id } of over) await privateFiles.remove(id)

  const stored = await privateFiles.storedBefore(new Date(now.getTime() - writingMs))
  const named = new Set<string>()
  for (let start = 0; start < stored.length; start += 1000) {
    const rows = await db
      .select({ id: privateFile.id })
      .from(privateFile)
      .where(inArray(privateFile.id, stored.slice(start, start + 1000)))
    for (const { id } of rows) named.add(id)
  }
  const orphans = stored.filter((id) => !named.has(id))
  for (const id of orphans) await privateFiles.remove(id)
  return { over: over.length, orphans: orphans.length }
}
