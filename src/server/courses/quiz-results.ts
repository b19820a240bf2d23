import { eq, max } from 'drizzle-orm'
import { readQuiz } from '#rules/courses/quiz.ts'
import type { Database, Transaction } from '../db/open.ts'
import { courseLesson, quizAttempt } from '../db/tables/index.ts'

export interface Joined {
  /** Of the enrolment. */
  id: number
  versionId: number
}

interface QuizResult {
  lessonKey: string
  questions: number
  /** Right answers of the best attempt; 0 without one. */
  best: number
}

/** The quizzes of a joined course, with the learner's best results; in no particular order. */
export async function quizResults(
  db: Database | Transaction,
  { id, versionId }: Joined,
): Promise<QuizResult[]> {
  const lessons = await db
    .select({ key: courseLesson.lessonKey, quiz: courseLesson.quiz })
    .from(courseLesson)
    .where(eq(courseLesson.versionId, versionId))
  const best = await db
    .select({ key: quizAttempt.lessonKey, right: max(quizAttempt.right) })
    .from(quizAttempt)
    .where(eq(quizAttempt.enrolmentId, id))
    .groupBy(quizAttempt.lessonKey)
  return lessons
    .map(({ key, quiz }) => ({
      lessonKey: key,
      questions: readQuiz(quiz).questions.length,
      best: best.find((one) => one.key === key)?.right ?? 0,
    }))
    .filter(({ questions }) => questions > 0)
}
