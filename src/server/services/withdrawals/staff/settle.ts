import { and, eq, isNull } from 'drizzle-orm'
import type { BodyValue, DataOf } from '#contract/kernel.ts'
import type { settleWithdrawal } from '#contract/operator-withdrawals.ts'
import { payoutReference } from '#rules/withdrawal-number.ts'
import type { Transaction } from '../../../db/open.ts'
import { payoutLine } from '../../../db/tables/index.ts'
import { post } from '../../../ledger/post.ts'
import { moveRecord, type RowOf } from '../../../states/move.ts'
import { returnEntry } from '../entries.ts'
import { tellOwner } from '../tell-owner.ts'
import { changeAsStaff, type StaffChange, type StaffParts } from './on-withdrawal.ts'

/** What staff say that the bank did; the same once more answers it as it is. */
export async function settleAsOperator(
  parts: StaffParts,
  operatorId: number,
  { withdrawalNo, paid, reason }: BodyValue<typeof settleWithdrawal>,
): Promise<DataOf<typeof settleWithdrawal>> {
  const action = paid ? 'withdrawal.pay' : 'withdrawal.return'
  const status = await changeAsStaff(
    parts,
    { operatorId, withdrawalNo, action },
    async (changing) => {
      if (changing.row.status === (paid ? 'PAID' : 'RETURNED')) return changing.row.status
      const said = { operatorId, reason, bankReference: '' }
      const moved = paid ? await bookPaid(changing, said) : await bookReturned(changing, said)
      return moved.status
    },
  )
  return { withdrawalNo, status }
}

interface Said {
  operatorId: number
  reason: string
  bankReference: string
}

/** The bank has paid it. */
export async function bookPaid(
  { tx, row, note, now }: StaffChange,
  { operatorId, reason, bankReference }: Said,
): Promise<RowOf<'withdrawal'>> {
  const cause = { event: 'pay', actor: 'staff', accountId: operatorId, now, reason } as const
  const moved = await moveRecord(tx, 'withdrawal', row, { ...cause, set: { paidAt: now } })
  await noteOnLine(tx, row, { paidAt: now, ...(bankReference && { bankReference }) })
  await note(tx, reason)
  await tellOwner(tx, { row: moved, what: 'paid', now })
  return moved
}

/** The bank has sent it back: it is available again, and its owner told why. */
export async function bookReturned(
  { tx, row, isOpen, note, now }: StaffChange,
  { operatorId, reason, bankReference }: Said,
): Promise<RowOf<'withdrawal'>> {
  const cause = { event: 'return', actor: 'staff', accountId: operatorId, now, reason } as const
  const moved = await moveRecord(tx, 'withdrawal', row, { ...cause, set: { reason } })
  await noteOnLine(tx, row, { returnedAt: now, ...(bankReference && { bankReference }) })
  await note(tx, reason)
  if (isOpen) await tellOwner(tx, { row: moved, what: 'returned', now })
  await post(tx, [returnEntry(moved, now, isOpen)])
  return moved
}

/** On the line of the payment file that it last stood in. */
async function noteOnLine(
  tx: Transaction,
  row: RowOf<'withdrawal'>,
  said: Partial<typeof payoutLine.$inferInsert>,
): Promise<void> {
  const once = said.paidAt === undefined ? payoutLine.returnedAt : payoutLine.paidAt
  await tx
    .update(payoutLine)
    .set(said)
    .where(and(eq(payoutLine.reference, payoutReference(row.id, row.sends)), isNull(once)))
}
