import { sql } from 'drizzle-orm'
import {
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { job } from './jobs.ts'
import { parent } from './people.ts'
import { tutor } from './tutors.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** What a parent says of a tutor; one a job, counted and shown once `shownAt` is set. */
export const review = pgTable(
  'review',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    tutorId: integer()
      .notNull()
      .references(() => tutor.id, { onDelete: 'cascade' }),
    parentId: integer()
      .notNull()
      .references(() => parent.id, { onDelete: 'cascade' }),
    jobId: integer().references(() => job.id, { onDelete: 'cascade' }),
    itemValue: text(),
    score: smallint().notNull(),
    content: text().notNull(),
    reply: text(),
    shownAt: at('shown_at'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('review_job').on(t.jobId),
    index('review_parent').on(t.parentId),
    index('review_tutor').on(t.tutorId, sql`${t.shownAt} desc`, t.id),
  ],
)
