import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import { coverOf } from '#catalogue/covers.ts'
import type { CourseSection } from '#contract/courses/course-fields.ts'
import type { joinedCourses, markLessons, openLesson, Study } from '#contract/courses/studies.ts'
import type { BodyValue, DataOf } from '#contract/kernel.ts'
import type { Locale } from '#i18n/locales.ts'
import { refundEnds } from '#rules/courses/course-refund.ts'
import { netCents } from '#rules/courses/course-whole.ts'
import { type AskedPage, pageOfList } from '#rules/list-pages.ts'
import { lockOpenOwner } from '../accounts/open-owner.ts'
import type { Database, Transaction } from '../db/open.ts'
import { course, courseVersion, enrolment, lessonDone, lessonOpened } from '../db/tables/index.ts'
import type { Member } from '../ground/caller.ts'
import { isoInHongKong } from '../ground/hong-kong-time.ts'
import type { PersonOwner } from '../ground/owner.ts'
import { rowsOfPage } from '../ground/page-of-list.ts'
import { ServiceError } from '../ground/service-error.ts'
import { shownText, writtenAs } from '../ground/written.ts'
import { beginRecord, lockRecord, lockRecords, moveRecord, type RowOf } from '../states/move.ts'
import { certificateOf } from './certificate.ts'
import { completeWhole, doneOf, unpassedOf } from './complete.ts'
import { presentVersion } from './course-cards.ts'
import { ownReview } from './course-reviews.ts'
import { lessonHtml } from './lesson-html.ts'
import { nothingShown, shownIn } from './media/named-media.ts'
import { type CourseParts, emptyLesson, writtenOf } from './own-version.ts'
import { quizOf } from './quiz.ts'
import { openedOf, readUse } from './use.ts'

interface InLocale {
  locale: Locale
}
type Learner = Pick<Member, 'session'> & PersonOwner

/** Idempotent: returns the existing enrolment. */
export function joinFreeCourse(
  { db, clock }: CourseParts,
  { accountId, session }: Learner,
  { classId, locale }: InLocale & { classId: number },
): Promise<Study> {
  return db.transaction(async (tx) => {
    await lockOpenOwner(tx, { accountId })
    const known = await findJoined(tx, accountId, classId)
    const now = clock()
    if (known !== undefined) return studyView(tx, known, { now, locale })
    // The lock keeps the author from ending or changing the course meanwhile.
    const held = await lockRecord(tx, 'course', eq(course.id, classId), 'classId')
    const version = await presentVersion(tx, held.id)
    if (held.tutorId !== null && held.tutorId === session.tutorId) {
      throw new ServiceError('A0440', { field: 'classId', rule: 'states.ownCourse' })
    }
    if (netCents(version) > 0) {
      throw new ServiceError('A0440', { field: 'classId', rule: 'states.courseCosts' })
    }
    const cause = { event: 'join', actor: 'system', accountId: null, now } as const
    const own = and(eq(enrolment.accountId, accountId), eq(enrolment.courseId, classId))
    const [before] = await lockRecords(tx, 'enrolment', own)
    const set = { versionId: version.id, orderLineId: null, joinedAt: now }
    const row =
      before === undefined
        ? await beginRecord(tx, 'enrolment', { accountId, courseId: held.id, ...set }, cause)
        : await moveRecord(tx, 'enrolment', before, { ...cause, set })
    return studyView(tx, row, { now, locale })
  })
}

/** A joined course with its lessons; A0404 for one that the caller has not joined. */
export async function readStudy(
  { db, clock }: CourseParts,
  { accountId }: PersonOwner,
  { classId, locale }: InLocale & { classId: number },
): Promise<Study> {
  const joined = await findJoined(db, accountId, classId)
  if (joined === undefined) throw new ServiceError('A0404', 'classId')
  return studyView(db, joined, { now: clock(), locale })
}

/** Marks lessons as done, ignoring those that were never opened. */
export function addDone(
  { db, clock }: CourseParts,
  { accountId }: PersonOwner,
  { classId, lessons }: { classId: number; lessons: readonly string[] },
): Promise<DataOf<typeof markLessons>> {
  return db.transaction(async (tx) => {
    await lockOpenOwner(tx, { accountId })
    const own = and(eq(enrolment.accountId, accountId), eq(enrolment.courseId, classId))
    const row = await lockRecord(tx, 'enrolment', own, 'classId')
    if (row.status === 'REFUNDED') throw new ServiceError('A0404', 'classId')
    const opened = await openedOf(tx, row.id)
    const now = clock()
    const known = [...new Set(lessons)].filter((key) => opened.includes(key))
    if (known.length > 0) {
      await tx
        .insert(lessonDone)
        .values(known.map((lessonKey) => ({ enrolmentId: row.id, lessonKey, at: now })))
        .onConflictDoNothing()
    }
    const done = await doneOf(tx, row.id)
    const { status } = await completeWhole(tx, row, now)
    const { isTried } = await readUse(tx, row)
    const review = await ownReview(tx, row.id, isTried)
    return { status, done, certificate: await certificateOf(tx, row.id), review }
  })
}

export async function readJoined(
  db: Database,
  { accountId }: PersonOwner,
  { locale, classId, ...page }: InLocale & AskedPage & { classId?: number | undefined },
): Promise<DataOf<typeof joinedCourses>> {
  const one = classId === undefined ? undefined : eq(enrolment.courseId, classId)
  const own = and(eq(enrolment.accountId, accountId), one)
  const rows = await rowsOfPage(
    page,
    db
      .select({
        row: enrolment,
        title: courseVersion.title,
        outline: courseVersion.outline,
        itemValue: courseVersion.itemValue,
      })
      .from(enrolment)
      .innerJoin(courseVersion, eq(courseVersion.id, enrolment.versionId))
      .where(own)
      .orderBy(desc(enrolment.id)),
  )
  const ids = rows.map(({ row }) => row.id)
  const done =
    ids.length === 0
      ? []
      : await db
          .select({ enrolmentId: lessonDone.enrolmentId, key: lessonDone.lessonKey })
          .from(lessonDone)
          .where(inArray(lessonDone.enrolmentId, ids))
  const last = await lastOpened(db, ids)
  const list = rows.map(({ row, title, outline, itemValue }) => {
    const its = done.filter(({ enrolmentId }) => enrolmentId === row.id)
    const keys = new Set(its.map(({ key }) => key))
    const lessons = outline.flatMap((section) => section.lessons)
    const next = lessons.find(({ key }) => !keys.has(key))
    return {
      classId: row.courseId,
      title: shownText(title, locale),
      status: row.status,
      lessons: lessons.length,
      done: its.length,
      lastLesson: placeOf(outline, last.get(row.id)),
      next: next
        ? { number: lessons.indexOf(next) + 1, title: shownText(next.title, locale) }
        : null,
      cover: coverOf(itemValue),
      joinedAt: isoInHongKong(row.joinedAt),
    }
  })
  return pageOfList(list, { total: await db.$count(enrolment, own), ...page })
}

/** Key of the most recently opened lesson, by enrolment. */
async function lastOpened(
  db: Database | Transaction,
  enrolmentIds: readonly number[],
): Promise<Map<number, string>> {
  if (enrolmentIds.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([lessonOpened.enrolmentId], {
      enrolmentId: lessonOpened.enrolmentId,
      key: lessonOpened.lessonKey,
    })
    .from(lessonOpened)
    .where(inArray(lessonOpened.enrolmentId, [...enrolmentIds]))
    .orderBy(lessonOpened.enrolmentId, desc(lessonOpened.at), lessonOpened.lessonKey)
  return new Map(rows.map(({ enrolmentId, key }) => [enrolmentId, key]))
}

/** Which lesson of the course it is, from 1. */
function placeOf(outline: readonly CourseSection[], key: string | undefined): number | null {
  const at = outline.flatMap(({ lessons }) => lessons).findIndex((lesson) => lesson.key === key)
  return at === -1 ? null : at + 1
}

async function findJoined(db: Database | Transaction, accountId: number, courseId: number) {
  const own = and(eq(enrolment.accountId, accountId), eq(enrolment.courseId, courseId))
  const [row] = await db
    .select()
    .from(enrolment)
    .where(and(own, ne(enrolment.status, 'REFUNDED')))
  return row
}

async function versionOf(db: Database | Transaction, { id, versionId }: RowOf<'enrolment'>) {
  const [version] = await db.select().from(courseVersion).where(eq(courseVersion.id, versionId))
  if (version === undefined) throw new Error(`Enrolment ${id} has no version`)
  return version
}

async function studyView(
  db: Database | Transaction,
  row: RowOf<'enrolment'>,
  { now, locale }: InLocale & { now: Date },
): Promise<Study> {
  const version = await versionOf(db, row)
  const use = await readUse(db, row)
  return {
    classId: row.courseId,
    title: shownText(version.title, locale),
    status: row.status,
    done: await doneOf(db, row.id),
    unpassed: await unpassedOf(db, row),
    lastLesson: (await lastOpened(db, [row.id])).get(row.id) ?? null,
    refund: use.mayRefund(now)
      ? {
          amountCents: row.heldCents,
          until: isoInHongKong(refundEnds(row.joinedAt)),
          opened: use.opened,
          mostOpened: use.mostOpened,
        }
      : null,
    certificate: await certificateOf(db, row.id),
    review: await ownReview(db, row.id, use.isTried),
    sections: version.outline.map(({ title, lessons }) => ({
      title: shownText(title, locale),
      lessons: lessons.map((lesson) => ({
        key: lesson.key,
        title: shownText(lesson.title, locale),
        hasVideo: lesson.videoUrl !== '' || typeof lesson.film === 'string',
      })),
    })),
  }
}

/** Returns a lesson's content and records that it was opened; repeating it updates the time. */
export function openOwnLesson(
  { db, clock }: CourseParts,
  { accountId }: PersonOwner,
  { classId, lessonKey, locale }: InLocale & BodyValue<typeof openLesson>,
): Promise<DataOf<typeof openLesson>> {
  return db.transaction(async (tx) => {
    await lockOpenOwner(tx, { accountId })
    const joined = await findJoined(tx, accountId, classId)
    if (joined === undefined) throw new ServiceError('A0404', 'classId')
    const version = await versionOf(tx, joined)
    const lessons = version.outline.flatMap((section) => section.lessons)
    const lesson = lessons.find(({ key }) => key === lessonKey)
    if (lesson === undefined) throw new ServiceError('A0404', 'lessonKey')
    const at = clock()
    await tx
      .insert(lessonOpened)
      .values({ enrolmentId: joined.id, lessonKey, at })
      .onConflictDoUpdate({
        target: [lessonOpened.enrolmentId, lessonOpened.lessonKey],
        set: { at },
      })
    const { text } = (await writtenOf(tx, version.id)).get(lessonKey) ?? emptyLesson
    const quiz = await quizOf(tx, joined, lessonKey)
    const { videoUrl } = lesson
    const media = (await shownIn(tx, [lesson])).get(lessonKey) ?? nothingShown
    return { html: writtenAs(text, locale, lessonHtml), videoUrl, media, quiz }
  })
}
