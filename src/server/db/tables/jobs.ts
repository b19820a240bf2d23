import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type {
  JobCategory,
  JobStatus,
  LessonMode,
  LevelKey,
  Sex,
  TutorLevel,
} from '#contract/vocabulary.ts'
import type { Actor } from '#rules/state-machine.ts'
import type { WeekSlot } from '#rules/week-slots.ts'
import { at, cents, id, partOf } from '../columns.ts'
import { parent, student } from './people.ts'
import { tutor } from './tutors.ts'

/**
 * A tutor-need record, from its first draft on. `jobNo` is its public number, made from the id when
 * it is published. Its life is rules/states/job.ts; server/states alone moves it.
 */
export const job = pgTable(
  'job',
  {
    id: id(),
    /** Null for a draft. */
    jobNo: text().unique(),
    parentId: partOf(() => parent.id),
    /** Whom the parent has booked, or agreed with. */
    tutorId: integer().references(() => tutor.id),
    status: text().$type<JobStatus>().notNull(),
    /** Rises with every move. */
    version: integer().notNull().default(1),
    /** Rises when subject, level, place, fee or times change: what a tutor agrees to. */
    terms: integer().notNull().default(1),
    lastActor: text().$type<Actor>(),
    /** Made by the device on which the draft began, so that one sent twice is kept once. */
    draftKey: uuid(),
    /** The child it is for; the parent alone sees which. */
    studentId: integer().references(() => student.id, { onDelete: 'set null' }),
    /** What the parent wrote to begin with, for the parent alone. */
    words: text().notNull().default(''),
    /** Null only in a draft that does not say it yet, as are the lesson and its fee. */
    category: text().$type<JobCategory>(),
    /** Null for a subject outside the catalogue; then `subjectExt` names it. */
    itemValue: text(),
    subjectExt: text(),
    level: text().$type<LevelKey>(),
    areaId: integer(),
    mode: text().$type<LessonMode>().notNull().default('home'),
    studentSex: text().$type<Sex>(),
    tutorSex: text().$type<Sex>(),
    tutorLevel: text().$type<TutorLevel>(),
    lessonMinutes: smallint(),
    lessonsPerWeek: smallint(),
    /** Of one lesson. */
    feeCents: cents(),
    /** When lessons may be; none: the parent has not said. */
    slots: jsonb().$type<WeekSlot[]>().notNull().default([]),
    remark: text().notNull().default(''),
    publishedAt: at(),
    bookedAt: at(),
    /** When the timer of its state goes off: no answer of the tutor, or nobody looking after it. */
    dueAt: at(),
    closedAt: at(),
    createdAt: at().notNull().defaultNow(),
    updatedAt: at().notNull().defaultNow(),
  },
  (t) => [
    index('job_newest').on(t.status, sql`${t.publishedAt} desc`),
    index('job_published').on(t.publishedAt),
    index('job_parent').on(t.parentId),
    index('job_tutor').on(t.tutorId),
    index('job_student').on(t.studentId),
    index('job_due').on(t.dueAt).where(sql`${t.dueAt} is not null`),
    uniqueIndex('job_draft').on(t.parentId, t.draftKey),
    check(
      'job_published_is_whole',
      sql`${t.publishedAt} is null or (${t.jobNo} is not null and ${t.category} is not null
        and ${t.lessonMinutes} is not null and ${t.lessonsPerWeek} is not null
        and ${t.feeCents} is not null)`,
    ),
    check(
      'job_published_before_it_is_open',
      sql`${t.publishedAt} is not null or ${t.status} in ('DRAFT', 'CLOSED')`,
    ),
  ],
)
