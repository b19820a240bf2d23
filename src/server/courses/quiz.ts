import { and, asc, eq } from 'drizzle-orm'
import type { handInQuiz, Quiz } from '#contract/courses/studies.ts'
import type { BodyValue } from '#contract/kernel.ts'
import { passMark, type QuizQuestion, readQuiz, rightOf } from '#rules/courses/quiz.ts'
import { lockOpenOwner } from '../accounts/open-owner.ts'
import type { Database, Transaction } from '../db/open.ts'
import { courseLesson, enrolment, quizAttempt } from '../db/tables/index.ts'
import { isoInHongKong } from '../ground/hong-kong-time.ts'
import type { PersonOwner } from '../ground/owner.ts'
import { ServiceError } from '../ground/service-error.ts'
import { lockRecord } from '../states/move.ts'
import { completeWhole } from './complete.ts'
import type { CourseParts } from './own-version.ts'

interface Joined {
  id: number
  versionId: number
}

/** Null if there is none. Right answers and explanations appear only in an attempt's result. */
export async function quizOf(
  db: Database | Transaction,
  joined: Joined,
  lessonKey: string,
): Promise<Quiz | null> {
  const found = await findQuiz(db, joined.versionId, lessonKey)
  if (found === null) return null
  const { questions, tries } = found
  const attempts = await attemptsOf(db, joined.id, lessonKey)
  const last = attempts.at(-1)
  return {
    questions: questions.map(({ text, choices }) => ({ text, choices })),
    pass: passMark(questions.length),
    left: Math.max(0, tries - attempts.length),
    best: attempts.length === 0 ? null : Math.max(...attempts.map(({ right }) => right)),
    last: last === undefined ? null : resultOf(questions, last),
  }
}

/** Submits a quiz, idempotent by key; A0440 once all tries are used up. */
export function handInOwnQuiz(
  { db, clock }: CourseParts,
  { accountId }: PersonOwner,
  { classId, lessonKey, answers, key }: BodyValue<typeof handInQuiz>,
): Promise<Quiz> {
  return db.transaction(async (tx) => {
    await lockOpenOwner(tx, { accountId })
    const own = and(eq(enrolment.accountId, accountId), eq(enrolment.courseId, classId))
    const row = await lockRecord(tx, 'enrolment', own, 'classId')
    if (row.status === 'REFUNDED') throw new ServiceError('A0404', 'classId')
    const found = await findQuiz(tx, row.versionId, lessonKey)
    if (found === null) throw new ServiceError('A0404', 'lessonKey')
    const { questions, tries } = found
    const isAnswer = questions.every(({ choices }, at) => (answers[at] ?? -1) < choices.length)
    if (answers.length !== questions.length || !isAnswer) {
      throw new ServiceError('A0400', { field: 'answers', rule: 'choice' })
    }
    const before = await attemptsOf(tx, row.id, lessonKey)
    const isKnown = before.some(({ requestKey }) => requestKey === key)
    if (!isKnown) {
      if (before.length >= tries) {
        throw new ServiceError('A0440', { field: 'lessonKey', rule: 'states.quizTries' })
      }
      const right = rightOf(questions, answers)
      const attempt = { enrolmentId: row.id, lessonKey, requestKey: key, answers, right }
      const now = clock()
      await tx.insert(quizAttempt).values({ ...attempt, at: now })
      await completeWhole(tx, row, now)
    }
    const quiz = await quizOf(tx, row, lessonKey)
    if (quiz === null) throw new Error(`Lesson ${lessonKey} lost its quiz`)
    return quiz
  })
}

async function findQuiz(
  db: Database | Transaction,
  versionId: number,
  lessonKey: string,
): Promise<{ questions: QuizQuestion[]; tries: number } | null> {
  const [row] = await db
    .select({ quiz: courseLesson.quiz, tries: courseLesson.quizTries })
    .from(courseLesson)
    .where(and(eq(courseLesson.versionId, versionId), eq(courseLesson.lessonKey, lessonKey)))
  const { questions } = readQuiz(row?.quiz ?? '')
  return row === undefined || questions.length === 0 ? null : { questions, tries: row.tries }
}

const attemptsOf = (db: Database | Transaction, enrolmentId: number, lessonKey: string) =>
  db
    .select()
    .from(quizAttempt)
    .where(and(eq(quizAttempt.enrolmentId, enrolmentId), eq(quizAttempt.lessonKey, lessonKey)))
    .orderBy(asc(quizAttempt.id))

function resultOf(
  questions: readonly QuizQuestion[],
  { answers, right, at }: typeof quizAttempt.$inferSelect,
): NonNullable<Quiz['last']> {
  return {
    right,
    handedInAt: isoInHongKong(at),
    answers: questions.map((question, index) => ({
      chosen: answers[index] ?? 0,
      right: question.right,
      why: question.why,
    })),
  }
}
