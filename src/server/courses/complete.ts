import { eq } from 'drizzle-orm'
import { passMark } from '#rules/courses/quiz.ts'
import type { Database, Transaction } from '../db/open.ts'
import { courseVersion, lessonDone } from '../db/tables/index.ts'
import { moveRecord, type RowOf } from '../states/move.ts'
import { issueCertificates } from './certificate.ts'
import { type Joined, quizResults } from './quiz-results.ts'

export async function doneOf(db: Database | Transaction, enrolmentId: number): Promise<string[]> {
  const rows = await db
    .select({ key: lessonDone.lessonKey })
    .from(lessonDone)
    .where(eq(lessonDone.enrolmentId, enrolmentId))
  return rows.map(({ key }) => key)
}

/** Keys of the lessons with a quiz not passed yet, in no particular order. */
export async function unpassedOf(db: Database | Transaction, joined: Joined): Promise<string[]> {
  const results = await quizResults(db, joined)
  return results
    .filter(({ questions, best }) => best < passMark(questions))
    .map(({ lessonKey }) => lessonKey)
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
  await issueCertificates(tx, [{ enrolmentId: row.id, issuedAt: now }])
  const cause = { event: 'complete', actor: 'system', accountId: null, now } as const
  return moveRecord(tx, 'enrolment', row, cause)
}
