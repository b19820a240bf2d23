import { and, asc, eq, isNotNull, lte } from 'drizzle-orm'
import type { Transaction } from '../db/open.ts'
import { course, enrolment } from '../db/tables/index.ts'
import type { Logger } from '../ground/log.ts'
import { disputedLines } from '../ledger/disputed-lines.ts'
import { post } from '../ledger/post.ts'
import { earnedLines, sellerAccount } from '../sales/pay-seller.ts'
import { lockRecord } from '../states/move.ts'
import { ownerOfCourse } from './author.ts'
import type { CourseParts } from './own-version.ts'
import { isTakenDown } from './take-down.ts'

const atOnce = 200

/** Pays authors for courses that can no longer be refunded; a failure waits for the next round. */
export async function releaseDueCourses({
  db,
  clock,
  log,
}: Pick<CourseParts, 'db' | 'clock'> & { log: Logger }): Promise<number> {
  const due = await db
    .select({ id: enrolment.id, courseId: enrolment.courseId })
    .from(enrolment)
    .where(and(isNotNull(enrolment.heldUntil), lte(enrolment.heldUntil, clock())))
    .orderBy(asc(enrolment.heldUntil), asc(enrolment.id))
    .limit(atOnce)
  let released = 0
  for (const { id, courseId } of due) {
    try {
      const isDone = await db.transaction((tx) => release(tx, { id, courseId, now: clock() }))
      if (isDone) released += 1
    } catch (error) {
      log.error({ err: error, enrolment: id }, 'what a course earned could not be paid out')
    }
  }
  return released
}

async function release(
  tx: Transaction,
  { id, courseId, now }: { id: number; courseId: number; now: Date },
): Promise<boolean> {
  const owner = await ownerOfCourse(tx, courseId)
  const ledgerAccount = await sellerAccount(tx, owner)
  const row = await lockRecord(tx, 'enrolment', eq(enrolment.id, id), 'classId')
  if (row.heldUntil === null || row.heldUntil > now) return false
  if (row.orderLineId !== null && (await disputedLines(tx, [row.orderLineId])).size > 0)
    return false
  // The course was taken down: learners who had not finished get a refund instead.
  if (
    row.status === 'ACTIVE' &&
    (await tx.$count(course, and(eq(course.id, courseId), isTakenDown))) > 0
  )
    return false
  await tx.update(enrolment).set({ heldCents: 0, heldUntil: null }).where(eq(enrolment.id, id))
  const { heldCents: cents, commissionBasisPoints } = row
  await post(tx, [
    {
      key: `course:${row.orderLineId}:earned`,
      kind: 'course',
      of: { course: courseId },
      at: now,
      lines: earnedLines({ ledgerAccount, cents, commissionBasisPoints }),
    },
  ])
  return true
}
