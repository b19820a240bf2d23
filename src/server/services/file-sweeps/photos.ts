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
 * Deletes public photos that no tutor has any more, and bytes that no row names: a decision writes
 * the bytes first, so a crash before its rows leaves some. While the request still waits they stay,
 * for the decision that comes again keeps what is there. Answers how many of each.
 */
export async function sweepPhotos({ db, files, clock }: SweepParts) {
  const now = clock()
  const replaced = await db
    .delete(photo)
    .where(
      and(
        // Demo data has its photos before its tutors.
        lte(photo.createdAt, new Date(now.getTime() - writingMs)),
        notExists(db.select({ id: tutor.id }).from(tutor).where(eq(tutor.photoId, photo.id))),
      ),
    )
    .returning({ id: photo.id })
  for (const { id } of replaced) await files.remove(id)
  const orphans = await removeUnnamed(files, now, (ids) => namedPhotos(db, ids))
  return { replaced: replaced.length, orphans }
}

/** In one statement, so that a decision between two questions cannot hide a photo from both. */
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
