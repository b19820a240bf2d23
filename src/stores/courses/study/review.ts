import { reviewCourse } from '#contract/courses/studies.ts'
import type { BodyValue } from '#contract/kernel.ts'
import { send } from '../../asking/client.ts'
import { studyStore } from './study.ts'

/** Saves a review of a course; a score of null deletes it. */
export async function review(body: BodyValue<typeof reviewCourse>): Promise<void> {
  const kept = await send(reviewCourse, { body })
  studyStore.change((study) =>
    study.classId === body.classId ? { ...study, review: kept } : study,
  )
}
