import { and, eq, ne } from 'drizzle-orm'
import type { BodyValue } from '#contract/kernel.ts'
import type { Refund, settleTransfer } from '#contract/sales/refunds.ts'
import type { Waits } from '#contract/staff/staff-acts.ts'
import { decideAsStaff } from '../../accounts/staff-decisions/staff-decision.ts'
import {
  type By,
  beginStaffAct,
  withColleague,
} from '../../accounts/staff-decisions/with-colleague.ts'
import { refund } from '../../db/tables/index.ts'
import { openMoneyGate } from '../../ground/money-gate.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { lockRecord, moveRecord, type RowOf, refusedIn } from '../../states/move.ts'
import { onOrder } from '../orders/staff-orders.ts'
import { settled } from './entries.ts'
import { failLocked } from './provider-refunds.ts'
import { refundView } from './refund-view.ts'
import type { RefundParts } from './send-refunds.ts'
import { withPayment } from './with-payment.ts'

/**
 * Records what became of a refund by FPS, which only the bank statement shows. A failure returns
 * the money, and a colleague has to agree. May be repeated. A0440 for a refund that is not settled
 * by hand, and for a reference that belongs to another refund.
 */
export async function settleTransferAsStaff(
  parts: RefundParts,
  by: By,
  body: BodyValue<typeof settleTransfer>,
): Promise<Refund | Waits> {
  const { db } = parts
  const { operatorId } = by
  const { refundId, reference, reason } = body
  const [found] = await db.select().from(refund).where(eq(refund.id, refundId))
  if (found === undefined) throw new ServiceError('A0404', 'refundId')
  const { attemptId } = found
  if (found.provider !== 'fps' || attemptId === null) throw refusedIn('refund', found.status)
  const action = reference === undefined ? 'refund.fail' : 'refund.settle'
  const decision = { ...onOrder(operatorId, found.orderId, 'refundId'), action } as const
  const staff = { actor: 'staff', accountId: operatorId } as const
  const waiting: Waits[] = []
  await decideAsStaff(parts, decision, (note, now) =>
    withPayment(
      parts,
      attemptId,
      async (settling) => {
        const { tx, cause } = settling
        const row = await lockRecord(tx, 'refund', eq(refund.id, refundId), 'refundId')
        if (isSaid(row, reference)) return []
        // A recorded outcome is final here: corrections come with the bank statement.
        if (row.status !== 'PENDING') throw refusedIn('refund', row.status)
        if (reference === undefined) {
          const { accountId } = settling.row
          const asking = { by, call: 'settleTransfer', body, decision, note, now } as const
          const act = { way: 'second', amountCents: row.amountCents, to: { accountId } } as const
          const done = await withColleague(tx, asking, act, async () => {
            await note(tx, reason)
            return failLocked(settling, row, null)
          })
          if (!('waits' in done)) return done
          waiting.push(done)
          return []
        }
        const sameReference = and(
          eq(refund.provider, 'fps'),
          eq(refund.reference, reference),
          ne(refund.id, refundId),
        )
        if ((await tx.$count(refund, sameReference)) > 0) {
          throw new ServiceError('A0440', { field: 'reference', rule: 'states.paymentKnown' })
        }
        // Records that money has left; no one gains by it.
        openMoneyGate()
        await note(tx, reason)
        await moveRecord(tx, 'refund', row, {
          event: 'settle',
          set: { reference },
          ...cause,
          reason,
        })
        return settled(row, cause.now)
      },
      staff,
      (tx) => beginStaffAct(tx, by),
    ),
  )
  const [waits] = waiting
  if (waits !== undefined) return waits
  const [after] = await db.select().from(refund).where(eq(refund.id, refundId))
  return refundView(after ?? found, operatorId)
}

const isSaid = ({ status, reference: known }: RowOf<'refund'>, reference: string | undefined) =>
  reference === undefined ? status === 'FAILED' : status === 'SUCCEEDED' && known === reference
