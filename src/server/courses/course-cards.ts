import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { label } from '#catalogue/labels.ts'
import { subjectByValue } from '#catalogue/subjects.ts'
import { courseTexts } from '#contract/courses/course-fields.ts'
import type { CourseCard, CourseDetail } from '#contract/courses/courses.ts'
import type { Locale } from '#i18n/locales.ts'
import { netCents } from '#rules/courses/course-whole.ts'
import { recordOf } from '#rules/primitives/record-fields.ts'
import { organizationName } from '../accounts/organization-name.ts'
import type { Database, Transaction } from '../db/open.ts'
import { account, course, courseVersion, organization, tutor } from '../db/tables/index.ts'
import { isoInHongKong } from '../ground/hong-kong-time.ts'
import { ServiceError } from '../ground/service-error.ts'
import { shownName, shownText, written, writtenAs } from '../ground/written.ts'
import { isOpen, isTaught } from '../search/courses/predicates.ts'
import type { RowOf } from '../states/move.ts'
import { tutorName } from '../tutors/public-names.ts'
import { readCourseReviews } from './course-reviews.ts'
import { lessonHtml } from './lesson-html.ts'
import { nothingShown, shownIn } from './media/named-media.ts'
import { writtenOf } from './own-version.ts'

const published = (db: Database | Transaction) =>
  db
    .select({
      row: course,
      version: getTableColumns(courseVersion),
      tutor,
      organization,
    })
    .from(course)
    .innerJoin(
      courseVersion,
      and(eq(courseVersion.courseId, course.id), eq(courseVersion.status, 'CURRENT')),
    )
    .leftJoin(tutor, eq(tutor.id, course.tutorId))
    .leftJoin(account, eq(account.id, tutor.accountId))
    .leftJoin(organization, eq(organization.id, course.organizationId))
    .$dynamic()
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
  const { row, version } = found
  const kept = await writtenOf(db, version.id)
  const shownAs = (text: string) => written(text, locale)
  const open = version.outline.flatMap(({ lessons }) => lessons.filter((one) => one.isPreview))
  const media = await shownIn(db, open)
  return {
    ...cardOf(found, locale),
    isOpen: row.status === 'PUBLISHED',
    ...recordOf(courseTexts, (name) => shownAs(version[name])),
    goals: version.goals
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map(shownAs),
    itemValue: version.itemValue,
    publishedAt: isoInHongKong(row.publishedAt ?? row.createdAt),
    updatedAt: isoInHongKong(version.updatedAt),
    reviews: await readCourseReviews(db, classId, locale),
    sections: version.outline.map(({ title, lessons }) => ({
      title: shownAs(title),
      lessons: lessons.map((lesson) => ({
        title: shownAs(lesson.title),
        hasVideo: lesson.videoUrl !== '' || typeof lesson.film === 'string',
        preview: lesson.isPreview
          ? {
              html: writtenAs(kept.get(lesson.key)?.text ?? '', locale, lessonHtml),
              videoUrl: lesson.videoUrl,
              media: media.get(lesson.key) ?? nothingShown,
            }
          : null,
      })),
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
  return classIds.flatMap((id) => {
    const one = byId.get(id)
    return one === undefined ? [] : [cardOf(one, locale)]
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

function cardOf(found: Found, locale: Locale): CourseCard {
  const { row, version } = found
  const subject = version.itemValue === null ? undefined : subjectByValue(version.itemValue)
  return {
    classId: row.id,
    title: shownText(version.title, locale),
    introduction: shownText(version.introduction, locale),
    subject: subject === undefined ? null : label(subject, locale),
    teacher: teacherOf(found, locale),
    netCents: netCents(version),
    priceCents: version.priceCents ?? 0,
    lessons: lessonsOf(version),
  }
}

const lessonsOf = ({ outline }: Pick<RowOf<'courseVersion'>, 'outline'>) =>
  outline.reduce((sum, { lessons }) => sum + lessons.length, 0)

function teacherOf({ row, tutor: person, organization: house }: Found, locale: Locale) {
  if (person !== null) {
    return { kind: 'tutor', id: person.id, name: tutorName(person, locale) } as const
  }
  const name = teacherName({ tutor: person, organization: house }, locale)
  const id = row.organizationId ?? 0
  return { kind: 'organization', id, name: shownName(name, locale) } as const
}

export function teacherName(
  { tutor: person, organization: house }: Pick<Found, 'tutor' | 'organization'>,
  locale: Locale,
): string {
  if (person !== null) return tutorName(person, locale)
  return house === null ? '' : organizationName(house, locale)
}
