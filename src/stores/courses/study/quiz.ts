import { handInQuiz, type Quiz } from '#contract/courses/studies.ts'
import type { BodyValue } from '#contract/kernel.ts'
import { send } from '../../asking/client.ts'
import { studyStore } from './study.ts'

export interface StudiedLesson {
  classId: number
  lessonKey: string
}

/** Hands in a quiz; the result says what was right, and may complete the course. */
export async function handIn(body: BodyValue<typeof handInQuiz>): Promise<Quiz> {
  const quiz = await send(handInQuiz, { body })
  await studyStore.load()
  return quiz
}
