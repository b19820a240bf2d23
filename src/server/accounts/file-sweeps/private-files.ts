import { inArray, lte } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { courseMedia, privateFile } from '../../db/tables/index.ts'
import type { PrivateFiles } from '../../files/private-files.ts'
import { removeUnnamed } from './unnamed-files.ts'

interface SweepParts {
  db: Database
  privateFiles: PrivateFiles
  clock: () => Date
}

/** Deletes documents that have expired (90 days after the decision), and files without a row. */
export async function sweepPrivateFiles({ db, privateFiles, clock }: SweepParts) {
  const now = clock()
  const over = await db
    .delete(privateFile)
    .where(lte(privateFile.deleteAt, now))
    .returning({ id: privateFile.id })
  for (const { id } of over) await privateFiles.remove(id)
  const orphans = await removeUnnamed(privateFiles, now, async (ids) => {
    const rows = await db
      .select({ id: privateFile.id })
      .from(privateFile)
      .where(inArray(privateFile.id, ids))
    const ofCourses = await db
      .select({ id: courseMedia.mediaId })
      .from(courseMedia)
      .where(inArray(courseMedia.mediaId, ids))
    return [...rows, ...ofCourses].map(({ id }) => id)
  })
  return { over: over.length, orphans }
}
