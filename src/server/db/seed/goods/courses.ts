import { netCents } from '#rules/courses/course-whole.ts'
import { lessonMinutes, minutesTogether } from '#rules/courses/lesson-minutes.ts'
import { dayMs } from '#rules/primitives/durations.ts'
import { courseSearchText } from '../../../courses/publish.ts'
import type { Owner } from '../../../ground/owner.ts'
import type { Transaction } from '../../open.ts'
import { course, courseLesson, courseVersion } from '../../tables/index.ts'
import { insertRows } from '../insert-rows.ts'
import { demoCourses } from '../texts/courses.ts'
import { sectionsOf } from './course-questions.ts'
import type { OrganizationIds } from './organizations.ts'
import { findTeachers } from './teachers.ts'

export interface StoredCourse {
  courseId: number
  versionId: number
  title: string
  netCents: number
  owner: Owner
  publishedAt: Date
  lessons: { key: string; quiz: string }[]
}

/** A new course every third day; the first of the list is the newest. */
const daysBetween = 3

const noFilm = { film: null, filmSeconds: null, videoUrl: '' } as const

export async function storeCourses(
  tx: Transaction,
  { organizations, now }: { organizations: OrganizationIds; now: Date },
): Promise<StoredCourse[]> {
  const teacherOf = await findTeachers(tx)
  const written = demoCourses.map((demo, at) => {
    const { by, tutor, sections: _, ...texts } = demo
    const teacher = teacherOf({ tutor, itemValue: texts.itemValue })
    const organizationId = organizations[by]
    const wanted = now.getTime() - (at + 1) * daysBetween * dayMs
    const publishedAt = new Date(Math.max(wanted, teacher?.since.getTime() ?? wanted))
    const times = { createdAt: publishedAt, updatedAt: publishedAt }
    const outline = sectionsOf(demo).map(({ title, lessons }, section) => ({
      title,
      lessons: lessons.map((lesson, number) => ({
        ...lesson,
        key: `demo-${at + 1}-${section + 1}-${number + 1}`,
        isPreview: section === 0 && number === 0,
      })),
    }))
    return {
      ...{ texts, outline, publishedAt, times },
      author:
        teacher === undefined
          ? { tutorId: null, organizationId }
          : { tutorId: teacher.tutorId, organizationId: null },
      owner: teacher === undefined ? { organizationId } : { accountId: teacher.accountId },
    }
  })
  const courses = await tx
    .insert(course)
    .values(
      written.map(({ author, publishedAt, times }, at) => ({
        ...{ ...author, ...times, publishedAt, status: 'PUBLISHED' as const },
        requestKey: keyOf(at),
      })),
    )
    .returning({ id: course.id, key: course.requestKey })
  const idOf = (at: number) => courses.find(({ key }) => key === keyOf(at))?.id ?? 0
  const versions = await tx
    .insert(courseVersion)
    .values(
      written.map(({ texts, outline, times }, at) => ({
        ...{ ...texts, ...times, courseId: idOf(at), status: 'CURRENT' as const },
        outline: outline.map(({ title, lessons }) => ({
          title,
          lessons: lessons.map(({ key, isPreview, ...lesson }) => ({
            ...{ key, isPreview, title: lesson.title, videoUrl: '' },
          })),
        })),
        words: courseSearchText(texts),
        minutes: minutesTogether(
          outline
            .flatMap(({ lessons }) => lessons)
            .map(({ text, quiz }) => lessonMinutes({ ...noFilm, text, quiz })),
        ),
      })),
    )
    .returning({ id: courseVersion.id, courseId: courseVersion.courseId })
  const stored = written.map(({ texts, outline, owner, publishedAt }, at) => ({
    ...{ courseId: idOf(at), title: texts.title, netCents: netCents(texts), owner, publishedAt },
    versionId: versions.find(({ courseId }) => courseId === idOf(at))?.id ?? 0,
    lessons: outline.flatMap(({ lessons }) => lessons),
  }))
  await insertRows(
    tx,
    courseLesson,
    stored.flatMap(({ versionId, lessons }) =>
      lessons.map(({ key: lessonKey, text, quiz }) => ({ versionId, lessonKey, text, quiz })),
    ),
  )
  return stored
}

const keyOf = (at: number) => `demo-course-${at + 1}`
