import { eq, max } from 'drizzle-orm'
import { passMark, readQuiz } from '#rules/courses/quiz.ts'
import type { Database, Transaction } from '../db/open.ts'
import { courseLesson, courseVersion, lessonDone, quizAttempt } from '../db/tables/index.ts'
import { moveRecord, type RowOf } from '../states/move.ts'
import { issueCertificate } from './certificate.ts'

type Joined = Pick<RowOf<'enrolment'>, 'id' | 'versionId'>

export async function doneOf(db: Database | Transaction, enrolmentId: number): Promise<string[]> {
  const rows = await db
    .select({ key: lessonDone.lessonKey })
    .from(lessonDone)
    .where(eq(lessonDone.enrolmentId, enrolmentId))
  return rows.map(({ key }) => key)
}

/** Keys of the lessons with a quiz not passed yet, in no particular order. */
export async function unpassedOf(
  db: Database | Transaction,
  { id, versionId }: Joined,
): Promise<string[]> {
  const lessons = await db
    .select({ key: courseLesson.lessonKey, quiz: courseLesson.quiz })
    .from(courseLesson)
    .where(eq(courseLesson.versionId, versionId))
  const best = await db
    .select({ key: quizAttempt.lessonKey, right: max(quizAttempt.right) })
    .from(quizAttempt)
    .where(eq(quizAttempt.enrolmentId, id))
    .groupBy(quizAttempt.lessonKey)
  return lessons.flatMap(({ key, quiz }) => {
    const { questions } = readQuiz(quiz)
    const right = best.find((one) => one.key === key)?.right ?? 0
    return right < passMark(questions.length) ? key : []
  })
}

/**
 * Completes an enrolment for good, with its certificate, once every lesson is done and every quiz
 * passed. Only opened lessons can be marked (`study.ts`).
 */
export async function completeWhole(
  tx: Transaction,
  row: RowOf<'enrolment'>,
  now: Date,
): Promise<RowOf<'enrolment'>> {
  if (row.status !== 'ACTIVE') return row
  const [version] = await tx
    .select({ outline: courseVersion.outline })
    .from(courseVersion)
    .where(eq(courseVersion.id, row.versionId))
  const keys = version?.outline.flatMap(({ lessons }) => lessons.map(({ key }) => key)) ?? []
  const done = await doneOf(tx, row.id)
  const isGoneThrough = keys.every((key) => done.includes(key))
  const unpassed = await unpassedOf(tx, row)
  if (!isGoneThrough || keys.some((key) => unpassed.includes(key))) return row
  await issueCertificate(tx, row.id, now)
  const cause = { event: 'complete', actor: 'system', accountId: null, now } as const
  return moveRecord(tx, 'enrolment', row, cause)
}
