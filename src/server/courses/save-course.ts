import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, type SQL } from 'drizzle-orm'
import { subjectByValue } from '#catalogue/subjects.ts'
import {
  blankCourse,
  type CourseFields,
  courseFieldNames,
  courseTexts,
} from '#contract/courses/course-fields.ts'
import type { saveLesson } from '#contract/courses/course-lessons.ts'
import type { OwnCourse, saveCourse } from '#contract/courses/courses.ts'
import type { BodyValue, DataOf } from '#contract/kernel.ts'
import { allTaken } from '#rules/primitives/limits.ts'
import { pick } from '#rules/primitives/record-fields.ts'
import { lockOpenOwner } from '../accounts/open-owner.ts'
import type { Transaction } from '../db/open.ts'
import { course, courseLesson } from '../db/tables/index.ts'
import type { Member } from '../ground/caller.ts'
import { ServiceError } from '../ground/service-error.ts'
import { beginRecord, type Cause, moveRecord, type RowOf } from '../states/move.ts'
import { causeOf, demandAuthor, refuseUnfitCourse, taughtBy } from './author.ts'
import { lessonHtml } from './lesson-html.ts'
import { refuseForeignMedia } from './media/named-media.ts'
import { courseView } from './own-courses.ts'
import { type CourseParts, type LockedCourse, readNewest, withOwnCourse } from './own-version.ts'

/** Unpublished courses per author; a limit because each may hold as much text as a book. */
const mostCourses = 100

/** Creates a course, or saves a change of a draft. */
export async function saveOwnCourse(
  parts: CourseParts,
  caller: Member,
  { classId, key, version, ...fields }: BodyValue<typeof saveCourse>,
): Promise<OwnCourse> {
  demandAuthor(caller)
  refuseUnknown(fields)
  if (classId === undefined) return beginCourse(parts, caller, { key, fields })
  return withOwnCourse(parts, caller, classId, async (locked) => {
    const { tx, row, newest, cause } = locked
    if (version !== undefined && version !== newest.version) {
      throw new ServiceError('A0440', { field: 'version', rule: 'states.newer' })
    }
    await refuseTexts(tx, caller, fields)
    await refuseForeignMedia(tx, row.id, fields.outline)
    const draft = newest.status === 'CURRENT' ? await nextVersion(locked) : newest
    const saved = await moveRecord(tx, 'courseVersion', draft, {
      event: 'save',
      ...cause,
      set: fields,
    })
    return courseView(tx, row, saved)
  })
}

/** Refuses a subject that the catalogue lacks, and levels that are not of it. */
function refuseUnknown({ itemValue, levels = [] }: CourseFields): void {
  const subject = itemValue === null ? undefined : subjectByValue(itemValue)
  if (itemValue !== null && subject === undefined) {
    throw new ServiceError('A0400', { field: 'itemValue', rule: 'subject' })
  }
  if (!levels.every((level) => subject?.levelKeys.includes(level))) {
    throw new ServiceError('A0400', { field: 'levels', rule: 'level' })
  }
}

function refuseTexts(tx: Transaction, { owner }: Member, fields: CourseFields): Promise<void> {
  const texts: Record<string, string> = pick(fields, courseTexts)
  fields.outline.forEach((section, at) => {
    texts[`outline.${at}.title`] = section.title
    section.lessons.forEach((lesson, index) => {
      texts[`outline.${at}.lessons.${index}.title`] = lesson.title
      for (const [number, { name }] of (lesson.papers ?? []).entries()) {
        texts[`outline.${at}.lessons.${index}.papers.${number}.name`] = name
      }
    })
  })
  return refuseUnfitCourse(tx, owner, texts)
}

function beginCourse(
  { db, clock }: CourseParts,
  caller: Member,
  { key = null, fields }: { key: string | null | undefined; fields: CourseFields },
): Promise<OwnCourse> {
  return db.transaction(async (tx) => {
    await lockOpenOwner(tx, caller.owner)
    const author = demandAuthor(caller)
    const cause = causeOf(caller, clock())
    const own = taughtBy(author)
    const known =
      key &&
      (await tx
        .select()
        .from(course)
        .where(and(own, eq(course.requestKey, key))))
    const [first] = known || []
    if (first !== undefined) {
      return courseView(tx, first, await readNewest(tx, first.id))
    }
    // A blank draft is reused, so that opening the form twice leaves only one.
    const last = isBlank(fields) ? await lastDraft(tx, own) : null
    if (last !== null) return courseView(tx, last.row, last.version)
    if ((await tx.$count(course, own)) >= mostCourses) {
      throw new ServiceError('A0440', {
        field: 'classId',
        rule: allTaken('coursesMany', mostCourses),
      })
    }
    await refuseTexts(tx, caller, fields)
    await refuseForeignMedia(tx, null, fields.outline)
    const row = await beginRecord(
      tx,
      'course',
      { tutorId: null, organizationId: null, ...author, requestKey: key },
      { event: 'begin', ...cause },
    )
    const version = await beginVersion(tx, row.id, fields, cause)
    return courseView(tx, row, version)
  })
}

/** A discount without a price says nothing. */
const isBlank = (one: CourseFields): boolean =>
  isDeepStrictEqual({ ...pick(one, courseFieldNames), discountedCents: null }, blankCourse)

async function lastDraft(tx: Transaction, own: SQL | undefined) {
  const [row] = await tx
    .select()
    .from(course)
    .where(and(own, eq(course.status, 'UNPUBLISHED')))
    .orderBy(desc(course.id))
    .limit(1)
  if (row === undefined) return null
  const version = await readNewest(tx, row.id)
  return version.status === 'DRAFT' && isBlank(version) ? { row, version } : null
}

const beginVersion = (tx: Transaction, courseId: number, fields: CourseFields, cause: Cause) =>
  beginRecord(tx, 'courseVersion', { ...fields, courseId }, { event: 'begin', ...cause })

async function nextVersion({
  tx,
  row,
  newest,
  cause,
}: Pick<LockedCourse, 'tx' | 'row' | 'newest' | 'cause'>): Promise<RowOf<'courseVersion'>> {
  if (row.status === 'ENDED') {
    throw new ServiceError('A0440', { field: 'state', rule: 'states.course.ENDED' })
  }
  const next = await beginVersion(tx, row.id, pick(newest, courseFieldNames), cause)
  const lessons = await tx.select().from(courseLesson).where(eq(courseLesson.versionId, newest.id))
  if (lessons.length > 0) {
    const copies = lessons.map((lesson) => ({ ...lesson, versionId: next.id }))
    await tx.insert(courseLesson).values(copies)
  }
  return next
}

/** Saves the text and the quiz of a lesson; the first change of a public version begins the next. */
export async function saveOwnLesson(
  parts: CourseParts,
  caller: Member,
  { classId, lessonKey, text, quiz, quizTries }: BodyValue<typeof saveLesson>,
): Promise<DataOf<typeof saveLesson>> {
  demandAuthor(caller)
  await refuseUnfitCourse(parts.db, caller.owner, { text, quiz: quiz ?? '' })
  return withOwnCourse(parts, caller, classId, async (locked) => {
    const { tx, newest, cause } = locked
    const isKnown = newest.outline.some(({ lessons }) =>
      lessons.some(({ key }) => key === lessonKey),
    )
    if (!isKnown) throw new ServiceError('A0404', 'lessonKey')
    const draft = newest.status === 'CURRENT' ? await nextVersion(locked) : newest
    const { version } = await moveRecord(tx, 'courseVersion', draft, { event: 'save', ...cause })
    const set = {
      text,
      ...(quiz !== undefined && { quiz }),
      ...(quizTries !== undefined && { quizTries }),
    }
    await tx
      .insert(courseLesson)
      .values({ versionId: draft.id, lessonKey, ...set })
      .onConflictDoUpdate({
        target: [courseLesson.versionId, courseLesson.lessonKey],
        set,
      })
    return { html: lessonHtml(text), version }
  })
}
