import { and, eq, lte } from 'drizzle-orm'
import type { Transaction } from '../../db/open.ts'
import { order, tutorInvitation } from '../../db/tables/index.ts'
import { extensionPoint } from '../../ground/extension-point.ts'
import { lockRecord, lockRecords, moveRecord } from '../../states/move.ts'
import { moveDueRecords } from '../../states/move-due.ts'
import { expireInvitation } from '../../teaching/invitations/answer.ts'
import type { NotifyParts } from '../../teaching/jobs/notify-of-job.ts'
import type { JobParts } from '../../teaching/jobs/own-job-change.ts'
import { sendRefunds } from '../refunds/send-refunds.ts'
import { lockBuyer } from './book-payment.ts'
import { cancelOrder } from './cancel-order.ts'
import { notifyBuyer } from './notify-buyer.ts'
import { lockOpenAttempts } from './open-attempts.ts'
import { endPages, lookAtQuietPages, type PageParts } from './settle-checkout.ts'

type DueParts = JobParts & PageParts
/** Moves the due records of other domains; returns their number. */
export type MoveDue = (parts: DueParts) => Promise<number>

/** What a round begins with, in this order. */
export const dueBeforeOrders = extensionPoint<readonly MoveDue[]>('due before orders')

/** Moves everything about orders that is due. */
export async function moveDueOrders(parts: DueParts): Promise<void> {
  for (const moveDue of dueBeforeOrders.rows()) await moveDue(parts)
  await lookAtQuietPages(parts)
  await sendRefunds(parts)
  await endDuePages(parts)
  await moveDueRecords(parts, { table: order, name: 'order', move: cancelDue })
  await moveDueRecords(parts, {
    table: tutorInvitation,
    name: 'invitation',
    move: (tx, id, now) => expireDue(tx, parts, id, now),
  })
}

async function endDuePages(parts: DueParts): Promise<void> {
  const due = await parts.db
    .select({ id: order.id })
    .from(order)
    .where(and(eq(order.status, 'PAYING'), lte(order.dueAt, parts.clock())))
    .orderBy(order.id)
  for (const { id } of due) {
    try {
      await endPages(parts, id)
    } catch (error) {
      parts.log.warn({ err: error, order: id }, 'the page of an order could not be closed')
    }
  }
}

async function cancelDue(tx: Transaction, id: number, now: Date): Promise<boolean> {
  const [found] = await tx
    .select({ accountId: order.accountId })
    .from(order)
    .where(eq(order.id, id))
  if (found === undefined) return false
  const isClosed = await lockBuyer(tx, found.accountId)
  const row = await lockRecord(tx, 'order', eq(order.id, id), 'orderNo')
  if (row.dueAt === null || row.dueAt > now) return false
  const attempts = await lockOpenAttempts(tx, id)
  // Its page could not be closed yet: the buyer may be paying there.
  if (attempts.some((one) => one.status === 'OPEN' && one.expiresAt !== null)) return false
  const cause = { actor: 'system', accountId: null, now } as const
  await cancelOrder(tx, row, cause)
  for (const attempt of attempts) {
    if (attempt.status !== 'OPEN') continue
    await moveRecord(tx, 'attempt', attempt, { event: 'expire', ...cause })
  }
  // The buyer had reported a transfer.
  if (row.status === 'PAYING' && !isClosed) await notifyBuyer(tx, { row, what: 'unseen', now })
  return true
}

async function expireDue(
  tx: Transaction,
  parts: NotifyParts,
  id: number,
  now: Date,
): Promise<boolean> {
  const [row] = await lockRecords(tx, 'invitation', eq(tutorInvitation.id, id))
  if (row === undefined || row.dueAt === null || row.dueAt > now) return false
  await expireInvitation(tx, parts, row, now)
  return true
}
