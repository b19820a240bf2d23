import type { CourseSection } from '#contract/courses/course-fields.ts'
import type { OwnCourseMedia } from '#contract/courses/course-media.ts'
import type { OpenCourse } from '#stores/courses/course-form.ts'
import type { OutlineLesson } from '#stores/courses/outline.ts'
import type { LessonFaults } from './lesson-faults.ts'

export interface PartProps {
  course: OpenCourse
  outline: CourseSection[]
  written: readonly string[]
  faults: LessonFaults
  /** `focus`: id of the element to focus afterwards. */
  onChange: (outline: CourseSection[], focus?: string) => void
  onRemove: (outline: CourseSection[]) => void
}

export interface MediaPartProps {
  classId: number
  lesson: OutlineLesson
  own: OwnCourseMedia
  /** Changes the present version of the lesson, which may differ after a long upload. */
  set: (change: (lesson: OutlineLesson) => Partial<OutlineLesson>) => void
}
