import { and, desc, eq, isNull } from 'drizzle-orm'
import type { BodyValue, DataOf } from '#contract/kernel.ts'
import type { settleWithdrawal } from '#contract/staff/operator-withdrawals.ts'
import type { Waits } from '#contract/staff/staff-acts.ts'
import { dayMs } from '#rules/primitives/durations.ts'
import { returnDays } from '#rules/states/withdrawal.ts'
import { type By, withColleague } from '../../../accounts/staff-decisions/with-colleague.ts'
import type { Transaction } from '../../../db/open.ts'
import { payoutLine } from '../../../db/tables/index.ts'
import { ServiceError } from '../../../ground/service-error.ts'
import { post } from '../../../ledger/post.ts'
import { moveRecord, type RowOf, refusedIn } from '../../../states/move.ts'
import { ownerOfWithdrawal, returnEntry } from '../entries.ts'
import { notifyOwner } from '../notify-owner.ts'
import { changeAsStaff, type StaffChange, type StaffParts } from './on-withdrawal.ts'

/** Records what the bank did; may be repeated. A return of the money needs a colleague. */
export async function settleAsOperator(
  parts: StaffParts,
  by: By,
  body: BodyValue<typeof settleWithdrawal>,
): Promise<DataOf<typeof settleWithdrawal>> {
  const { withdrawalNo, paid } = body
  const action = paid ? 'withdrawal.pay' : 'withdrawal.return'
  const done = await changeAsStaff(parts, { by, withdrawalNo, action }, (changing) =>
    settleUnderLock(changing, by, body),
  )
  return 'waits' in done ? done : { withdrawalNo, status: done.status }
}

/** The same for a locked one. A0440 for a late return, or of what is not with the bank. */
export async function settleUnderLock(
  changing: StaffChange,
  by: By,
  body: BodyValue<typeof settleWithdrawal>,
): Promise<Pick<RowOf<'withdrawal'>, 'status'> | Waits> {
  const { tx, row, note, now, decision } = changing
  const { paid, reason, bankReference = '' } = body
  const { status } = row
  if (status === (paid ? 'PAID' : 'RETURNED')) return { status }
  const said = { operatorId: by.operatorId, reason, bankReference }
  if (paid) return bookPaid(changing, said)
  if (status !== 'SENT' && status !== 'PAID') throw refusedIn('withdrawal', status)
  if (isReturnTooLate(row, now)) {
    throw new ServiceError('A0440', { field: 'withdrawalNo', rule: 'states.returnTooLate' })
  }
  const asking = { by, call: 'settleWithdrawal', body, decision, note, now } as const
  const to = ownerOfWithdrawal(row)
  const act = { way: 'second', amountCents: row.amountCents, to } as const
  return withColleague(tx, asking, act, () => bookReturned(changing, said))
}

/** Banks return money within days; later returns are settled with the bank directly. */
export const isReturnTooLate = ({ status, paidAt }: RowOf<'withdrawal'>, now: Date): boolean =>
  status === 'PAID' && paidAt !== null && now.getTime() - paidAt.getTime() > returnDays * dayMs

interface Said {
  operatorId: number
  reason: string
  bankReference: string
}

async function bookPaid(
  { tx, row, note, now }: StaffChange,
  { operatorId, reason, bankReference }: Said,
): Promise<RowOf<'withdrawal'>> {
  const cause = { event: 'pay', actor: 'staff', accountId: operatorId, now, reason } as const
  const moved = await moveRecord(tx, 'withdrawal', row, { ...cause, set: { paidAt: now } })
  await noteOnLine(tx, row, { paidAt: now, ...(bankReference && { bankReference }) })
  await note(tx, reason)
  await notifyOwner(tx, { row: moved, what: 'paid', now })
  return moved
}

/** Releases money that the bank returned, and notifies the owner of the reason. */
async function bookReturned(
  { tx, row, isOpen, note, now }: StaffChange,
  { operatorId, reason, bankReference }: Said,
): Promise<RowOf<'withdrawal'>> {
  const cause = { event: 'return', actor: 'staff', accountId: operatorId, now, reason } as const
  const moved = await moveRecord(tx, 'withdrawal', row, { ...cause, set: { reason } })
  await noteOnLine(tx, row, { returnedAt: now, ...(bankReference && { bankReference }) })
  await note(tx, reason)
  if (isOpen) await notifyOwner(tx, { row: moved, what: 'returned', now })
  await post(tx, [returnEntry(moved, now, isOpen)])
  return moved
}

async function noteOnLine(
  tx: Transaction,
  row: RowOf<'withdrawal'>,
  said: Partial<typeof payoutLine.$inferInsert>,
): Promise<void> {
  const last = await lastLineOf(tx, row.id)
  if (last === undefined) return
  const once = said.paidAt === undefined ? payoutLine.returnedAt : payoutLine.paidAt
  await tx
    .update(payoutLine)
    .set(said)
    .where(and(eq(payoutLine.id, last.id), isNull(once)))
}

/** The withdrawal's line in its last payout file. */
export async function lastLineOf(
  tx: Transaction,
  withdrawalId: number,
): Promise<typeof payoutLine.$inferSelect | undefined> {
  const [line] = await tx
    .select()
    .from(payoutLine)
    .where(eq(payoutLine.withdrawalId, withdrawalId))
    .orderBy(desc(payoutLine.id))
    .limit(1)
  return line
}
