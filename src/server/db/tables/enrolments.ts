import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { EnrolmentStatus } from '#contract/vocabulary.ts'
import type { Actor } from '#rules/state-machine.ts'
import { at, id, partOf } from '../columns.ts'
import { course, courseVersion } from './courses.ts'
import { account } from './people.ts'

/** That somebody has joined a course, and which version of it is theirs from then on. */
export const enrolment = pgTable(
  'enrolment',
  {
    id: id(),
    accountId: partOf(() => account.id),
    /** These two stay while somebody has joined them. */
    courseId: integer()
      .notNull()
      .references(() => course.id),
    versionId: integer()
      .notNull()
      .references(() => courseVersion.id),
    status: text().$type<EnrolmentStatus>().notNull(),
    version: integer().notNull().default(1),
    lastActor: text().$type<Actor>(),
    createdAt: at().notNull().defaultNow(),
    updatedAt: at().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('enrolment_once').on(t.accountId, t.courseId),
    index('enrolment_course').on(t.courseId),
    index('enrolment_version').on(t.versionId),
  ],
)

/** Lessons that somebody has gone through. */
export const lessonDone = pgTable(
  'lesson_done',
  {
    enrolmentId: partOf(() => enrolment.id),
    lessonKey: text().notNull(),
    at: at().notNull(),
  },
  (t) => [primaryKey({ columns: [t.enrolmentId, t.lessonKey] })],
)
