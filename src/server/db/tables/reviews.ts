import { sql } from 'drizzle-orm'
import { index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, id, partOf } from '../columns.ts'
import { job } from './jobs.ts'
import { parent } from './people.ts'
import { tutor } from './tutors.ts'

/** What a parent says of a tutor; one a job, counted and shown once `shownAt` is set. */
export const review = pgTable(
  'review',
  {
    id: id(),
    tutorId: partOf(() => tutor.id),
    parentId: partOf(() => parent.id),
    jobId: integer().references(() => job.id, { onDelete: 'cascade' }),
    itemValue: text(),
    score: smallint().notNull(),
    content: text().notNull(),
    reply: text(),
    shownAt: at(),
    createdAt: at().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('review_job').on(t.jobId),
    index('review_parent').on(t.parentId),
    index('review_tutor').on(t.tutorId, sql`${t.shownAt} desc`, t.id),
  ],
)
