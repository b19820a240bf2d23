import type { Database, Transaction } from '../../db/open.ts'
import { auditLog } from '../../db/tables/index.ts'

export type AuditEntry = Omit<typeof auditLog.$inferInsert, 'id'>

/** Records what an operator did, in the transaction that does it, or read, before they see it. */
export async function writeAudit(
  db: Database | Transaction,
  noted: AuditEntry | AuditEntry[],
): Promise<void> {
  const entries = [noted].flat()
  if (entries.length > 0) await db.insert(auditLog).values(entries)
}
