import type { AnyCall } from '#contract/kernel.ts'
import { readsOf } from '#contract/staff/audit.ts'
import { idOfWithdrawal } from '#rules/payouts/withdrawal-number.ts'
import { idOfOrder } from '#rules/sales/order-number.ts'
import { writeAudit } from '../accounts/staff-decisions/audit.ts'
import type { Database } from '../db/open.ts'
import type { Visitor } from '../ground/caller.ts'

/** Logs, before the response leaves, whose records the operator gets to see. */
export type NoteStaffRead = (caller: Visitor, data: unknown) => Promise<void>

/** How each staff call is logged. Throws at startup for a call that does not declare it. */
export function createStaffReads({ db, clock }: { db: Database; clock: () => Date }) {
  return ({ method, path, logs }: AnyCall): NoteStaffRead => {
    if (logs === undefined) throw new Error(`${method} ${path} does not say what it logs`)
    return async ({ session }, data) => {
      if (session === null || !('accountId' in session.owner)) throw new Error('No operator')
      const operatorId = session.owner.accountId
      const reads = typeof logs === 'string' ? [] : logs(data)
      const at = clock()
      await writeAudit(
        db,
        reads.map(([subjectKind, id]) => {
          const find = subjectKind === 'withdrawal' ? idOfWithdrawal : idOfOrder
          const subjectId = typeof id === 'number' ? id : (find(id) ?? 0)
          return { action: readsOf[subjectKind], subjectKind, subjectId, operatorId, at }
        }),
      )
    }
  }
}
