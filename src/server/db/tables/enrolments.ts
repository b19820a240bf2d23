import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { EnrolmentStatus } from '#contract/vocabulary.ts'
import type { Actor } from '#rules/state-machine.ts'
import { at, cents, id, partOf } from '../columns.ts'
import { course, courseVersion } from './courses.ts'
import { orderLine } from './orders.ts'
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
    /** What it was bought with; null of a free one. */
    orderLineId: integer()
      .unique()
      .references(() => orderLine.id),
    /** When it was joined or bought, the last time. */
    joinedAt: at().notNull().defaultNow(),
    /** Of its price, what the ledger still holds: it may have to be given back. */
    heldCents: cents().notNull().default(0),
    /** What the platform keeps of it, as published when it was bought. */
    commissionBasisPoints: integer().notNull().default(0),
    /** When that goes to the teacher; null when nothing is held. */
    heldUntil: at(),
    createdAt: at().notNull().defaultNow(),
    updatedAt: at().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('enrolment_once').on(t.accountId, t.courseId),
    index('enrolment_course').on(t.courseId),
    index('enrolment_version').on(t.versionId),
    index('enrolment_held').on(t.heldUntil).where(sql`${t.heldUntil} is not null`),
    check('enrolment_holds', sql`(${t.heldCents} > 0) = (${t.heldUntil} is not null)`),
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

/** Lessons whose contents were handed out: what counts as used when a course is given back. */
export const lessonOpened = pgTable(
  'lesson_opened',
  {
    enrolmentId: partOf(() => enrolment.id),
    lessonKey: text().notNull(),
    at: at().notNull(),
  },
  (t) => [primaryKey({ columns: [t.enrolmentId, t.lessonKey] })],
)

/** A quiz that somebody handed in. */
export const quizAttempt = pgTable(
  'quiz_attempt',
  {
    id: id(),
    enrolmentId: partOf(() => enrolment.id),
    lessonKey: text().notNull(),
    /** Chosen by the browser: sent again, it is the same attempt. */
    requestKey: text().notNull(),
    /** The choice of each question, from 0. */
    answers: jsonb().$type<number[]>().notNull(),
    /** How many of them were right. */
    right: integer().notNull(),
    at: at().notNull(),
  },
  (t) => [uniqueIndex('quiz_attempt_once').on(t.enrolmentId, t.lessonKey, t.requestKey)],
)

/** What somebody says of a course that they have joined. */
export const courseReview = pgTable(
  'course_review',
  {
    enrolmentId: partOf(() => enrolment.id).primaryKey(),
    courseId: integer()
      .notNull()
      .references(() => course.id),
    score: smallint().notNull(),
    content: text().notNull(),
    /** Earlier wordings, the oldest first, so that none can be denied. */
    earlier: jsonb()
      .$type<{ score: number; content: string; at: string }[]>()
      .notNull()
      .default([]),
    writtenAt: at().notNull(),
    /** Staff took it down. */
    hiddenAt: at(),
  },
  (t) => [
    index('course_review_course').on(t.courseId, t.writtenAt),
    check('course_review_score', sql`${t.score} between 1 and 5`),
  ],
)

/** That somebody has completed a course; whoever has the code may see that. */
export const certificate = pgTable('course_certificate', {
  enrolmentId: partOf(() => enrolment.id).primaryKey(),
  code: text().notNull().unique(),
  issuedAt: at().notNull(),
})

/** A course that somebody may want to buy. Stays when nobody new may join it. */
export const cartItem = pgTable(
  'cart_item',
  {
    accountId: partOf(() => account.id),
    courseId: partOf(() => course.id),
    savedAt: at().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.courseId] }),
    index('cart_item_course').on(t.courseId),
  ],
)
