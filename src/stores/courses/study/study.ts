import { courseDetail } from '#contract/courses/courses.ts'
import {
  joinCourse,
  joinedCourses,
  markLessons,
  openLesson,
  refundCourse,
  type Study,
  studyCourse,
} from '#contract/courses/studies.ts'
import { send } from '../../asking/client.ts'
import { createLoaded } from '../../asking/loaded.ts'

export const joinedStore = createLoaded(
  ({ pageNum }: { pageNum: number }, signal) => send(joinedCourses, { query: { pageNum }, signal }),
  { begin: { pageNum: 1 } },
)

export const studyStore = createLoaded<Study, number>(
  (classId, signal) => send(studyCourse, { query: { classId }, signal }),
  { begin: 0 },
)

export const offerStore = (classId: number) =>
  createLoaded((_, signal) => send(courseDetail, { query: { classId }, signal }))

export const join = async (classId: number) =>
  studyStore.replace(await send(joinCourse, { body: { classId } }), classId)

/** The text of a lesson, which counts as opened from then on. */
export const lessonStore = (classId: number, lessonKey: string) =>
  createLoaded(() => send(openLesson, { body: { classId, lessonKey } }))

/** Marks a lesson as completed; the response includes marks from other devices. */
export async function markDone(classId: number, key: string): Promise<void> {
  const marked = await send(markLessons, { body: { classId, lessons: [key] }, hideLoading: true })
  studyStore.change((study) => (study.classId === classId ? { ...study, ...marked } : study))
}

/** Returns a course; its price goes back to the wallet. */
export const giveBack = (classId: number) => send(refundCourse, { body: { classId } })

/** The next lesson's key; null after the last. */
export function lessonAfter({ sections }: Study, key: string): string | null {
  const keys = sections.flatMap(({ lessons }) => lessons.map((lesson) => lesson.key))
  return keys[keys.indexOf(key) + 1] ?? null
}
