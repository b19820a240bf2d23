import type { BodyValue, DataOf } from '#contract/kernel.ts'
import type { decideWithdrawal } from '#contract/staff/operator-withdrawals.ts'
import { withdrawalNumber } from '#rules/payouts/withdrawal-number.ts'
import { requireOpenWallet } from '../../../accounts/wallet-freeze/wallet-freeze.ts'
import { ServiceError } from '../../../ground/service-error.ts'
import { post } from '../../../ledger/post.ts'
import { requireNothingOwed } from '../../../sales/chargebacks/owed.ts'
import { moveRecord } from '../../../states/move.ts'
import { endEntry, ownerOfWithdrawal } from '../entries.ts'
import { notifyOwner } from '../notify-owner.ts'
import { changeAsStaff, type StaffChange, type StaffParts } from './on-withdrawal.ts'
import { requireSettledStaff } from './settled-staff.ts'
import { statusOf } from './staff-view.ts'

type Decision = BodyValue<typeof decideWithdrawal>

/**
 * Approves a withdrawal, or rejects it, which releases its money and notifies the owner of the
 * reason. May be repeated. A0440 for one that is decided otherwise, a frozen account, or a wallet
 * that is frozen, held or in debt.
 */
export async function decideAsOperator(
  parts: StaffParts,
  operatorId: number,
  { withdrawalNo, approve, reason }: Decision,
): Promise<DataOf<typeof decideWithdrawal>> {
  if (!approve && reason === undefined) {
    throw new ServiceError('A0400', { field: 'reason', rule: 'required' })
  }
  const action = approve ? 'withdrawal.approve' : 'withdrawal.reject'
  const status = await changeAsStaff(
    parts,
    { by: { operatorId }, withdrawalNo, action },
    (changing) =>
      approve
        ? approveIt(changing, operatorId)
        : rejectIt(changing, { operatorId, reason: reason ?? '' }),
  )
  return { withdrawalNo, status }
}

async function approveIt({ tx, row, note, now }: StaffChange, operatorId: number) {
  if (row.status === 'APPROVED') return row.status
  if ((await statusOf(tx, ownerOfWithdrawal(row))) !== 'active') {
    throw new ServiceError('A0440', { field: 'withdrawalNo', rule: 'states.accountNotOpen' })
  }
  await requireOpenWallet(tx, ownerOfWithdrawal(row), { field: 'withdrawalNo', now })
  await requireSettledStaff(tx, { operatorId, field: 'withdrawalNo', now })
  await requireNothingOwed(tx, ownerOfWithdrawal(row), 'withdrawalNo')
  const cause = { event: 'approve', actor: 'staff', accountId: operatorId, now } as const
  const set = { approvedBy: operatorId }
  const moved = await moveRecord(tx, 'withdrawal', row, { ...cause, set })
  await note(tx, withdrawalNumber(row.id))
  return moved.status
}

async function rejectIt(
  { tx, row, note, now }: StaffChange,
  { operatorId, reason }: { operatorId: number; reason: string },
) {
  if (row.status === 'REJECTED') return row.status
  const cause = { event: 'reject', actor: 'staff', accountId: operatorId, now, reason } as const
  const moved = await moveRecord(tx, 'withdrawal', row, { ...cause, set: { reason } })
  await note(tx, reason)
  await notifyOwner(tx, { row: moved, what: 'rejected', now })
  await post(tx, [endEntry(moved, now)])
  return moved.status
}
