import { sql } from 'drizzle-orm'
import { index, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import type {
  JobCategory,
  JobStatus,
  LessonMode,
  LevelKey,
  Sex,
  TutorLevel,
} from '#contract/vocabulary.ts'
import { parent } from './people.ts'
import { tutor } from './tutors.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** A tutor-need record. `jobNo` is its public number, made from the id. */
export const job = pgTable(
  'job',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    jobNo: text().notNull().unique(),
    parentId: integer()
      .notNull()
      .references(() => parent.id, { onDelete: 'cascade' }),
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
    feeCents: integer().notNull(),
    remark: text().notNull().default(''),
    publishedAt: at('published_at'),
    createdAt: at('created_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('job_newest').on(t.status, sql`${t.publishedAt} desc`),
    index('job_published').on(t.publishedAt),
    index('job_parent').on(t.parentId),
  ],
)
