import { sql } from 'drizzle-orm'
import {
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { CourseSection } from '#contract/courses/course-fields.ts'
import type { CourseStatus, CourseVersionStatus, LevelKey } from '#contract/vocabulary.ts'
import type { Actor } from '#rules/state-machine.ts'
import { at, cents, id, partOf } from '../../columns.ts'
import { organization } from '../accounts/people.ts'
import { tutor } from '../tutors/tutors.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** An online course of a tutor or an organization; its contents are in its versions. */
export const course = pgTable(
  'course',
  {
    id: id(),
    tutorId: integer().references(() => tutor.id),
    organizationId: integer().references(() => organization.id),
    status: text().$type<CourseStatus>().notNull(),
    version: integer().notNull().default(1),
    lastActor: text().$type<Actor>(),
    requestKey: text(),
    publishedAt: at(),
    createdAt: at().notNull().defaultNow(),
    updatedAt: at().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('course_of_tutor').on(t.tutorId, t.requestKey),
    uniqueIndex('course_of_organization').on(t.organizationId, t.requestKey),
    index('course_newest').on(t.publishedAt, t.id).where(sql`${t.status} = 'PUBLISHED'`),
    check('course_author', sql`num_nonnulls(${t.tutorId}, ${t.organizationId}) = 1`),
  ],
)

/** Contents and price of a course. Versions that were once public never change. */
export const courseVersion = pgTable(
  'course_version',
  {
    id: id(),
    courseId: partOf(() => course.id),
    status: text().$type<CourseVersionStatus>().notNull(),
    version: integer().notNull().default(1),
    lastActor: text().$type<Actor>(),
    title: text().notNull(),
    /** The two short texts of its cards and its heading. */
    profile: text().notNull(),
    introduction: text().notNull(),
    description: text().notNull(),
    /** Learning goals, one a line. */
    goals: text().notNull(),
    itemValue: text(),
    levels: text().array().$type<LevelKey[]>().notNull().default([]),
    /** Null while unset; 0 for a free course. */
    priceCents: cents(),
    discountedCents: cents(),
    /** Sections and the lessons in them; their texts are rows of `course_lesson`. */
    outline: jsonb().$type<CourseSection[]>().notNull(),
    words: tsvector().notNull().default(''),
    /** Of all lessons, as it was approved; null when unknown. */
    minutes: integer(),
    createdAt: at().notNull().defaultNow(),
    updatedAt: at().notNull().defaultNow(),
  },
  (t) => [
    index('course_version_course').on(t.courseId),
    uniqueIndex('course_version_current').on(t.courseId).where(sql`${t.status} = 'CURRENT'`),
    uniqueIndex('course_version_next')
      .on(t.courseId)
      .where(sql`${t.status} in ('DRAFT', 'WAITING', 'REJECTED')`),
    index('course_version_words').using('gin', t.words).where(sql`${t.status} = 'CURRENT'`),
    index('course_version_subject').on(t.itemValue).where(sql`${t.status} = 'CURRENT'`),
  ],
)

/** The text of a lesson, in Markdown, and its quiz. */
export const courseLesson = pgTable(
  'course_lesson',
  {
    versionId: partOf(() => courseVersion.id),
    /** Its key in the outline; the same in every version. */
    lessonKey: text().notNull(),
    text: text().notNull(),
    /** In the format of rules/courses/quiz.ts; empty without questions. */
    quiz: text().notNull().default(''),
    quizTries: integer().notNull().default(3),
  },
  (t) => [primaryKey({ columns: [t.versionId, t.lessonKey] })],
)
