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
import { at, cents, id, partOf } from '../../columns.ts'
import { parent, student } from '../accounts/people.ts'
import { tutor } from '../tutors/tutors.ts'

/**
 * A tutor-need record, from its first draft on. `jobNo` is its public number, made from the id on
 * publication. Its transitions are in rules/states/job.ts and made by server/states alone.
 */
export const job = pgTable(
  'job',
  {
    id: id(),
    /** Null for a draft. */
    jobNo: text().unique(),
    parentId: partOf(() => parent.id),
    /** The tutor whom the parent has booked or agreed with. */
    tutorId: integer().references(() => tutor.id),
    status: text().$type<JobStatus>().notNull(),
    /** Rises with every transition. */
    version: integer().notNull().default(1),
    /** Rises when subject, level, district, fee or times change: the terms a tutor agrees to. */
    terms: integer().notNull().default(1),
    lastActor: text().$type<Actor>(),
    /** Made by the device that began the draft, so that one sent twice is stored once. */
    draftKey: uuid(),
    /** The child it is for, known to the parent alone. */
    studentId: integer().references(() => student.id, { onDelete: 'set null' }),
    /** The parent's original request, visible to the parent alone. */
    words: text().notNull().default(''),
    /** Null only in an unfinished draft, as are the lesson and its fee. */
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
    /** When lessons may be; empty when the parent has not said. */
    slots: jsonb().$type<WeekSlot[]>().notNull().default([]),
    remark: text().notNull().default(''),
    publishedAt: at(),
    bookedAt: at(),
    /** Deadline of its state: the tutor has not answered, or no one looks after the job. */
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
