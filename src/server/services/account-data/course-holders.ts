import { and, inArray, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm'
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

const versionsOf = (where: SQL) =>
  sql`(select ${t.courseVersion.id} from ${t.courseVersion} where ${where})`

/** Versions that somebody has joined stay theirs; of a closed author nobody finds them. */
const isJoined = (version: PgColumn) =>
  sql`${version} in (select ${t.enrolment.versionId} from ${t.enrolment})`
const isCourseJoined = sql`${t.course.id} in (select ${t.enrolment.courseId} from ${t.enrolment})`
const both = (one: SQL | null, other: SQL) => one && (and(one, other) ?? null)

/** What somebody has joined, and what they teach online. */
export const courseHolders: readonly DataHolder[] = [
  ...[t.lessonDone, t.lessonOpened, t.quizAttempt, t.courseReview, t.certificate].map(
    (table): DataHolder => ({
      table,
      rows: ({ accountId }) =>
        accountId === null
          ? null
          : inArray(
              table.enrolmentId,
              sql`(select ${t.enrolment.id} from ${t.enrolment}
                where ${t.enrolment.accountId} = ${accountId})`,
            ),
      hidden: ['enrolmentId'],
      erase: 'delete',
    }),
  ),
  ...[t.cartItem, t.courseWish].map(
    (table): DataHolder => ({
      table,
      rows: ownedBy(table.accountId, 'accountId'),
      hidden: ['accountId'],
      erase: 'delete',
    }),
  ),
  // What was bought stays with its order, and its money on the way to the teacher.
  ...([false, true] as const).map(
    (bought): DataHolder => ({
      table: t.enrolment,
      rows: (subject) =>
        both(
          ownedBy(t.enrolment.accountId, 'accountId')(subject),
          bought ? isNotNull(t.enrolment.orderLineId) : isNull(t.enrolment.orderLineId),
        ),
      hidden: ['accountId', 'orderLineId'],
      erase: bought ? 'keep' : 'delete',
    }),
  ),
  ...([false, true] as const).flatMap((joined): DataHolder[] => {
    const keeps = (is: SQL) => (joined ? is : not(is))
    const versions = (subject: DataSubject) => ofCourse(t.courseVersion.courseId)(subject)
    const erase = joined ? 'keep' : 'delete'
    return [
      {
        table: t.courseLesson,
        rows: (subject) => {
          const own = versions(subject)
          const of = own && inArray(t.courseLesson.versionId, versionsOf(own))
          return both(of, keeps(isJoined(t.courseLesson.versionId)))
        },
        erase,
      },
      {
        table: t.courseMedia,
        rows: (subject) => {
          const course = ofCourse(t.courseMedia.courseId)(subject)
          const isKept = sql`${t.courseMedia.courseId} in (
            select ${t.enrolment.courseId} from ${t.enrolment})`
          return both(course, keeps(isKept))
        },
        hidden: ['wrappedKey', 'lockKey', 'lockedUntil', 'lockWanted', 'fingerprint'],
        erase,
      },
      {
        table: t.courseVersion,
        rows: (subject) => both(versions(subject), keeps(isJoined(t.courseVersion.id))),
        hidden: ['words'],
        erase,
      },
      {
        table: t.course,
        rows: (subject) => both(taught(subject), keeps(isCourseJoined)),
        hidden: ['tutorId', 'organizationId', 'requestKey'],
        erase,
      },
    ]
  }),
]
