import { sql } from 'drizzle-orm'
import { index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import type {
  JobCategory,
  JobStatus,
  LessonMode,
  LevelKey,
  Sex,
  TutorLevel,
} from '#contract/vocabulary.ts'
import { at, cents, id, partOf } from '../columns.ts'
import { parent } from './people.ts'
import { tutor } from './tutors.ts'

/** A tutor-need record. `jobNo` is its public number, made from the id. */
export const job = pgTable(
  'job',
  {
    id: id(),
    jobNo: text().notNull().unique(),
    parentId: partOf(() => parent.id),
    tutorId: integer().references(() => tutor.id),
    status: text().$type<JobStatus>().notNull(),
    category: text().$type<JobCategory>().notNull(),
    /** Null for a subject outside the catalogue; then `subjectExt` names it. */
    itemValue: text(),
    subjectExt: text(),
    level: text().$type<LevelKey>(),
    areaId: integer(),
    mode: text().$type<LessonMode>().notNull(),
    studentSex: text().$type<Sex>(),
    tutorSex: text().$type<Sex>(),
    tutorLevel: text().$type<TutorLevel>(),
    lessonMinutes: smallint().notNull(),
    lessonsPerWeek: smallint().notNull(),
    /** Of one lesson. */
    feeCents: cents().notNull(),
    remark: text().notNull().default(''),
    publishedAt: at(),
    createdAt: at().notNull().defaultNow(),
    updatedAt: at().notNull().defaultNow(),
  },
  (t) => [
    index('job_newest').on(t.status, sql`${t.publishedAt} desc`),
    index('job_published').on(t.publishedAt),
    index('job_parent').on(t.parentId),
  ],
)
