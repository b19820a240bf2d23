import type { DataOf } from '#contract/kernel.ts'
import type { MoveReview, parentReviews, Review } from '#contract/teaching/reviews.ts'
import type { AgreedJob } from './lessons.ts'

const writePath = {
  parent: '/api/parent/job/parent2tutor/evaluate/update',
  tutor: '/api/tutor/job/tutor2parent/evaluate/update',
} as const
const listPath = {
  parent: '/api/parent/evaluate/list',
  tutor: '/api/tutor/evaluate/own/list',
} as const

/** Reviews by both sides of an agreed job. */
export function reviewsOf({ own, tutor, jobId }: AgreedJob) {
  const callsOf = (side: 'parent' | 'tutor') => {
    const { get, post } = side === 'parent' ? own : tutor
    return {
      write: (score: number, content = 'Clear and patient.') =>
        post<Review>(writePath[side], { jobId, score, content, tutorId: tutor.tutorId }),
      move: (reviewId: number, event: MoveReview['event'], reply = '') =>
        post<Review>(`/api/${side}/evaluate/move`, { reviewId, event, reply }),
      list: async () => (await get<DataOf<typeof parentReviews>>(listPath[side])).data.list,
    }
  }
  return { parent: callsOf('parent'), tutor: callsOf('tutor') }
}
