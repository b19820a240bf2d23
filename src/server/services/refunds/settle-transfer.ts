import { and, eq, ne } from 'drizzle-orm'
import type { BodyValue } from '#contract/kernel.ts'
import type { Refund, settleTransfer } from '#contract/refunds.ts'
import { refund } from '../../db/tables/index.ts'
import { ServiceError } from '../../ground/service-error.ts'
import { lockRecord, moveRecord, type RowOf, refusedIn } from '../../states/move.ts'
import { decideAsStaff } from '../operator/staff-decision.ts'
import { onOrder } from '../orders/staff-orders.ts'
import { settled } from './entries.ts'
import { failLocked } from './provider-refunds.ts'
import { refundView } from './refund-view.ts'
import type { RefundParts } from './send-refunds.ts'
import { withPayment } from './with-payment.ts'

/**
 * Staff say what the bank did with a refund by FPS, which nobody else tells; again answers it as it is.
 * A0440 for one that another has to settle, and for a reference that stands for another refund.
 */
export async function settleTransferAsStaff(
  parts: RefundParts,
  operatorId: number,
  { refundId, reference, reason }: BodyValue<typeof settleTransfer>,
): Promise<Refund> {
  const { db } = parts
  const [found] = await db.select().from(refund).where(eq(refund.id, refundId))
  if (found === undefined) throw new ServiceError('A0404', 'refundId')
  const { attemptId } = found
  if (found.provider !== 'fps' || attemptId === null) throw refusedIn('refund', found.status)
  const action = reference === undefined ? 'refund.fail' : 'refund.settle'
  const decision = { ...onOrder(operatorId, found.orderId, 'refundId'), action } as const
  const by = { actor: 'staff', accountId: operatorId } as const
  await decideAsStaff(parts, decision, (note) =>
    withPayment(
      parts,
      attemptId,
      async (settling) => {
        const { tx, cause } = settling
        const row = await lockRecord(tx, 'refund', eq(refund.id, refundId), 'refundId')
        if (isSaid(row, reference)) return []
        // What staff have written down stands: the bank's own answer comes with the statement.
        if (row.status !== 'PENDING') throw refusedIn('refund', row.status)
        await note(tx, reason)
        if (reference === undefined) return failLocked(settling, row, null)
        const sameReference = and(
          eq(refund.provider, 'fps'),
          eq(refund.reference, reference),
          ne(refund.id, refundId),
        )
        if ((await tx.$count(refund, sameReference)) > 0) {
          throw new ServiceError('A0440', { field: 'reference', rule: 'states.paymentKnown' })
        }
        await moveRecord(tx, 'refund', row, {
          event: 'settle',
          set: { reference },
          ...cause,
          reason,
        })
        return settled(row, cause.now)
      },
      by,
    ),
  )
  parts.outbox.wake()
  const [after] = await db.select().from(refund).where(eq(refund.id, refundId))
  return refundView(after ?? found, operatorId)
}

const isSaid = ({ status, reference: known }: RowOf<'refund'>, reference: string | undefined) =>
  reference === undefined ? status === 'FAILED' : status === 'SUCCEEDED' && known === reference
