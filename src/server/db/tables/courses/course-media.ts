import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { FilmRefusal, MediaKind } from '#contract/courses/course-media.ts'
import type { MediaStatus } from '#contract/vocabulary.ts'
import type { Actor } from '#rules/state-machine.ts'
import { at, bytes, id, partOf } from '../../columns.ts'
import { course } from './courses.ts'

/**
 * Films, papers (pictures and pages) and captions of a course's lessons. Outlines of versions refer
 * to them; none is changed once it is READY, so versions may share them.
 */
export const courseMedia = pgTable(
  'course_media',
  {
    id: id(),
    courseId: partOf(() => course.id),
    /** Its public name, and the name of its file. */
    mediaId: uuid().notNull(),
    kind: text().$type<MediaKind>().notNull(),
    status: text().$type<MediaStatus>().notNull(),
    version: integer().notNull().default(1),
    lastActor: text().$type<Actor>(),
    /** For a film: the lesson it was uploaded for, and the browser's identification of the file. */
    lessonKey: text().notNull().default(''),
    fingerprint: text().notNull().default(''),
    /** As uploaded; once READY, as stored. */
    bytes: bytes().notNull(),
    refusal: text().$type<FilmRefusal>(),
    seconds: integer(),
    width: integer(),
    height: integer(),
    /** For papers and captions, as in `private_file`; null for films. */
    wrappedKey: text(),
    pageBytes: integer().array(),
    /** The upload that holds the lock, until when, and whether another one waits for it. */
    lockKey: uuid(),
    lockedUntil: at(),
    lockWanted: integer().notNull().default(0),
    createdAt: at().notNull(),
    updatedAt: at().notNull(),
  },
  (t) => [
    unique('course_media_name').on(t.mediaId),
    index('course_media_course').on(t.courseId),
    // Unfinished uploads.
    index('course_media_open').on(t.updatedAt).where(sql`${t.status} <> 'READY'`),
  ],
)
