import type { Transaction } from '../../db/open.ts'
import { auditLog } from '../../db/tables/index.ts'

export type AuditEntry = Omit<typeof auditLog.$inferInsert, 'id'>

/** Notes what an operator did, in the transaction that does it. */
export async function writeAudit(tx: Transaction, entry: AuditEntry): Promise<void> {
  await tx.insert(auditLog).values(entry)
}
