import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { FilmRefusal, MediaKind } from '#contract/course-media.ts'
import type { MediaStatus } from '#contract/vocabulary.ts'
import type { Actor } from '#rules/state-machine.ts'
import { at, bytes, id, partOf } from '../columns.ts'
import { course } from './courses.ts'

/**
 * What lessons of a course show beside their texts: films, papers (pictures and pages) and captions.
 * Outlines of versions name them; none is changed once it is READY, so versions may share them.
 */
export const courseMedia = pgTable(
  'course_media',
  {
    id: id(),
    courseId: partOf(() => course.id),
    /** Its public name, and the name of its bytes. */
    mediaId: uuid().notNull(),
    kind: text().$type<MediaKind>().notNull(),
    status: text().$type<MediaStatus>().notNull(),
    version: integer().notNull().default(1),
    lastActor: text().$type<Actor>(),
    /** Of a film: the lesson for which it came, and what the browser knows the file by. */
    lessonKey: text().notNull().default(''),
    fingerprint: text().notNull().default(''),
    /** As it came; of what is READY as it is kept. */
    bytes: bytes().notNull(),
    /** Why a film was refused. */
    refusal: text().$type<FilmRefusal>(),
    /** Of a film that is READY. */
    seconds: integer(),
    width: integer(),
    height: integer(),
    /** Of papers and captions, as in `private_file`; null of films. */
    wrappedKey: text(),
    pageBytes: integer().array(),
    /** Who writes a film's pieces, until when, and whether somebody else waits to. */
    lockKey: uuid(),
    lockedUntil: at(),
    lockWanted: integer().notNull().default(0),
    createdAt: at().notNull(),
    updatedAt: at().notNull(),
  },
  (t) => [
    unique('course_media_name').on(t.mediaId),
    index('course_media_course').on(t.courseId),
    // What somebody left in the middle.
    index('course_media_open').on(t.updatedAt).where(sql`${t.status} <> 'READY'`),
  ],
)
