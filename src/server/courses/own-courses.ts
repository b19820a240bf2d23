import { and, desc, eq, isNotNull, ne, or, sql } from 'drizzle-orm'
import { courseFieldNames } from '#contract/courses/course-fields.ts'
import {
  type CourseDetail,
  type CourseMove,
  courseMoves,
  type OwnCourse,
  type ownCourses,
} from '#contract/courses/courses.ts'
import type { DataOf, QueryValue } from '#contract/kernel.ts'
import type { Locale } from '#i18n/locales.ts'
import { pageOfList } from '#rules/list-pages.ts'
import { pick } from '#rules/primitives/record-fields.ts'
import { eventsFor } from '#rules/state-machine.ts'
import { courseMachine, courseVersionMachine } from '#rules/states/course.ts'
import type { Database, Transaction } from '../db/open.ts'
import { course, courseVersion } from '../db/tables/index.ts'
import type { Member } from '../ground/caller.ts'
import { isoInHongKong } from '../ground/hong-kong-time.ts'
import { rowsOfPage } from '../ground/page-of-list.ts'
import { ServiceError } from '../ground/service-error.ts'
import { refusalOf, requestsAbout } from '../moderation/approvals/requests-about.ts'
import type { RowOf } from '../states/move.ts'
import { authorOf, taughtBy } from './author.ts'
import { previewVersion } from './course-cards.ts'
import { readNewest, writtenOf } from './own-version.ts'

/** The caller's courses; an empty page for accounts that may not teach. */
export async function readOwnCourses(
  db: Database,
  caller: Member,
  page: QueryValue<typeof ownCourses>,
): Promise<DataOf<typeof ownCourses>> {
  const author = authorOf(caller)
  if (author === null) return pageOfList([], { total: 0, ...page })
  const newest = sql`${courseVersion.id} = (
    select max(id) from course_version where course_id = ${course.id})`
  const rows = await rowsOfPage(
    page,
    db
      .select({ row: course, version: courseVersion })
      .from(course)
      .innerJoin(courseVersion, and(eq(courseVersion.courseId, course.id), newest))
      .where(and(taughtBy(author), isNotDiscarded))
      .orderBy(desc(courseVersion.updatedAt), desc(course.id)),
  )
  const list = rows.map(({ row, version }) => ({
    classId: row.id,
    title: version.title,
    status: row.status,
    versionStatus: version.status,
    updatedAt: isoInHongKong(version.updatedAt),
  }))
  const total = await db.$count(course, and(taughtBy(author), isNotDiscarded))
  return pageOfList(list, { total, ...page })
}

/** Excludes deleted drafts, which are stored as ended but never published. */
const isNotDiscarded = or(ne(course.status, 'ENDED'), isNotNull(course.publishedAt))

/** An own course in its newest version; A0404 for another author's. */
export async function readOwnCourse(
  db: Database,
  caller: Member,
  classId: number,
): Promise<OwnCourse> {
  const row = await ownRow(db, caller, classId)
  return courseView(db, row, await readNewest(db, row.id))
}

/** An own course in its newest version, as its page will be; A0404 for another author's. */
export async function previewOwnCourse(
  db: Database,
  caller: Member,
  classId: number,
  locale: Locale,
): Promise<CourseDetail> {
  const row = await ownRow(db, caller, classId)
  return previewVersion(db, (await readNewest(db, row.id)).id, locale)
}

/** The row of an own course; A0404 for another author's. */
export async function ownRow(
  db: Database,
  caller: Member,
  classId: number,
): Promise<RowOf<'course'>> {
  const author = authorOf(caller)
  const own = author === null ? sql`false` : and(eq(course.id, classId), taughtBy(author))
  const [row] = await db.select().from(course).where(own)
  if (row === undefined) throw new ServiceError('A0404', 'classId')
  return row
}

/** A course and the version that its author sees. */
export async function courseView(
  db: Database | Transaction,
  row: RowOf<'course'>,
  newest: RowOf<'courseVersion'>,
): Promise<OwnCourse> {
  return {
    classId: row.id,
    status: row.status,
    versionStatus: newest.status,
    version: newest.version,
    ...pick(newest, courseFieldNames),
    written: [...(await writtenOf(db, newest.id))]
      .filter(([, { text, quiz }]) => text !== '' || quiz !== '')
      .map(([key]) => key),
    refusal:
      newest.status === 'REJECTED'
        ? await refusalOf(db, requestsAbout('course', row, newest.id))
        : null,
    updatedAt: isoInHongKong(newest.updatedAt),
    may: mayOf(row, newest),
  }
}

/** The author's possible actions; saving a published version begins the next one. */
function mayOf(row: RowOf<'course'>, newest: RowOf<'courseVersion'>): OwnCourse['may'] {
  const { status: state, lastActor } = row
  if (state === 'ENDED') return []
  const actor = row.tutorId === null ? 'organization' : 'tutor'
  const events: string[] = [
    ...eventsFor(courseMachine, { state, lastActor }, actor),
    ...eventsFor(courseVersionMachine, { state: newest.status, lastActor: null }, actor),
    ...(newest.status === 'CURRENT' ? ['save'] : []),
  ]
  const isMove = (event: string): event is CourseMove | 'save' =>
    event === 'save' || (courseMoves as readonly string[]).includes(event)
  return events.filter(isMove)
}
