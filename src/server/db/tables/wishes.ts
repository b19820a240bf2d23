import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { at, partOf } from '../columns.ts'
import { course } from './courses.ts'
import { job } from './jobs.ts'
import { account } from './people.ts'
import { tutor } from './tutors.ts'

/** A tutor whom somebody wants to find again. Stays when the tutor is not listed any more. */
export const wish = pgTable(
  'wish',
  {
    accountId: partOf(() => account.id),
    tutorId: partOf(() => tutor.id),
    /** When the heart was pressed, by the device's clock at the earliest. */
    savedAt: at().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.tutorId] }),
    index('wish_newest').on(t.accountId, t.savedAt, t.tutorId),
  ],
)

/** A job that a tutor wants to find again. Stays when the job is not on the board any more. */
export const jobWish = pgTable(
  'job_wish',
  {
    accountId: partOf(() => account.id),
    jobId: partOf(() => job.id),
    /** As above. */
    savedAt: at().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.jobId] }),
    index('job_wish_newest').on(t.accountId, t.savedAt, t.jobId),
    index('job_wish_job').on(t.jobId),
  ],
)

/** A course that somebody wants to find again. Stays when nobody new may join it. */
export const courseWish = pgTable(
  'course_wish',
  {
    accountId: partOf(() => account.id),
    courseId: partOf(() => course.id),
    /** As above. */
    savedAt: at().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.courseId] }),
    index('course_wish_newest').on(t.accountId, t.savedAt, t.courseId),
    index('course_wish_course').on(t.courseId),
  ],
)
