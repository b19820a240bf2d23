import { and, desc, eq, sql } from 'drizzle-orm'
import type { DataOf, QueryValue } from '#contract/kernel.ts'
import type { PayoutFile, payoutFiles } from '#contract/staff/operator-withdrawals.ts'
import { pageOfList } from '#rules/list-pages.ts'
import type { Database, Transaction } from '../../../db/open.ts'
import { auditLog, payoutFile, payoutLine } from '../../../db/tables/index.ts'
import { isoInHongKong } from '../../../ground/hong-kong-time.ts'
import { rowsOfPage } from '../../../ground/page-of-list.ts'
import { ServiceError } from '../../../ground/service-error.ts'

/** Payout files, newest first. */
export async function listPayoutFiles(
  db: Database,
  page: QueryValue<typeof payoutFiles>,
): Promise<DataOf<typeof payoutFiles>> {
  const rows = await rowsOfPage(page, db.select().from(payoutFile).orderBy(desc(payoutFile.id)))
  const list: PayoutFile[] = []
  for (const { id } of rows) list.push(await readFile(db, id))
  return pageOfList(list, { total: await db.$count(payoutFile), ...page })
}

/** Whether a file was downloaded, and so may have reached the bank. */
export async function wasDownloaded(db: Database | Transaction, fileId: number): Promise<boolean> {
  const opened = and(
    eq(auditLog.action, 'payout.open'),
    eq(auditLog.subjectKind, 'payout'),
    eq(auditLog.subjectId, fileId),
  )
  return (await db.$count(auditLog, opened)) > 0
}

/** A file with the outcome of its lines. */
export async function readFile(db: Database | Transaction, fileId: number): Promise<PayoutFile> {
  const [found] = await db
    .select({
      file: payoutFile,
      paid: sql<number>`count(*) filter (where ${payoutLine.paidAt} is not null and ${payoutLine.returnedAt} is null)::int`,
      returned: sql<number>`count(${payoutLine.returnedAt})::int`,
    })
    .from(payoutFile)
    .innerJoin(payoutLine, eq(payoutLine.fileId, payoutFile.id))
    .where(eq(payoutFile.id, fileId))
    .groupBy(payoutFile.id)
  if (found === undefined) throw new ServiceError('A0404', 'fileId')
  const { file, paid, returned } = found
  return {
    fileId: file.id,
    lines: file.lines,
    totalCents: file.totalCents,
    hash: file.hash,
    createdAt: isoInHongKong(file.createdAt),
    takenBackAt: file.takenBackAt && isoInHongKong(file.takenBackAt),
    downloaded: await wasDownloaded(db, fileId),
    paid,
    returned,
    waiting: file.takenBackAt === null ? file.lines - paid - returned : 0,
  }
}
