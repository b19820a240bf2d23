import type { BodyValue } from '#contract/kernel.ts'
import { handInQuiz, type Quiz } from '#contract/studies.ts'
import { send } from '../asking/client.ts'
import { studyStore } from './study.ts'

export interface LessonPlace {
  classId: number
  lessonKey: string
}

/** Hands a quiz in; the answer says what was right, and the course may be completed by it. */
export async function handIn(body: BodyValue<typeof handInQuiz>): Promise<Quiz> {
  const quiz = await send(handInQuiz, { body })
  await studyStore.load()
  return quiz
}
