import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { WeatherWarning } from '#contract/teaching/lesson-terms.ts'
import type { LessonMode, LessonStatus } from '#contract/vocabulary.ts'
import type { Actor } from '#rules/state-machine.ts'
import type { WeekSlot } from '#rules/week-slots.ts'
import { at, cents, id, partOf } from '../../columns.ts'
import { privateFile } from '../moderation/approvals.ts'
import { tutor } from '../tutors/tutors.ts'
import { application } from './applications.ts'

/** The weekly hours of an accepted application, from which planned lessons are filled up. */
export const timetable = pgTable(
  'timetable',
  {
    id: id(),
    applicationId: partOf(() => application.id),
    slots: jsonb().$type<WeekSlot[]>().notNull(),
    startsAt: at().notNull(),
    /** No lesson begins from here on; null: it goes on. */
    endsAt: at(),
  },
  (t) => [
    uniqueIndex('timetable_one').on(t.applicationId).where(sql`${t.endsAt} is null`),
    index('timetable_application').on(t.applicationId),
  ],
)

/**
 * One lesson, planned or begun unplanned. Its transitions are in rules/states/lesson.ts and made by
 * server/states alone. db/guards.sql forbids overlapping planned lessons of one tutor.
 */
export const lesson = pgTable(
  'lesson',
  {
    id: id(),
    applicationId: partOf(() => application.id),
    tutorId: partOf(() => tutor.id),
    /** Null for a lesson that was never planned. */
    timetableId: integer().references(() => timetable.id, { onDelete: 'cascade' }),
    /** Its time in the timetable, so that a lesson moved or cancelled is not made again. */
    originalStart: at(),
    status: text().$type<LessonStatus>().notNull(),
    version: integer().notNull().default(1),
    lastActor: text().$type<Actor>(),
    /** As agreed for this application. */
    lessonMinutes: smallint().notNull(),
    feeCents: cents().notNull(),
    startsAt: at(),
    endsAt: at(),
    /** A new time proposed by one side; void once the lesson has begun. */
    proposedStart: at(),
    /** The proposal moves all following lessons too. */
    proposedFollowing: boolean().notNull().default(false),
    /** Overrides the agreed mode. */
    mode: text().$type<LessonMode>(),
    /** The weather prevents it from taking place as planned. */
    forWeather: boolean().notNull().default(false),
    /** The warning that was named when it was called off, moved or put online for it. */
    warning: text().$type<WeatherWarning>(),
    /** The side that checked in, the time by their clock, and when we received it. */
    signedBy: text().$type<Actor>(),
    signedAt: at(),
    signHeardAt: at(),
    signKey: uuid(),
    overAt: at(),
    overHeardAt: at(),
    overKey: uuid(),
    /** Actual length. */
    minutes: smallint(),
    /** No one gave the length: it is the planned one. */
    estimated: boolean().notNull().default(false),
    /** Reported long after its end. */
    late: boolean().notNull().default(false),
    /** The tutor has entered another lesson at the same time. */
    overlaps: boolean().notNull().default(false),
    shortNotice: boolean().notNull().default(false),
    /** The side that did not come. */
    missedBy: text().$type<Actor>(),
    /** Both sides were asked about its outcome. */
    asked: boolean().notNull().default(false),
    /** When staff decided; then neither side can dispute it again. */
    decidedAt: at(),
    /** Shown to both sides. */
    decisionReason: text().notNull().default(''),
    /** Part of the fee of a confirmed lesson that waits while a bank looks into the prepayment. */
    waitingFeeCents: cents(),
    dueAt: at(),
    createdAt: at().notNull().defaultNow(),
    updatedAt: at().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('lesson_original').on(t.timetableId, t.originalStart),
    uniqueIndex('lesson_under_way').on(t.tutorId).where(sql`${t.status} = 'SIGNED'`),
    uniqueIndex('lesson_sign_key').on(t.applicationId, t.signKey),
    index('lesson_of_application').on(t.applicationId, t.startsAt),
    index('lesson_of_tutor').on(t.tutorId, t.startsAt),
    index('lesson_planned').on(t.startsAt).where(sql`${t.status} = 'PLANNED'`),
    index('lesson_disputed').on(t.id).where(sql`${t.status} = 'DISPUTED'`),
    index('lesson_waiting_fee').on(t.applicationId).where(sql`${t.waitingFeeCents} is not null`),
    index('lesson_due').on(t.dueAt).where(sql`${t.dueAt} is not null`),
    check(
      'lesson_planned_has_times',
      sql`${t.status} <> 'PLANNED' or (${t.startsAt} is not null and ${t.startsAt} < ${t.endsAt})`,
    ),
    check('lesson_minutes', sql`${t.minutes} between 1 and 1440`),
  ],
)

/** Contents of a receipt; the field names are part of what is hashed. */
export interface ReceiptContent {
  lessonId: number
  outcome: 'AFFIRMED' | 'MISSED' | 'CANCELLED'
  /** ISO time with the offset of Hong Kong. */
  startedAt: string
  minutes: number
  feeCents: number
  enteredBy: Actor | null
  missedBy: Actor | null
  /** The other side, the system after 72 hours, or staff. */
  confirmedBy: Actor
  confirmedAt: string
}

/** Receipts that never change: each contains the hash of the one before. */
export const lessonReceipt = pgTable(
  'lesson_receipt',
  {
    id: id(),
    applicationId: partOf(() => application.id),
    number: integer().notNull(),
    lessonId: partOf(() => lesson.id),
    content: jsonb().$type<ReceiptContent>().notNull(),
    /** Empty for the first of an application. */
    previousHash: text().notNull(),
    hash: text().notNull(),
    at: at().notNull(),
  },
  (t) => [
    uniqueIndex('lesson_receipt_number').on(t.applicationId, t.number),
    index('lesson_receipt_lesson').on(t.lessonId),
    index('lesson_receipt_time').on(t.at),
  ],
)

/** A side's account of a disputed lesson, for staff and the other side. */
export const lessonAccount = pgTable(
  'lesson_account',
  {
    id: id(),
    lessonId: partOf(() => lesson.id),
    side: text().$type<Actor>().notNull(),
    words: text().notNull(),
    minutes: smallint(),
    /** False for those written while only staff read them. */
    isShared: boolean().notNull().default(false),
    at: at().notNull(),
  },
  (t) => [index('lesson_account_lesson').on(t.lessonId)],
)

/** A document for a disputed lesson, for staff; deleted with its file. */
export const lessonEvidence = pgTable(
  'lesson_evidence',
  {
    fileId: uuid()
      .primaryKey()
      .references(() => privateFile.id, { onDelete: 'cascade' }),
    lessonId: partOf(() => lesson.id),
    side: text().$type<Actor>().notNull(),
    at: at().notNull(),
  },
  (t) => [index('lesson_evidence_lesson').on(t.lessonId)],
)

/** Direct payment of a confirmed lesson between the two sides, as they report it. */
export const lessonPayment = pgTable('lesson_payment', {
  lessonId: integer()
    .primaryKey()
    .references(() => lesson.id, { onDelete: 'cascade' }),
  markedBy: text().$type<'parent' | 'tutor'>().notNull(),
  markedAt: at().notNull(),
  confirmedAt: at(),
})

/** One side's note on a lesson, visible to both. */
export const lessonNote = pgTable(
  'lesson_note',
  {
    lessonId: partOf(() => lesson.id),
    side: text().$type<'parent' | 'tutor'>().notNull(),
    homework: text().notNull(),
    nextTime: text().notNull(),
    at: at().notNull(),
  },
  (t) => [primaryKey({ columns: [t.lessonId, t.side] })],
)
