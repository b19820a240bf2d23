import { inArray, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import * as t from '../../db/tables/index.ts'
import { type DataHolder, ownedBy } from './holder.ts'
import type { DataSubject } from './subject.ts'

const taught = (subject: DataSubject) =>
  or(
    ownedBy(t.course.tutorId, 'tutorId')(subject) ?? undefined,
    ownedBy(t.course.organizationId, 'organizationId')(subject) ?? undefined,
  ) ?? null

const ofCourse = (column: PgColumn) => (subject: DataSubject) => {
  const own = taught(subject)
  return own && inArray(column, sql`(select ${t.course.id} from ${t.course} where ${own})`)
}

/** What somebody teaches online. */
export const courseHolders: readonly DataHolder[] = [
  {
    table: t.courseLesson,
    rows: (subject) => {
      const own = ofCourse(t.courseVersion.courseId)(subject)
      return (
        own &&
        inArray(
          t.courseLesson.versionId,
          sql`(select ${t.courseVersion.id} from ${t.courseVersion} where ${own})`,
        )
      )
    },
    erase: 'delete',
  },
  {
    table: t.courseVersion,
    rows: ofCourse(t.courseVersion.courseId),
    hidden: ['words'],
    erase: 'delete',
  },
  {
    table: t.course,
    rows: taught,
    hidden: ['tutorId', 'organizationId', 'requestKey'],
    erase: 'delete',
  },
]
