import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { at, partOf } from '../../columns.ts'
import { account } from '../accounts/people.ts'
import { course } from '../courses/courses.ts'
import { job } from '../teaching/jobs.ts'
import { tutor } from './tutors.ts'

/** A saved tutor. Stays when the tutor is no longer listed. */
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

/** A job saved by a tutor. Stays when the job is no longer on the board. */
export const jobWish = pgTable(
  'job_wish',
  {
    accountId: partOf(() => account.id),
    jobId: partOf(() => job.id),
    savedAt: at().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.jobId] }),
    index('job_wish_newest').on(t.accountId, t.savedAt, t.jobId),
    index('job_wish_job').on(t.jobId),
  ],
)

/** A saved course. Stays when the course takes no new members. */
export const courseWish = pgTable(
  'course_wish',
  {
    accountId: partOf(() => account.id),
    courseId: partOf(() => course.id),
    savedAt: at().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.courseId] }),
    index('course_wish_newest').on(t.accountId, t.savedAt, t.courseId),
    index('course_wish_course').on(t.courseId),
  ],
)
