import { and, desc, eq, inArray } from 'drizzle-orm'
import type { DataOf } from '#contract/kernel.ts'
import type { joinedCourses, markLessons, Study } from '#contract/studies.ts'
import { netCents } from '#rules/course-whole.ts'
import type { Database, Transaction } from '../../db/open.ts'
import { course, courseVersion, enrolment, lessonDone } from '../../db/tables/index.ts'
import type { Member } from '../../ground/caller.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'
import type { PersonOwner } from '../../ground/owner.ts'
import { pageOfList } from '../../ground/page-of-list.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { beginRecord, lockRecord, moveRecord, type RowOf } from '../../states/move.ts'
import { lockOpenOwner } from '../account-data/open-owner.ts'
import { presentVersion } from './course-cards.ts'
import { lessonHtml } from './lesson-html.ts'
import { type CourseParts, textsOf } from './own-version.ts'

type Learner = Pick<Member, 'session'> & PersonOwner

/** Joins a free course; whoever has joined it already gets what they have. */
export function joinFreeCourse(
  { db, clock }: CourseParts,
  { accountId, session }: Learner,
  classId: number,
): Promise<Study> {
  return db.transaction(async (tx) => {
    await lockOpenOwner(tx, { accountId })
    const known = await findJoined(tx, accountId, classId)
    if (known !== undefined) return studyView(tx, known)
    // Its author can end it or change it only before or after.
    const held = await lockRecord(tx, 'course', eq(course.id, classId), 'classId')
    const version = await presentVersion(tx, held.id)
    if (held.tutorId !== null && held.tutorId === session.tutorId) {
      throw new ServiceError('A0440', { field: 'classId', rule: 'states.ownCourse' })
    }
    if (netCents(version) > 0) {
      throw new ServiceError('A0440', { field: 'classId', rule: 'states.courseCosts' })
    }
    const values = { accountId, courseId: held.id, versionId: version.id }
    const cause = { event: 'join', actor: 'system', accountId: null, now: clock() } as const
    return studyView(tx, await beginRecord(tx, 'enrolment', values, cause))
  })
}

/** A joined course with its lessons; A0404 for one that the caller has not joined. */
export async function readStudy(
  db: Database,
  { accountId }: PersonOwner,
  classId: number,
): Promise<Study> {
  const joined = await findJoined(db, accountId, classId)
  if (joined === undefined) throw new ServiceError('A0404', 'classId')
  return studyView(db, joined)
}

/** Adds lessons to those that were gone through; all of them complete the course, for good. */
export function addDone(
  { db, clock }: CourseParts,
  { accountId }: PersonOwner,
  { classId, lessons }: { classId: number; lessons: readonly string[] },
): Promise<DataOf<typeof markLessons>> {
  return db.transaction(async (tx) => {
    await lockOpenOwner(tx, { accountId })
    const own = and(eq(enrolment.accountId, accountId), eq(enrolment.courseId, classId))
    const row = await lockRecord(tx, 'enrolment', own, 'classId')
    const keys = await keysOf(tx, row.versionId)
    const now = clock()
    const known = [...new Set(lessons)].filter((key) => keys.includes(key))
    if (known.length > 0) {
      await tx
        .insert(lessonDone)
        .values(known.map((lessonKey) => ({ enrolmentId: row.id, lessonKey, at: now })))
        .onConflictDoNothing()
    }
    const done = await doneOf(tx, row.id)
    const isWhole = row.status === 'ACTIVE' && keys.every((key) => done.includes(key))
    const cause = { event: 'complete', actor: 'system', accountId: null, now } as const
    const { status } = isWhole ? await moveRecord(tx, 'enrolment', row, cause) : row
    return { status, done }
  })
}

/** What somebody has joined, newest first. */
export async function readJoined(
  db: Database,
  { accountId }: PersonOwner,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<DataOf<typeof joinedCourses>> {
  const own = eq(enrolment.accountId, accountId)
  const rows = await db
    .select({ row: enrolment, title: courseVersion.title, outline: courseVersion.outline })
    .from(enrolment)
    .innerJoin(courseVersion, eq(courseVersion.id, enrolment.versionId))
    .where(own)
    .orderBy(desc(enrolment.id))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
  const ids = rows.map(({ row }) => row.id)
  const done =
    ids.length === 0
      ? []
      : await db
          .select({ enrolmentId: lessonDone.enrolmentId })
          .from(lessonDone)
          .where(inArray(lessonDone.enrolmentId, ids))
  const list = rows.map(({ row, title, outline }) => ({
    classId: row.courseId,
    title,
    status: row.status,
    lessons: outline.reduce((sum, { lessons }) => sum + lessons.length, 0),
    done: done.filter(({ enrolmentId }) => enrolmentId === row.id).length,
    joinedAt: isoInHongKong(row.createdAt),
  }))
  return pageOfList(list, { total: await db.$count(enrolment, own), pageNum, pageSize })
}

async function findJoined(db: Database | Transaction, accountId: number, courseId: number) {
  const [row] = await db
    .select()
    .from(enrolment)
    .where(and(eq(enrolment.accountId, accountId), eq(enrolment.courseId, courseId)))
  return row
}

async function studyView(
  db: Database | Transaction,
  { id, courseId, versionId, status }: RowOf<'enrolment'>,
): Promise<Study> {
  const [version] = await db.select().from(courseVersion).where(eq(courseVersion.id, versionId))
  if (version === undefined) throw new Error(`Enrolment ${id} has no version`)
  const texts = await textsOf(db, versionId)
  return {
    classId: courseId,
    title: version.title,
    status,
    done: await doneOf(db, id),
    sections: version.outline.map(({ title, lessons }) => ({
      title,
      lessons: lessons.map((lesson) => ({
        key: lesson.key,
        title: lesson.title,
        html: lessonHtml(texts.get(lesson.key) ?? ''),
        videoUrl: lesson.videoUrl,
      })),
    })),
  }
}

async function keysOf(tx: Transaction, versionId: number): Promise<string[]> {
  const [version] = await tx
    .select({ outline: courseVersion.outline })
    .from(courseVersion)
    .where(eq(courseVersion.id, versionId))
  return version?.outline.flatMap(({ lessons }) => lessons.map(({ key }) => key)) ?? []
}

async function doneOf(db: Database | Transaction, enrolmentId: number): Promise<string[]> {
  const rows = await db
    .select({ key: lessonDone.lessonKey })
    .from(lessonDone)
    .where(eq(lessonDone.enrolmentId, enrolmentId))
  return rows.map(({ key }) => key)
}
