import { blankCourse } from '#contract/courses/course-fields.ts'
import { type OwnCourse, ownCourse, ownCourses, saveCourse } from '#contract/courses/courses.ts'
import { send } from '../asking/client.ts'
import { createLoaded } from '../asking/loaded.ts'
import { beginOnce } from '../form/editor.ts'

export const ownCoursesStore = createLoaded(
  ({ pageNum }: { pageNum: number }, signal) => send(ownCourses, { query: { pageNum }, signal }),
  { begin: { pageNum: 1 } },
)

export const ownCourseStore = createLoaded<OwnCourse, number>(
  (classId, signal) => send(ownCourse, { query: { classId }, signal }),
  { begin: 0 },
)

export const beginCourse = beginOnce(
  async (key) => (await send(saveCourse, { body: { ...blankCourse, key } })).classId,
)
