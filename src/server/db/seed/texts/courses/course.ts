import type { CourseFields } from '#contract/courses/course-fields.ts'
import type { DemoOrganizationName } from '../organizations.ts'

export interface DemoCourse extends Omit<CourseFields, 'outline'> {
  /** Whose it is, unless it is a tutor's. */
  by: DemoOrganizationName
  /** A tutor of a demo account, or `any` who teaches the subject. */
  tutor?: 'tutor' | 'tutorAndParent' | 'any'
  /** Read by course-outline.ts: `#` a section, `##` a lesson, and below a line of `?` its quiz. */
  sections: string
}
