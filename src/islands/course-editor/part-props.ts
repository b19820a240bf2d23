import type { CourseSection } from '#contract/courses.ts'
import type { OpenCourse } from '#stores/courses/course-form.ts'

/** What sections and lessons of the editor are given. */
export interface PartProps {
  course: OpenCourse
  outline: CourseSection[]
  written: readonly string[]
  /** With the id of what has the focus then. */
  onChange: (outline: CourseSection[], focus?: string) => void
  onRemove: (outline: CourseSection[]) => void
}
