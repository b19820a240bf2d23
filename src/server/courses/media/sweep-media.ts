import { and, eq, inArray, lt, ne, not, or } from 'drizzle-orm'
import { dayMs } from '#rules/primitives/durations.ts'
import { removeUnnamed } from '../../accounts/file-sweeps/unnamed-files.ts'
import { courseMedia } from '../../db/tables/index.ts'
import type { MediaParts } from './media-parts.ts'
import { versionsNaming } from './named-media.ts'

/** Uploads without progress for this long are deleted. */
const leftMs = dayMs
/** A medium in no version may still be added to one, or added back. */
const unnamedMs = 7 * dayMs

/** Deletes abandoned uploads, media in no version, and files without a row. */
export async function sweepCourseMedia({
  db,
  films,
  privateFiles,
  clock,
}: Pick<MediaParts, 'db' | 'films' | 'privateFiles' | 'clock'>) {
  const now = clock().getTime()
  const before = (age: number) => new Date(now - age)
  const left = and(eq(courseMedia.status, 'UPLOADING'), lt(courseMedia.updatedAt, before(leftMs)))
  const unnamed = and(
    ne(courseMedia.status, 'CONVERTING'),
    lt(courseMedia.updatedAt, before(unnamedMs)),
    not(versionsNaming(db)),
  )
  const gone = await db
    .delete(courseMedia)
    .where(or(left, unnamed))
    .returning({ mediaId: courseMedia.mediaId })
  for (const { mediaId } of gone) {
    await films.remove(mediaId)
    await privateFiles.remove(mediaId)
  }
  const orphans = await removeUnnamed(films, new Date(now), async (ids) => {
    const uuids = ids.filter((id) => id.length === 36)
    const rows = await db
      .select({ id: courseMedia.mediaId })
      .from(courseMedia)
      .where(inArray(courseMedia.mediaId, uuids))
    return rows.map(({ id }) => id)
  })
  return { gone: gone.length, orphans }
}
