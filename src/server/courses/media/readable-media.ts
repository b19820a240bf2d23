import { and, eq, exists, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { isAlive } from '../../accounts/sign-in/session-life.ts'
import type { Database } from '../../db/open.ts'
import {
  account,
  course,
  courseMedia,
  courseVersion,
  enrolment,
  operator,
  organization,
  signInSession,
  tutor,
} from '../../db/tables/index.ts'
import { isTaught } from '../../search/courses/predicates.ts'
import { outlineNames } from './named-media.ts'

const columns = {
  courseId: courseMedia.courseId,
  mediaId: courseMedia.mediaId,
  kind: courseMedia.kind,
  bytes: courseMedia.bytes,
  wrappedKey: courseMedia.wrappedKey,
  pageBytes: courseMedia.pageBytes,
}
export type ReadableMedia = Pick<typeof courseMedia.$inferSelect, keyof typeof columns>

/** A medium that the session's owner may see, and in which role; null for anyone else. */
export async function mediaForSession(
  db: Database,
  mediaId: string,
  { sessionId, now }: { sessionId: string; now: Date },
): Promise<(ReadableMedia & { isStaffs: boolean }) | null> {
  const isAuthor = or(
    exists(
      db
        .select({ id: tutor.id })
        .from(tutor)
        .where(and(eq(tutor.id, course.tutorId), eq(tutor.accountId, signInSession.accountId))),
    ),
    eq(course.organizationId, signInSession.organizationId),
  )
  const hasJoined = exists(
    db
      .select({ id: enrolment.id })
      .from(enrolment)
      .innerJoin(courseVersion, eq(courseVersion.id, enrolment.versionId))
      .where(
        and(
          eq(enrolment.accountId, signInSession.accountId),
          eq(enrolment.courseId, course.id),
          ne(enrolment.status, 'REFUNDED'),
          outlineNames(courseVersion.outline, courseMedia.mediaId),
        ),
      ),
  )
  // Staff see submitted versions, not drafts.
  const wasSent = exists(
    db
      .select({ id: courseVersion.id })
      .from(courseVersion)
      .where(
        and(
          eq(courseVersion.courseId, course.id),
          ne(courseVersion.status, 'DRAFT'),
          outlineNames(courseVersion.outline, courseMedia.mediaId),
        ),
      ),
  )
  const [row] = await db
    .select({
      ...columns,
      isReaders: sql<boolean>`coalesce(${or(isAuthor, hasJoined)}, false)`,
      staff: operator.accountId,
    })
    .from(signInSession)
    .innerJoin(courseMedia, eq(courseMedia.mediaId, mediaId))
    .innerJoin(course, eq(course.id, courseMedia.courseId))
    .leftJoin(account, eq(account.id, signInSession.accountId))
    .leftJoin(organization, eq(organization.id, signInSession.organizationId))
    .leftJoin(operator, eq(operator.accountId, signInSession.accountId))
    .where(
      and(
        eq(signInSession.id, sessionId),
        eq(courseMedia.status, 'READY'),
        isAlive(now),
        or(eq(account.status, 'active'), eq(organization.status, 'active')),
        or(isAuthor, hasJoined, isPreview(db), and(isNotNull(operator.accountId), wasSent)),
      ),
    )
  if (row === undefined) return null
  const { isReaders, staff, ...media } = row
  return { ...media, isStaffs: staff !== null && !isReaders }
}

export async function mediaForAll(db: Database, mediaId: string): Promise<ReadableMedia | null> {
  const [row] = await db
    .select(columns)
    .from(courseMedia)
    .where(and(eq(courseMedia.mediaId, mediaId), eq(courseMedia.status, 'READY'), isPreview(db)))
  return row ?? null
}

function isPreview(db: Database): SQL {
  return exists(
    db
      .select({ id: courseVersion.id })
      .from(courseVersion)
      .innerJoin(course, eq(course.id, courseVersion.courseId))
      .leftJoin(tutor, eq(tutor.id, course.tutorId))
      .leftJoin(account, eq(account.id, tutor.accountId))
      .leftJoin(organization, eq(organization.id, course.organizationId))
      .where(
        and(
          eq(courseVersion.courseId, courseMedia.courseId),
          eq(courseVersion.status, 'CURRENT'),
          inArray(course.status, ['PUBLISHED', 'PAUSED']),
          isTaught,
          outlineNames(courseVersion.outline, courseMedia.mediaId, { preview: true }),
        ),
      ),
  )
}
