import { createHash } from 'node:crypto'
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { BankFile } from '#contract/payouts/bank-statement.ts'
import { writeAudit } from '../../accounts/staff-decisions/audit.ts'
import { inChunks } from '../../db/in-chunks.ts'
import type { Database, Transaction } from '../../db/open.ts'
import { bankFile, bankLine, bankSighting } from '../../db/tables/index.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'
import type { Period } from './read-lines.ts'

type Row = typeof bankFile.$inferSelect

/** Records an imported statement; the same bytes from the same operator are the same file. */
export async function storeBankFile(
  db: Database,
  operatorId: number,
  bytes: Uint8Array,
  { from: fromDay, to: toDay, ...balances }: Period,
  now: Date,
): Promise<Row> {
  const hash = createHash('sha256').update(bytes).digest('hex')
  return db.transaction(async (tx) => {
    const about = {
      subjectKind: 'account',
      subjectId: operatorId,
      reason: hash.slice(0, 12),
    } as const
    await writeAudit(tx, { operatorId, action: 'statement.import', ...about, at: now })
    await tx
      .insert(bankFile)
      .values({ hash, importedBy: operatorId, importedAt: now, fromDay, toDay, ...balances })
      .onConflictDoNothing()
    const same = and(eq(bankFile.hash, hash), eq(bankFile.importedBy, operatorId))
    const [file] = await tx.select().from(bankFile).where(same)
    if (file === undefined) throw new Error('A bank file was not kept')
    return file
  })
}

export async function rowsOfBytes(db: Database, hash: string): Promise<Map<number, number>> {
  const rows = await db
    .select({ row: bankSighting.row, lineId: bankSighting.lineId })
    .from(bankSighting)
    .innerJoin(bankFile, eq(bankFile.id, bankSighting.fileId))
    .where(eq(bankFile.hash, hash))
    .orderBy(asc(bankFile.id))
  return new Map(rows.map(({ row, lineId }) => [row, lineId]))
}

/** Records the rows of a file in which lines appear; idempotent. */
export async function noteSightings(
  db: Database | Transaction,
  fileId: number,
  seen: readonly { row: number; lineId: number }[],
): Promise<void> {
  await inChunks(seen, async (some) => {
    await db
      .insert(bankSighting)
      .values(some.map((one) => ({ fileId, ...one })))
      .onConflictDoNothing()
    return []
  })
}

/** The line `same` equals the outer query's line in all identifying columns except its count. */
const readsTheSame = sql`(same."on", same.amount_cents, same.currency, same.text, same.reference)
  = (bank_line."on", bank_line.amount_cents, bank_line.currency, bank_line.text, bank_line.reference)`

/**
 * The lines that a colleague imported, and which therefore prove a transfer. A file proves at most
 * as many transfers as it has identical rows, less those booked already and payments booked by hand
 * under the reference for another amount. The doubt `alike` proves nothing.
 */
export async function broughtByOthers(
  db: Database | Transaction,
  operatorId: number,
  lineIds: readonly number[],
): Promise<Set<number>> {
  const rows = await inChunks(lineIds, (some) =>
    db
      .selectDistinct({ lineId: bankSighting.lineId })
      .from(bankSighting)
      .innerJoin(bankFile, eq(bankFile.id, bankSighting.fileId))
      .innerJoin(bankLine, eq(bankLine.id, bankSighting.lineId))
      .where(
        and(
          inArray(bankSighting.lineId, [...some]),
          ne(bankFile.importedBy, operatorId),
          sql`${bankLine.doubt} is distinct from 'alike'`,
          sql`(
            select max(rows) from (
              select count(*) as rows from bank_sighting sighting
              join bank_file file on file.id = sighting.file_id
              join bank_line same on same.id = sighting.line_id
              where file.imported_by <> ${operatorId} and ${readsTheSame}
              group by file.id) files) > (
            select count(*) from bank_line same
            where same.attempt_id is not null and same.id <> bank_line.id
              and ${readsTheSame}) + (
            select count(*) from payment_attempt attempt
            where attempt.provider = 'fps' and attempt.reference = bank_line.reference
              and bank_line.reference <> ''
              and (attempt.received_cents, attempt.currency)
                is distinct from (bank_line.amount_cents, bank_line.currency)
              and not exists (select from bank_line same where same.attempt_id = attempt.id))`,
        ),
      ),
  )
  return new Set(rows.map(({ lineId }) => lineId))
}

/** The files in which the lines first appeared. */
export async function firstFiles(
  db: Database,
  lineIds: readonly number[],
): Promise<Map<number, Row>> {
  const rows = await inChunks(lineIds, (some) =>
    db
      .select({ lineId: bankSighting.lineId, file: bankFile })
      .from(bankSighting)
      .innerJoin(bankFile, eq(bankFile.id, bankSighting.fileId))
      .where(inArray(bankSighting.lineId, [...some]))
      .orderBy(asc(bankFile.id)),
  )
  return new Map(rows.reverse().map(({ lineId, file }) => [lineId, file]))
}

export const fileView = ({ id, importedAt, fromDay, toDay, ...balances }: Row): BankFile => ({
  fileId: id,
  at: isoInHongKong(importedAt),
  from: fromDay,
  to: toDay,
  openingCents: balances.openingCents,
  closingCents: balances.closingCents,
})
