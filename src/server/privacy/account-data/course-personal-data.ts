import { and, inArray, not, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { DataSubject } from '../../accounts/subject.ts'
import * as t from '../../db/tables/index.ts'
import { ownedBy, type PersonalDataTable } from './personal-data-table.ts'
import { waitsFor } from './waiting-reports.ts'

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

/** Versions that learners have joined are retained for them; a closed author's are unlisted. */
const isJoined = (version: PgColumn) =>
  sql`${version} in (select ${t.enrolment.versionId} from ${t.enrolment})`
const isCourseRetained = (course: PgColumn) => sql`(
  ${course} in (select ${t.enrolment.courseId} from ${t.enrolment}) or ${waitsFor(course, 'courseId')})`
const isVersionRetained = (version: PgColumn) => sql`(${isJoined(version)} or ${version} in (
  select ${t.courseVersion.id} from ${t.courseVersion}
  where ${waitsFor(t.courseVersion.courseId, 'courseId')}))`
const joinedBy =
  (enrolmentId: PgColumn) =>
  ({ accountId }: DataSubject): SQL | null =>
    accountId === null
      ? null
      : inArray(
          enrolmentId,
          sql`(select ${t.enrolment.id} from ${t.enrolment}
            where ${t.enrolment.accountId} = ${accountId})`,
        )
const isReviewReported = (enrolmentId: PgColumn) => waitsFor(enrolmentId, 'courseReviewId')
const isEnrolmentRetained = sql`(
  ${t.enrolment.orderLineId} is not null or ${isReviewReported(t.enrolment.id)})`
const erased = (retained: boolean): Pick<PersonalDataTable, 'erase' | 'untilDecided'> =>
  retained ? { erase: 'keep' } : { erase: 'delete', untilDecided: true }
const both = (one: SQL | null, other: SQL) => one && (and(one, other) ?? null)

export const coursePersonalData: readonly PersonalDataTable[] = [
  ...[t.lessonDone, t.lessonOpened, t.quizAttempt, t.certificate].map(
    (table): PersonalDataTable => ({
      table,
      rows: joinedBy(table.enrolmentId),
      hidden: ['enrolmentId'],
      erase: 'delete',
    }),
  ),
  {
    table: t.courseReview,
    rows: joinedBy(t.courseReview.enrolmentId),
    hidden: ['enrolmentId'],
    // A reported review waits for a decision, but hidden: staff read its text in the report.
    erase: {
      deletes: not(isReviewReported(t.courseReview.enrolmentId)),
      blanks: {
        content: '',
        earlier: [],
        hiddenAt: sql`coalesce(${t.courseReview.hiddenAt}, now())`,
      },
    },
    untilDecided: true,
  },
  ...[t.cartItem, t.courseWish].map(
    (table): PersonalDataTable => ({
      table,
      rows: ownedBy(table.accountId, 'accountId'),
      hidden: ['accountId'],
      erase: 'delete',
    }),
  ),
  // A purchase stays with its order, and its held money is still paid to the author.
  ...([false, true] as const).map(
    (retained): PersonalDataTable => ({
      table: t.enrolment,
      rows: (subject) => {
        const own = ownedBy(t.enrolment.accountId, 'accountId')(subject)
        return both(own, retained ? isEnrolmentRetained : not(isEnrolmentRetained))
      },
      hidden: ['accountId', 'orderLineId'],
      ...erased(retained),
    }),
  ),
  ...([false, true] as const).flatMap((retained): PersonalDataTable[] => {
    const retainedOrNot = (is: SQL) => (retained ? is : not(is))
    const versions = (subject: DataSubject) => ofCourse(t.courseVersion.courseId)(subject)
    const erase = erased(retained)
    return [
      {
        table: t.courseLesson,
        rows: (subject) => {
          const own = versions(subject)
          const of = own && inArray(t.courseLesson.versionId, versionsOf(own))
          return both(of, retainedOrNot(isVersionRetained(t.courseLesson.versionId)))
        },
        ...erase,
      },
      {
        table: t.courseMedia,
        rows: (subject) => {
          const course = ofCourse(t.courseMedia.courseId)(subject)
          return both(course, retainedOrNot(isCourseRetained(t.courseMedia.courseId)))
        },
        hidden: ['wrappedKey', 'lockKey', 'lockedUntil', 'lockWanted', 'fingerprint'],
        ...erase,
      },
      {
        table: t.courseVersion,
        rows: (subject) =>
          both(versions(subject), retainedOrNot(isVersionRetained(t.courseVersion.id))),
        hidden: ['words'],
        ...erase,
      },
      {
        table: t.course,
        rows: (subject) => both(taught(subject), retainedOrNot(isCourseRetained(t.course.id))),
        hidden: ['tutorId', 'organizationId', 'requestKey'],
        ...erase,
      },
    ]
  }),
]
