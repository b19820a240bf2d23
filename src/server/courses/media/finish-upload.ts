import { and, eq, ne } from 'drizzle-orm'
import type { Database } from '../../db/open.ts'
import { course, courseMedia } from '../../db/tables/index.ts'
import type { Member } from '../../ground/caller.ts'
import { plan } from '../../queue/plan.ts'
import { lockRecord, moveRecord } from '../../states/move.ts'
import { authorOf, causeOf, taughtBy } from '../author.ts'
import type { MediaParts } from './media-parts.ts'

type Upload = Pick<typeof courseMedia.$inferSelect, 'bytes' | 'status'>

/** An own upload; null for another author's, and for one that was not taken. */
export async function ownUpload(
  db: Database,
  caller: Pick<Member, 'owner' | 'session'>,
  mediaId: string,
): Promise<Upload | null> {
  const author = authorOf(caller)
  if (author === null) return null
  const [row] = await db
    .select({ bytes: courseMedia.bytes, status: courseMedia.status })
    .from(courseMedia)
    .innerJoin(course, eq(course.id, courseMedia.courseId))
    .where(
      and(
        eq(courseMedia.mediaId, mediaId),
        eq(courseMedia.kind, 'film'),
        ne(courseMedia.status, 'REFUSED'),
        taughtBy(author),
      ),
    )
  return row ?? null
}

/** The full size of an unfinished upload; null if there is none. */
export async function bytesOfUpload(db: Database, mediaId: string): Promise<number | null> {
  const [row] = await db
    .select({ bytes: courseMedia.bytes })
    .from(courseMedia)
    .where(and(eq(courseMedia.mediaId, mediaId), eq(courseMedia.status, 'UPLOADING')))
  return row?.bytes ?? null
}

/** Records progress, so that an upload in progress does not expire. */
export async function noteProgress({ db, clock }: MediaParts, mediaId: string): Promise<void> {
  const upload = and(eq(courseMedia.mediaId, mediaId), eq(courseMedia.status, 'UPLOADING'))
  await db.update(courseMedia).set({ updatedAt: clock() }).where(upload)
}

/** Completes an upload: it can no longer be changed, and its conversion is scheduled. */
export async function finishUpload(
  { db, clock, queue }: MediaParts,
  caller: Pick<Member, 'owner'>,
  mediaId: string,
): Promise<void> {
  const now = clock()
  await db.transaction(async (tx) => {
    const row = await lockRecord(tx, 'courseMedia', eq(courseMedia.mediaId, mediaId), 'mediaId')
    // A repeat, from a browser that did not receive the response.
    if (row.status !== 'UPLOADING') return
    await moveRecord(tx, 'courseMedia', row, { event: 'finish', ...causeOf(caller, now) })
    await plan(tx, { name: 'course.convert', key: mediaId, dueAt: now, data: mediaId })
  })
  queue.wake()
}
