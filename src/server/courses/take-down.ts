import { and, eq, gt, sql } from 'drizzle-orm'
import type { Transaction } from '../db/open.ts'
import { course, courseVersion, enrolment, order, orderLine } from '../db/tables/index.ts'
import type { Logger } from '../ground/log.ts'
import { disputedLines } from '../ledger/disputed-lines.ts'
import type { LedgerAccount } from '../ledger/ledger-accounts.ts'
import { post } from '../ledger/post.ts'
import { lockBuyer } from '../sales/orders/book-payment.ts'
import { lockRecord, moveRecord, type RowOf } from '../states/move.ts'
import type { NotifyParts } from '../teaching/jobs/notify-of-job.ts'
import { ownerOfCourse } from './author.ts'
import { endBought, refundedKey } from './goods.ts'
import { notifyOfGivenBack, notifyOfTakeDown } from './notify-of-course.ts'
import type { CourseParts } from './own-version.ts'
import { endOrderOfCourses } from './refund.ts'

/** Ended by staff: unlisted, and nothing more is paid out for it. */
export const isTakenDown = sql<boolean>`(${course.status} = 'ENDED' and ${course.lastActor} = 'staff')`

interface TakingDown {
  courseId: number
  operatorId: number
  reason: string
  reportId: number
  now: Date
}

/** Ends a course by a decision of staff, with a notice of the reason; A0440 if it has ended. */
export async function takeDownCourse(
  tx: Transaction,
  parts: NotifyParts,
  { courseId, operatorId, reason, reportId, now }: TakingDown,
): Promise<void> {
  const row = await lockRecord(tx, 'course', eq(course.id, courseId), 'reportId')
  const cause = { actor: 'staff', accountId: operatorId, now, reason } as const
  await moveRecord(tx, 'course', row, { event: 'end', ...cause })
  const title = await titleOf(tx, courseId)
  const owner = await ownerOfCourse(tx, courseId)
  await notifyOfTakeDown(tx, parts, { owner, courseId, title, reason, reportId, now })
}

type GiveBackParts = CourseParts & NotifyParts & { log: Logger }

export function giveCoursesBackSoon(parts: GiveBackParts): void {
  giveCoursesBack(parts).catch((error: unknown) => {
    parts.log.warn({ err: error }, 'buyers of a course that was taken down wait for the next round')
  })
}

/**
 * Refunds learners who had not finished, as far as their money is still held; once the author was
 * paid, they keep the lessons instead. A failure waits for the next round.
 */
export async function giveCoursesBack(parts: GiveBackParts): Promise<number> {
  const { db, clock, log } = parts
  const due = await db
    .select({ id: enrolment.id, accountId: enrolment.accountId })
    .from(enrolment)
    .innerJoin(course, eq(course.id, enrolment.courseId))
    .where(and(isTakenDown, eq(enrolment.status, 'ACTIVE'), gt(enrolment.heldCents, 0)))
    .orderBy(enrolment.id)
  let done = 0
  for (const one of due) {
    try {
      if (await db.transaction((tx) => giveBack(tx, parts, { ...one, now: clock() }))) done += 1
    } catch (error) {
      log.error(
        { err: error, enrolment: one.id },
        'a course that was taken down could not be given back',
      )
    }
  }
  return done
}

async function giveBack(
  tx: Transaction,
  parts: NotifyParts,
  { id, accountId, now }: { id: number; accountId: number; now: Date },
): Promise<boolean> {
  const isClosed = await lockBuyer(tx, accountId)
  const [line] = await tx
    .select({ orderId: orderLine.orderId })
    .from(enrolment)
    .innerJoin(orderLine, eq(orderLine.id, enrolment.orderLineId))
    .where(eq(enrolment.id, id))
  const bought = line && (await lockRecord(tx, 'order', eq(order.id, line.orderId), 'classId'))
  const held = await lockRecord(tx, 'enrolment', eq(enrolment.id, id), 'classId')
  if (bought === undefined || !(await isOwed(tx, held))) return false
  const { courseId, orderLineId, heldCents: amountCents } = held
  await endBought(tx, held, { actor: 'system', accountId: null, now })
  await endOrderOfCourses(tx, bought, now)
  const to: LedgerAccount = isClosed
    ? { part: 'unmatched' }
    : { owner: { accountId }, part: 'available' }
  await post(tx, [
    {
      key: refundedKey(orderLineId),
      kind: 'refund',
      of: { order: bought.id },
      at: now,
      lines: [
        { ledgerAccount: { part: 'unearned' }, amountCents: -amountCents },
        { ledgerAccount: to, amountCents },
      ],
    },
  ])
  if (!isClosed) {
    const title = await titleOf(tx, courseId)
    const about = { courseId, title, cents: amountCents, now }
    await notifyOfGivenBack(tx, parts, { ...about, accountId, enrolmentId: id })
  }
  return true
}

/** Disputed payments are left alone until the bank has decided. */
async function isOwed(tx: Transaction, held: RowOf<'enrolment'>): Promise<boolean> {
  if (held.status !== 'ACTIVE' || held.heldCents === 0 || held.orderLineId === null) return false
  return (await disputedLines(tx, [held.orderLineId])).size === 0
}

async function titleOf(tx: Transaction, courseId: number): Promise<string> {
  const present = and(eq(courseVersion.courseId, courseId), eq(courseVersion.status, 'CURRENT'))
  const [version] = await tx
    .select({ title: courseVersion.title })
    .from(courseVersion)
    .where(present)
  if (version === undefined) throw new Error(`Course ${courseId} has no present version`)
  return version.title
}
