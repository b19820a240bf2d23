import { and, eq, inArray, ne } from 'drizzle-orm'
import { lockOpenOwner } from '../accounts/open-owner.ts'
import type { Transaction } from '../db/open.ts'
import { enrolment, order, orderLine } from '../db/tables/index.ts'
import type { Member } from '../ground/caller.ts'
import type { PersonOwner } from '../ground/owner.ts'
import { ServiceError } from '../ground/service-error.ts'
import { refuseDisputed } from '../ledger/disputed-lines.ts'
import { post } from '../ledger/post.ts'
import { notifyOfGivenBack } from '../sales/orders/notify-buyer.ts'
import { lockRecord, moveRecord, type RowOf } from '../states/move.ts'
import { endBought, refundedKey } from './goods.ts'
import type { CourseParts } from './own-version.ts'
import { readUse } from './use.ts'

/** A0440 when too much of the course was used, or the time limit has passed; idempotent. */
export async function refundOwnCourse(
  { db, clock }: CourseParts,
  { accountId, session }: Pick<Member, 'session'> & PersonOwner,
  classId: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockOpenOwner(tx, { accountId })
    const mine = and(eq(enrolment.accountId, accountId), eq(enrolment.courseId, classId))
    const [found] = await tx
      .select({ orderId: orderLine.orderId })
      .from(enrolment)
      .innerJoin(orderLine, eq(orderLine.id, enrolment.orderLineId))
      .where(mine)
    if (found === undefined) throw new ServiceError('A0404', 'classId')
    const row = await lockRecord(tx, 'order', eq(order.id, found.orderId), 'classId')
    const held = await lockRecord(tx, 'enrolment', mine, 'classId')
    if (held.status === 'REFUNDED') return
    const now = clock()
    await refuseDisputed(tx, held.orderLineId, 'classId')
    if (!(await readUse(tx, held)).mayRefund(now)) {
      throw new ServiceError('A0440', { field: 'classId', rule: 'states.courseUsed' })
    }
    const actor = session.tutorId === null ? 'parent' : 'tutor'
    await endBought(tx, held, { actor, accountId, now })
    await endOrderOfCourses(tx, row, now)
    const amountCents = held.heldCents
    await notifyOfGivenBack(tx, { row, cents: amountCents, now })
    await post(tx, [
      {
        key: refundedKey(held.orderLineId),
        kind: 'refund',
        of: { order: row.id },
        at: now,
        lines: [
          { ledgerAccount: { part: 'unearned' }, amountCents: -amountCents },
          { ledgerAccount: { owner: { accountId }, part: 'available' }, amountCents },
        ],
      },
    ])
  })
}

/** Moves a paid order to refunded once none of its goods is left. */
export async function endOrderOfCourses(
  tx: Transaction,
  row: RowOf<'order'>,
  now: Date,
): Promise<void> {
  // A chargeback may have ended the order already.
  if (row.status !== 'PAID' || (await hasMore(tx, row.id))) return
  const cause = { actor: 'system', accountId: null, now } as const
  await moveRecord(tx, 'order', row, { event: 'refund', ...cause })
}

async function hasMore(tx: Transaction, orderId: number): Promise<boolean> {
  const lines = await tx
    .select({ id: orderLine.id, goods: orderLine.goods })
    .from(orderLine)
    .where(eq(orderLine.orderId, orderId))
  if (lines.some(({ goods }) => goods !== 'course')) return true
  const ids = lines.map(({ id }) => id)
  const notRefunded = and(inArray(enrolment.orderLineId, ids), ne(enrolment.status, 'REFUNDED'))
  return (await tx.$count(enrolment, notRefunded)) > 0
}
