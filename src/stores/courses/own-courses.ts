import { blankCourse } from '#contract/courses/course-fields.ts'
import { type OwnCourse, ownCourse, ownCourses, saveCourse } from '#contract/courses/courses.ts'
import { randomUuid } from '#rules/primitives/newer-built-ins.ts'
import { send } from '../asking/client.ts'
import { createLoaded } from '../asking/loaded.ts'
import { browser } from '../device/device.ts'

export const ownCoursesStore = createLoaded(
  ({ pageNum }: { pageNum: number }, signal) => send(ownCourses, { query: { pageNum }, signal }),
  { begin: { pageNum: 1 } },
)

export const ownCourseStore = createLoaded<OwnCourse, number>(
  (classId, signal) => send(ownCourse, { query: { classId }, signal }),
  { begin: 0 },
)

/** `?classId=12`; 0 without one. */
export function courseInAddress(): number {
  const text = new URLSearchParams(browser.location().search).get('classId') ?? ''
  return /^[1-9]\d{0,8}$/u.test(text) ? Number(text) : 0
}

let key = randomUuid()

/** Creates a course and returns its id; a retry after a lost response returns the same one. */
export async function beginCourse(): Promise<number> {
  const { classId } = await send(saveCourse, { body: { ...blankCourse, key } })
  key = randomUuid()
  return classId
}
