import { and, desc, eq } from 'drizzle-orm'
import { lockOpenOwner } from '../accounts/open-owner.ts'
import type { Database, Transaction } from '../db/open.ts'
import { course, courseLesson, courseVersion } from '../db/tables/index.ts'
import type { Member } from '../ground/caller.ts'
import { type Cause, lockRecord, lockRecords, type RowOf } from '../states/move.ts'
import { causeOf, demandAuthor, taughtBy } from './author.ts'

export interface CourseParts {
  db: Database
  clock: () => Date
}

/** An own course, locked, with its newest version, which may be a draft. */
export interface LockedCourse {
  tx: Transaction
  row: RowOf<'course'>
  newest: RowOf<'courseVersion'>
  cause: Cause
}

/** Runs `work` on an own course under its lock; A0404 for another author's. */
export function withOwnCourse<Result>(
  { db, clock }: CourseParts,
  caller: Member,
  classId: number,
  work: (locked: LockedCourse) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    await lockOpenOwner(tx, caller.owner)
    const own = and(eq(course.id, classId), taughtBy(demandAuthor(caller)))
    const row = await lockRecord(tx, 'course', own, 'classId')
    return work({
      tx,
      row,
      newest: await newestVersion(tx, row.id),
      cause: causeOf(caller, clock()),
    })
  })
}

async function newestVersion(tx: Transaction, courseId: number): Promise<RowOf<'courseVersion'>> {
  const versions = await lockRecords(tx, 'courseVersion', eq(courseVersion.courseId, courseId))
  const newest = versions.at(-1)
  if (newest === undefined) throw new Error(`Course ${courseId} has no version`)
  return newest
}

/** The newest version, without a lock. */
export async function readNewest(db: Database | Transaction, courseId: number) {
  const [row] = await db
    .select()
    .from(courseVersion)
    .where(eq(courseVersion.courseId, courseId))
    .orderBy(desc(courseVersion.id))
    .limit(1)
  if (row === undefined) throw new Error(`Course ${courseId} has no version`)
  return row
}

export type LessonTexts = Pick<typeof courseLesson.$inferSelect, 'text' | 'quiz' | 'quizTries'>
export const emptyLesson: LessonTexts = { text: '', quiz: '', quizTries: 3 }

export async function writtenOf(
  db: Database | Transaction,
  versionId: number,
): Promise<Map<string, LessonTexts>> {
  const rows = await db
    .select()
    .from(courseLesson)
    .where(eq(courseLesson.versionId, versionId))
    .orderBy(courseLesson.lessonKey)
  return new Map(rows.map((row) => [row.lessonKey, row]))
}
