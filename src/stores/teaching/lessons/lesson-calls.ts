import type { BodyValue } from '#contract/kernel.ts'
import { signJob } from '#contract/teaching/applications.ts'
import * as moves from '#contract/teaching/lesson-moves.ts'
import * as calls from '#contract/teaching/lessons.ts'
import { send } from '../../asking/client.ts'

export type LessonSide = 'parent' | 'tutor'
type Signing = BodyValue<typeof calls.parentSignsLesson>

export const lessonCalls = {
  parent: {
    list: moves.parentLessons,
    one: calls.parentLesson,
    over: calls.parentEndsLesson,
    affirm: calls.parentAffirmsLesson,
    move: moves.parentMovesLesson,
    receipts: moves.parentReceipts,
    settle: moves.parentSettlesJob,
    sign: async (jobId: number, body: Signing) =>
      (await send(calls.parentSignsLesson, { query: { jobId }, body, hideLoading: true })).signId,
  },
  tutor: {
    list: moves.tutorLessons,
    one: calls.tutorLesson,
    over: calls.tutorEndsLesson,
    affirm: calls.tutorAffirmsLesson,
    move: moves.tutorMovesLesson,
    receipts: moves.tutorReceipts,
    settle: moves.tutorSettlesJob,
    // Once a job is agreed, the call that applies for it checks in.
    sign: async (jobId: number, signing: Signing) => {
      const body = { ...signing, intent: 'lesson' } as const
      return (await send(signJob, { query: { jobId }, body, hideLoading: true })).signId ?? 0
    },
  },
} as const
