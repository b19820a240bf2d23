import type { OwnCourseMedia } from '#contract/course-media.ts'
import type { CourseSection } from '#contract/courses.ts'
import type { OpenCourse } from '#stores/courses/course-form.ts'
import type { OutlineLesson } from '#stores/courses/outline.ts'

/** What sections and lessons of the editor are given. */
export interface PartProps {
  course: OpenCourse
  outline: CourseSection[]
  written: readonly string[]
  /** With the id of what has the focus then. */
  onChange: (outline: CourseSection[], focus?: string) => void
  onRemove: (outline: CourseSection[]) => void
}

/** What the fields for films, captions and papers of a lesson are given. */
export interface MediaPartProps {
  classId: number
  lesson: OutlineLesson
  own: OwnCourseMedia
  /** Changes the lesson as it is by then: an upload takes its time. */
  set: (change: (lesson: OutlineLesson) => Partial<OutlineLesson>) => void
}
