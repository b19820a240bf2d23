import { and, eq, getTableColumns, inArray, ne, type SQL, sql } from 'drizzle-orm'
import { coverOf } from '#catalogue/covers.ts'
import { label } from '#catalogue/labels.ts'
import { levelRangesLabel } from '#catalogue/level-ranges.ts'
import { subjectByValue } from '#catalogue/subjects.ts'
import { courseTexts } from '#contract/courses/course-fields.ts'
import type { CourseCard, CourseDetail } from '#contract/courses/courses.ts'
import type { Locale } from '#i18n/locales.ts'
import { netCents } from '#rules/courses/course-whole.ts'
import { recordOf } from '#rules/primitives/record-fields.ts'
import { organizationName } from '../accounts/organization-name.ts'
import type { Database, Transaction } from '../db/open.ts'
import {
  account,
  course,
  courseVersion,
  enrolment,
  organization,
  tutor,
} from '../db/tables/index.ts'
import { isoInHongKong } from '../ground/hong-kong-time.ts'
import { ServiceError } from '../ground/service-error.ts'
import { asTyped, shownName, shownText, written, writtenAs } from '../ground/written.ts'
import { isOpen, isTaught } from '../search/courses/predicates.ts'
import type { RowOf } from '../states/move.ts'
import { tutorName } from '../tutors/public-names.ts'
import { courseRatings, readCourseReviews } from './course-reviews.ts'
import { lessonHtml } from './lesson-html.ts'
import { lengthOfAll, lessonLengths } from './lesson-lengths.ts'
import { nothingShown, shownIn } from './media/named-media.ts'
import { emptyLesson, writtenOf } from './own-version.ts'

const inVersion = (db: Database | Transaction, which: SQL) =>
  db
    .select({
      row: course,
      version: getTableColumns(courseVersion),
      tutor,
      organization,
    })
    .from(course)
    .innerJoin(courseVersion, and(eq(courseVersion.courseId, course.id), which))
    .leftJoin(tutor, eq(tutor.id, course.tutorId))
    .leftJoin(account, eq(account.id, tutor.accountId))
    .leftJoin(organization, eq(organization.id, course.organizationId))
    .$dynamic()
const published = (db: Database | Transaction) => inVersion(db, eq(courseVersion.status, 'CURRENT'))
type Found = Awaited<ReturnType<typeof published>>[number]

/** The public page of a course; A0404 if it is not, or no longer, public. */
export async function readCourse(
  db: Database,
  classId: number,
  locale: Locale,
): Promise<CourseDetail> {
  const shown = sql`${course.status} in ('PUBLISHED', 'PAUSED')`
  const [found] = await published(db).where(and(eq(course.id, classId), shown, isTaught))
  if (found === undefined) throw new ServiceError('A0404', 'classId')
  return detailOf(db, found, { locale })
}

/** A version as its page would be, for its author or staff: as typed, with all lessons. */
export async function previewVersion(
  db: Database,
  versionId: number,
  locale: Locale,
): Promise<CourseDetail> {
  const [found] = await inVersion(db, eq(courseVersion.id, versionId))
  if (found === undefined) throw new ServiceError('A0404', 'classId')
  const detail = await detailOf(db, found, { locale, isPreview: true })
  // Reviews are no part of a version, and their buttons would do nothing.
  return { ...detail, isOpen: true, reviews: [] }
}

async function detailOf(
  db: Database,
  found: Found,
  { locale, isPreview = false }: { locale: Locale; isPreview?: boolean },
): Promise<CourseDetail> {
  const { row, version } = found
  const stored = await writtenOf(db, version.id)
  const lengths = await lessonLengths(db, version.outline, stored)
  const ratings = await courseRatings(db, [row.id])
  const shownAs = (text: string) => (isPreview ? asTyped(text, locale) : written(text, locale))
  const htmlOf = (text: string) =>
    isPreview
      ? { ...asTyped(text, locale), text: lessonHtml(text) }
      : writtenAs(text, locale, lessonHtml)
  const open = version.outline.flatMap(({ lessons }) => lessons.filter((one) => one.isPreview))
  const media = isPreview ? null : await shownIn(db, open)
  const lessonOf = (lesson: (typeof open)[number]) => {
    const { text, quiz } = stored.get(lesson.key) ?? emptyLesson
    const shown = {
      html: htmlOf(text),
      videoUrl: lesson.videoUrl,
      media: media?.get(lesson.key) ?? nothingShown,
    }
    return {
      title: shownAs(lesson.title),
      hasVideo: lesson.videoUrl !== '' || typeof lesson.film === 'string',
      hasQuiz: quiz !== '',
      papers: lesson.papers?.length ?? 0,
      minutes: lengths.get(lesson.key) ?? null,
      ...(isPreview && { isForLearners: !lesson.isPreview }),
      ...(isPreview && quiz !== '' && { quiz: shownAs(quiz) }),
      preview: lesson.isPreview || isPreview ? shown : null,
    }
  }
  return {
    ...cardOf(found, { locale, ratings }),
    teacher: { ...teacherOf(found, locale), years: found.tutor?.yearsExperience ?? null },
    minutes: lengthOfAll(lengths),
    learners: await db.$count(
      enrolment,
      and(eq(enrolment.courseId, row.id), ne(enrolment.status, 'REFUNDED')),
    ),
    isOpen: row.status === 'PUBLISHED',
    ...recordOf(courseTexts, (name) => shownAs(version[name])),
    goals: version.goals
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map(shownAs),
    itemValue: version.itemValue,
    publishedAt: isoInHongKong(row.publishedAt ?? row.createdAt),
    updatedAt: isoInHongKong(version.updatedAt),
    reviews: await readCourseReviews(db, row.id, locale),
    sections: version.outline.map(({ title, lessons }) => ({
      title: shownAs(title),
      lessons: lessons.map(lessonOf),
    })),
  }
}

/** Cards of those courses that can be joined, in the order of the ids. */
export async function cardsOf(
  db: Database,
  classIds: readonly number[],
  locale: Locale,
): Promise<CourseCard[]> {
  if (classIds.length === 0) return []
  const found = await published(db).where(and(inArray(course.id, [...classIds]), isOpen))
  const byId = new Map(found.map((one) => [one.row.id, one]))
  const ratings = await courseRatings(db, [...byId.keys()])
  return classIds.flatMap((id) => {
    const one = byId.get(id)
    return one === undefined ? [] : [cardOf(one, { locale, ratings })]
  })
}

/** The current version of a course; A0404 if it cannot be joined. */
export async function presentVersion(
  db: Database | Transaction,
  classId: number,
): Promise<RowOf<'courseVersion'>> {
  const [found] = await published(db).where(and(eq(course.id, classId), isOpen))
  if (found === undefined) throw new ServiceError('A0404', 'classId')
  return found.version
}

type Ratings = Awaited<ReturnType<typeof courseRatings>>

function cardOf(
  found: Found,
  { locale, ratings }: { locale: Locale; ratings: Ratings },
): CourseCard {
  const { row, version } = found
  const subject = version.itemValue === null ? undefined : subjectByValue(version.itemValue)
  return {
    classId: row.id,
    title: shownText(version.title, locale),
    introduction: shownText(version.introduction, locale),
    subject: subject === undefined ? null : label(subject, locale),
    cover: coverOf(version.itemValue),
    teacher: teacherOf(found, locale),
    ...(ratings.get(row.id) ?? { rating: null, reviewCount: 0 }),
    netCents: netCents(version),
    priceCents: version.priceCents ?? 0,
    levels: levelRangesLabel(version.levels, locale, subject?.levelSets),
    lessons: lessonsOf(version),
    minutes: version.minutes,
  }
}

const lessonsOf = ({ outline }: Pick<RowOf<'courseVersion'>, 'outline'>) =>
  outline.reduce((sum, { lessons }) => sum + lessons.length, 0)

function teacherOf({ row, tutor: person, organization: seller }: Found, locale: Locale) {
  if (person !== null) {
    const name = tutorName(person, locale)
    return { kind: 'tutor', id: person.id, name, photoId: person.photoId } as const
  }
  const name = teacherName({ tutor: person, organization: seller }, locale)
  const id = row.organizationId ?? 0
  return { kind: 'organization', id, name: shownName(name, locale), photoId: null } as const
}

export function teacherName(
  { tutor: person, organization: seller }: Pick<Found, 'tutor' | 'organization'>,
  locale: Locale,
): string {
  if (person !== null) return tutorName(person, locale)
  return seller === null ? '' : organizationName(seller, locale)
}
