import { randomUUID } from 'node:crypto'
import { and, desc, eq, inArray, ne, not, sql } from 'drizzle-orm'
import type {
  beginFilm,
  dropMedia,
  OwnCourseMedia,
  OwnMedia,
} from '#contract/courses/course-media.ts'
import type { BodyValue, DataOf } from '#contract/kernel.ts'
import { filmTooLarge } from '#rules/primitives/limits.ts'
import { lockOpenOwner } from '../../accounts/open-owner.ts'
import type { Database, Transaction } from '../../db/open.ts'
import { course, courseMedia } from '../../db/tables/index.ts'
import type { Member } from '../../ground/caller.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { beginRecord, lockRecord, type RowOf } from '../../states/move.ts'
import { causeOf, demandAuthor, taughtBy } from '../author.ts'
import { ownRow } from '../own-courses.ts'
import type { MediaParts } from './media-parts.ts'
import { versionsNaming } from './named-media.ts'

/** Concurrent uploads per author; more are a mistake. */
const mostUnderWay = 10
const mostOfCourse = 1000
/** Free disk space that a conversion needs beyond the uploaded file. */
const spareBytes = 1024 ** 3
const megabyte = 1024 ** 2

type Row = RowOf<'courseMedia'>

/** The media of an own course, and its author's remaining quota. */
export async function readOwnMedia(
  { db, films, filmTools, config }: MediaParts,
  caller: Member,
  classId: number,
): Promise<OwnCourseMedia> {
  const { id } = await ownRow(db, caller, classId)
  const rows = await db
    .select()
    .from(courseMedia)
    .where(eq(courseMedia.courseId, id))
    .orderBy(desc(courseMedia.id))
  return {
    list: await Promise.all(rows.map((row) => ownView(films, row))),
    room: {
      largestBytes: config.films.largestMb * megabyte,
      leftBytes: Math.max(0, config.films.quotaMb * megabyte - (await usedBytes(db, caller))),
    },
    converts: filmTools !== null,
  }
}

export async function ownView(
  films: MediaParts['films'],
  { mediaId, kind, status, refusal, bytes, seconds }: Row,
): Promise<OwnMedia> {
  const received = status === 'UPLOADING' ? await films.received(mediaId) : bytes
  return { mediaId, kind, status, refusal, bytes, received, seconds }
}

/** Starts the upload of a video, or finds the interrupted one to resume. */
export async function beginOwnFilm(
  { db, films, config, clock }: MediaParts,
  caller: Member,
  { classId, lessonKey, bytes, fingerprint }: BodyValue<typeof beginFilm>,
): Promise<OwnMedia> {
  const most = config.films.largestMb * megabyte
  if (bytes > most) {
    throw new ServiceError('A0700', { field: 'file', rule: filmTooLarge(most) })
  }
  if ((await films.free()) < bytes * 2 + spareBytes) {
    throw new ServiceError('A0440', { field: 'file', rule: 'states.filmDisk' })
  }
  const row = await holdOwn(db, caller, classId, async (tx, courseId) => {
    const same = and(
      eq(courseMedia.courseId, courseId),
      eq(courseMedia.lessonKey, lessonKey),
      eq(courseMedia.fingerprint, fingerprint),
      eq(courseMedia.bytes, bytes),
      eq(courseMedia.status, 'UPLOADING'),
    )
    const [left] = await tx.select().from(courseMedia).where(same).limit(1)
    if (left !== undefined) return left
    await demandRoom(tx, caller, { courseId, bytes, quotaMb: config.films.quotaMb })
    const now = clock()
    const times = { createdAt: now, updatedAt: now }
    const values = { courseId, mediaId: randomUUID(), kind: 'film', bytes } as const
    return beginRecord(
      tx,
      'courseMedia',
      { ...values, ...times, lessonKey, fingerprint },
      {
        event: 'begin',
        ...causeOf(caller, now),
      },
    )
  })
  await films.begin(row.mediaId)
  return ownView(films, row)
}

/** Deletes a medium unless a version contains it; then its bytes stay. */
export async function dropOwnMedia(
  { db, films, privateFiles }: Pick<MediaParts, 'db' | 'films' | 'privateFiles'>,
  caller: Member,
  { classId, mediaId }: BodyValue<typeof dropMedia>,
): Promise<DataOf<typeof dropMedia>> {
  const isGone = await holdOwn(db, caller, classId, async (tx, courseId) => {
    const own = and(eq(courseMedia.courseId, courseId), eq(courseMedia.mediaId, mediaId))
    await lockRecord(tx, 'courseMedia', own, 'mediaId')
    const gone = await tx
      .delete(courseMedia)
      .where(and(own, not(versionsNaming(tx))))
      .returning({ id: courseMedia.id })
    return gone.length > 0
  })
  if (isGone) {
    await films.remove(mediaId)
    await privateFiles.remove(mediaId)
  }
  return { isGone }
}

/** Runs `work` on the media of an own course; locks its author first, then the course. */
export function holdOwn<Result>(
  db: Database,
  caller: Member,
  classId: number,
  work: (tx: Transaction, courseId: number) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    await lockOpenOwner(tx, caller.owner)
    const own = and(eq(course.id, classId), taughtBy(demandAuthor(caller)))
    const { id, status } = await lockRecord(tx, 'course', own, 'classId')
    if (status === 'ENDED') {
      throw new ServiceError('A0440', { field: 'state', rule: 'states.course.ENDED' })
    }
    return work(tx, id)
  })
}

/** Enforces the quota under the author's lock, against concurrent uploads. */
export async function demandRoom(
  tx: Transaction,
  caller: Member,
  { courseId, bytes, quotaMb }: { courseId: number; bytes: number; quotaMb: number },
): Promise<void> {
  const used = await usedBytes(tx, caller)
  const storedFiles = await tx.$count(courseMedia, eq(courseMedia.courseId, courseId))
  const underWay = await tx.$count(
    courseMedia,
    and(inArray(courseMedia.courseId, ownCourses(tx, caller)), eq(courseMedia.status, 'UPLOADING')),
  )
  if (
    used + bytes > quotaMb * megabyte ||
    storedFiles >= mostOfCourse ||
    underWay >= mostUnderWay
  ) {
    throw new ServiceError('A0440', { field: 'file', rule: 'states.filmRoom' })
  }
}

const ownCourses = (db: Database | Transaction, caller: Member) =>
  db
    .select({ id: course.id })
    .from(course)
    .where(taughtBy(demandAuthor(caller)))

async function usedBytes(db: Database | Transaction, caller: Member): Promise<number> {
  const [row] = await db
    .select({ used: sql<string>`coalesce(sum(${courseMedia.bytes}), 0)` })
    .from(courseMedia)
    .where(
      and(inArray(courseMedia.courseId, ownCourses(db, caller)), ne(courseMedia.status, 'REFUSED')),
    )
  return Number(row?.used ?? 0)
}
