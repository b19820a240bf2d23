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
import { certificateAlphabet } from '#rules/primitives/certificate-numbers.ts'
import type { Actor } from '#rules/state-machine.ts'
import { at, cents, id, partOf } from '../../columns.ts'
import { account } from '../accounts/people.ts'
import { orderLine } from '../sales/orders.ts'
import { course, courseVersion } from './courses.ts'

/** An account's enrolment in a course, with the version that it is bound to. */
export const enrolment = pgTable(
  'enrolment',
  {
    id: id(),
    accountId: partOf(() => account.id),
    /** No cascade: course and version stay while someone is enrolled. */
    courseId: integer()
      .notNull()
      .references(() => course.id),
    versionId: integer()
      .notNull()
      .references(() => courseVersion.id),
    status: text().$type<EnrolmentStatus>().notNull(),
    version: integer().notNull().default(1),
    lastActor: text().$type<Actor>(),
    /** The purchase; null for a free course. */
    orderLineId: integer()
      .unique()
      .references(() => orderLine.id),
    /** Time of the latest enrolment or purchase. */
    joinedAt: at().notNull().defaultNow(),
    /** Part of the price that the ledger still holds, as it may have to be refunded. */
    heldCents: cents().notNull().default(0),
    /** The platform's commission as published at the time of purchase. */
    commissionBasisPoints: integer().notNull().default(0),
    /** When that amount goes to the teacher; null when nothing is held. */
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

export const lessonDone = pgTable(
  'lesson_done',
  {
    enrolmentId: partOf(() => enrolment.id),
    lessonKey: text().notNull(),
    at: at().notNull(),
  },
  (t) => [primaryKey({ columns: [t.enrolmentId, t.lessonKey] })],
)

/** Lessons whose contents were delivered: these count as used when a course is returned. */
export const lessonOpened = pgTable(
  'lesson_opened',
  {
    enrolmentId: partOf(() => enrolment.id),
    lessonKey: text().notNull(),
    at: at().notNull(),
  },
  (t) => [primaryKey({ columns: [t.enrolmentId, t.lessonKey] })],
)

export const quizAttempt = pgTable(
  'quiz_attempt',
  {
    id: id(),
    enrolmentId: partOf(() => enrolment.id),
    lessonKey: text().notNull(),
    /** Chosen by the browser: sent again, it is the same attempt. */
    requestKey: text().notNull(),
    /** The option chosen for each question, from 0. */
    answers: jsonb().$type<number[]>().notNull(),
    right: integer().notNull(),
    at: at().notNull(),
  },
  (t) => [uniqueIndex('quiz_attempt_once').on(t.enrolmentId, t.lessonKey, t.requestKey)],
)

export const courseReview = pgTable(
  'course_review',
  {
    enrolmentId: partOf(() => enrolment.id).primaryKey(),
    courseId: integer()
      .notNull()
      .references(() => course.id),
    score: smallint().notNull(),
    content: text().notNull(),
    /** Earlier versions, the oldest first, so that none can be denied. */
    earlier: jsonb()
      .$type<{ score: number; content: string; at: string }[]>()
      .notNull()
      .default([]),
    writtenAt: at().notNull(),
    hiddenAt: at(),
  },
  (t) => [
    index('course_review_course').on(t.courseId, t.writtenAt),
    check('course_review_score', sql`${t.score} between 1 and 5`),
  ],
)

/** Eight characters of the alphabet, each of five random bits. */
const randomNumber = sql.raw(
  `(${Array.from(
    { length: 8 },
    () =>
      `substr('${certificateAlphabet}', (get_byte(uuid_send(gen_random_uuid()), 0) & 31) + 1, 1)`,
  ).join(' || ')})`,
)

/** Completion of a course; anyone with the number may look it up. */
export const certificate = pgTable('course_certificate', {
  enrolmentId: partOf(() => enrolment.id).primaryKey(),
  /** In the addresses of certificates from before there were numbers. */
  code: text().notNull().unique(),
  /** Defaulted by the database, so that servers of the previous release need not know it. */
  number: text().notNull().unique().default(randomNumber),
  /** The learner's name, as the account holder wrote it for the printed certificate. */
  name: text().notNull().default(''),
  issuedAt: at().notNull(),
})

/** Stays when the course takes no new members. */
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
