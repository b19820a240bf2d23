import { and, eq, inArray, lte, notExists, sql } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { approval, photo, tutor } from '../../db/tables/index.ts'
import type { Files } from '../../files/port.ts'
import { removeUnnamed, writingMs } from './unnamed-files.ts'

interface SweepParts {
  db: Database
  files: Files
  clock: () => Date
}

/**
 * Decisions write the file first, so a crash leaves one without a row. Files of pending requests
 * stay, because a repeated decision uses them.
 */
export async function sweepPhotos({ db, files, clock }: SweepParts) {
  const now = clock()
  const replaced = await db
    .delete(photo)
    .where(
      and(
        // Demo data creates photos before their tutors.
        lte(photo.createdAt, new Date(now.getTime() - writingMs)),
        notExists(db.select({ id: tutor.id }).from(tutor).where(eq(tutor.photoId, photo.id))),
      ),
    )
    .returning({ id: photo.id })
  for (const { id } of replaced) await files.remove(id)
  const orphans = await removeUnnamed(files, now, (ids) => namedPhotos(db, ids))
  return { replaced: replaced.length, orphans }
}

/** One statement, so that a concurrent decision cannot hide a photo from two separate queries. */
async function namedPhotos(db: Database, ids: string[]): Promise<string[]> {
  const waiting = sql<string>`${approval.change} ->> 'photoId'`
  const rows = await db
    .select({ id: photo.id })
    .from(photo)
    .where(inArray(photo.id, ids))
    .union(
      db
        .select({ id: waiting })
        .from(approval)
        .where(
          and(
            eq(approval.kind, 'tutor.photo'),
            eq(approval.state, 'PENDING'),
            inArray(waiting, ids),
          ),
        ),
    )
  return rows.map(({ id }) => id)
}
