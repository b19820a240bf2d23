import type { Database, Transaction } from '../../db/open.ts'
import { auditLog } from '../../db/tables/index.ts'

export type AuditEntry = Omit<typeof auditLog.$inferInsert, 'id'>

/** Logs an act of staff in its transaction, or a read before its response leaves. */
export async function writeAudit(
  db: Database | Transaction,
  noted: AuditEntry | AuditEntry[],
): Promise<void> {
  const entries = [noted].flat()
  if (entries.length > 0) await db.insert(auditLog).values(entries)
}
