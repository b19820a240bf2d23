import { desc, eq, inArray } from 'drizzle-orm'
import type { DataOf, QueryValue } from '#contract/kernel.ts'
import { auditActs, auditReads } from '#contract/staff/audit.ts'
import type { auditEntries } from '#contract/staff/operator.ts'
import { pageOfList } from '#rules/list-pages.ts'
import { calledName } from '../accounts/called-name.ts'
import type { Database } from '../db/open.ts'
import { account, auditLog } from '../db/tables/index.ts'
import { isoInHongKong } from '../ground/hong-kong-time.ts'
import { rowsOfPage } from '../ground/page-of-list.ts'

/** Acts and reads of operators, newest first. */
export async function readLog(
  db: Database,
  { what, ...page }: QueryValue<typeof auditEntries>,
): Promise<DataOf<typeof auditEntries>> {
  const wanted = inArray(auditLog.action, [...(what === 'reads' ? auditReads : auditActs)])
  const total = await db.$count(auditLog, wanted)
  const rows = await rowsOfPage(
    page,
    db
      .select({ entry: auditLog, name: calledName(account), mobile: account.mobile })
      .from(auditLog)
      .leftJoin(account, eq(account.id, auditLog.operatorId))
      .where(wanted)
      .orderBy(desc(auditLog.id)),
  )
  const list = rows.map(({ entry, name, mobile }) => ({
    id: entry.id,
    // Acts from the command line have no operator account.
    operator: entry.operatorId === null ? null : name || mobile || `#${entry.operatorId}`,
    action: entry.action,
    subjectKind: entry.subjectKind,
    subjectId: entry.subjectId,
    reason: entry.reason,
    at: isoInHongKong(entry.at),
  }))
  return pageOfList(list, { total, ...page })
}
