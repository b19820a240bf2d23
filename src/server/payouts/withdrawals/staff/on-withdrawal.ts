import { eq } from 'drizzle-orm'
import type { AuditAction } from '#contract/staff/audit.ts'
import { idOfWithdrawal } from '#rules/payouts/withdrawal-number.ts'
import { lockOpenOwner } from '../../../accounts/open-owner.ts'
import {
  decideAsStaff,
  type NoteDecision,
  type StaffDecision,
} from '../../../accounts/staff-decisions/staff-decision.ts'
import { type By, beginStaffAct } from '../../../accounts/staff-decisions/with-colleague.ts'
import type { Database, Transaction } from '../../../db/open.ts'
import { withdrawal } from '../../../db/tables/index.ts'
import type { Owner } from '../../../ground/owner.ts'
import type { Secrets } from '../../../ground/secrets.ts'
import { ServiceError } from '../../../ground/service-error.ts'
import { lockRecord, type RowOf } from '../../../states/move.ts'
import { ownerOfWithdrawal } from '../entries.ts'

export interface StaffParts {
  db: Database
  clock: () => Date
  secrets: Secrets
}

export interface StaffChange {
  tx: Transaction
  row: RowOf<'withdrawal'>
  isOpen: boolean
  note: NoteDecision
  now: Date
  decision: StaffDecision
}

interface Asked {
  by: By
  withdrawalNo: string
  action: AuditAction
}

/** Changes a withdrawal, never the operator's own, with owner and record locked. */
export async function changeAsStaff<Answer>(
  parts: StaffParts,
  { by, withdrawalNo, action }: Asked,
  change: (changing: StaffChange) => Promise<Answer>,
): Promise<Answer> {
  const { db } = parts
  const id = idOfWithdrawal(withdrawalNo) ?? 0
  const field = 'withdrawalNo'
  const [found] = await db.select().from(withdrawal).where(eq(withdrawal.id, id))
  if (found === undefined) throw new ServiceError('A0404', field)
  const { operatorId } = by
  const decision = { operatorId, action, subjectKind: 'withdrawal', subjectId: id, field } as const
  return decideAsStaff(parts, decision, (note, now) =>
    db.transaction(async (tx) => {
      await beginStaffAct(tx, by)
      const isOpen = await lockOwner(tx, ownerOfWithdrawal(found))
      const row = await lockRecord(tx, 'withdrawal', eq(withdrawal.id, id), field)
      return change({ tx, row, isOpen, note, now, decision })
    }),
  )
}

/** Locks the owner, whose account then cannot be closed meanwhile; false if it is closed. */
async function lockOwner(tx: Transaction, owner: Owner): Promise<boolean> {
  try {
    await lockOpenOwner(tx, owner)
    return true
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'A0230') return false
    throw error
  }
}
