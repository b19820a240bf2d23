import { atom } from 'nanostores'
import { reviewCourse, type Study } from '#contract/courses/studies.ts'
import type { BodyValue } from '#contract/kernel.ts'
import { longestReview } from '#contract/teaching/reviews.ts'
import { send } from '../../asking/client.ts'
import { createForm } from '../../form.ts'
import { studyStore } from './study.ts'

type Review = Study['review']

const valuesOf = ({ own }: Review) => ({
  score: own === null ? '' : String(own.score),
  content: own?.content ?? '',
})

/** The member's review of a course, which they can change later. */
export function courseReviewForm(classId: number, begun: Review) {
  const $begin = atom(valuesOf(begun))
  return createForm<{ score: string; content: string }, void>({
    id: `course-review-${classId}`,
    begin: $begin,
    fields: {
      score: { control: 'own', label: 'study.review.score', required: 'required.select' },
      content: {
        control: 'lines',
        label: 'study.review.content',
        input: { rows: 4, maxLength: longestReview },
        noContact: true,
      },
    },
    send: async ({ score, content }) =>
      $begin.set(valuesOf(await review({ classId, score: Number(score), content }))),
  })
}

export const removeCourseReview = (classId: number) => review({ classId, score: null, content: '' })

async function review(body: BodyValue<typeof reviewCourse>): Promise<Review> {
  const saved = await send(reviewCourse, { body })
  studyStore.change((study) =>
    study.classId === body.classId ? { ...study, review: saved } : study,
  )
  return saved
}
