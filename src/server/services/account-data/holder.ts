import { eq, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from '../../db/open.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'
import type { DataSubject } from './subject.ts'

/** Values that take the place of what a row says of somebody. */
type Blanks = Readonly<Record<string, unknown>>

/** Where bytes lie: photos, or encrypted documents. */
type FileStore = 'public' | 'private'
export interface StoredFile {
  id: string
  store: FileStore
}

/** A table that holds something about people or institutions, and what becomes of it. */
export interface DataHolder {
  table: PgTable
  /** Which rows are the subject's; null: none can be. */
  rows: (subject: DataSubject) => SQL | null
  /** Columns that the download leaves out (hashes, other people), or all of it, with the reason. */
  hidden?: readonly string[] | { reason: string }
  /**
   * When the account is closed: the rows go, or stay with these columns blanked (pseudonymised). With
   * both, the rows that `deletes` names go and the rest is blanked. `keep`: they name nobody, and the
   * law or the other side needs them.
   */
  erase: 'delete' | 'keep' | Blanks | { deletes: SQL; blanks: Blanks }
  /** Some of it stays while a report of it waits, and goes when that is decided. */
  untilDecided?: true
  /** Column with the id of a file, which goes with the row. */
  file?: { id: PgColumn; store: FileStore }
}

type Key = 'accountId' | 'organizationId' | 'parentId' | 'tutorId'

/** The rows whose `column` is the subject's id. */
export function ownedBy(column: PgColumn, key: Key) {
  return (subject: DataSubject): SQL | null =>
    subject[key] === null ? null : eq(column, subject[key])
}

/** The rows of whichever owner the subject is, in a table that refers to both kinds. */
export function ofOwner(table: { accountId: PgColumn; organizationId: PgColumn }) {
  return (subject: DataSubject): SQL | null =>
    ownedBy(table.accountId, 'accountId')(subject) ??
    ownedBy(table.organizationId, 'organizationId')(subject)
}

/** The rows of the download, without what is hidden; null when the holder hides all or has none. */
export async function readHolder(
  db: Database | Transaction,
  { table, rows, hidden = [] }: DataHolder,
  subject: DataSubject,
): Promise<Record<string, unknown>[] | null> {
  const where = rows(subject)
  if (where === null || 'reason' in hidden) return null
  const shown = Object.fromEntries(
    Object.entries(getTableColumns(table)).filter(([name]) => !hidden.includes(name)),
  )
  const found = await db.select(shown).from(table).where(where)
  return found.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        value instanceof Date ? isoInHongKong(value) : value,
      ]),
    ),
  )
}

/** Erases what one table holds; answers the files that nothing names from then on. */
export async function eraseHolder(
  tx: Transaction,
  { table, rows, erase, file }: DataHolder,
  subject: DataSubject,
): Promise<StoredFile[]> {
  const where = rows(subject)
  if (where === null) return []
  const named = file === undefined ? [] : await tx.select({ id: file.id }).from(table).where(where)
  if (erase === 'keep') return []
  if (erase === 'delete') {
    await tx.delete(table).where(where)
  } else if (isPartly(erase)) {
    await tx.delete(table).where(sql`${where} and (${erase.deletes})`)
    await tx.update(table).set(erase.blanks).where(where)
  } else {
    await tx.update(table).set(erase).where(where)
  }
  return named.flatMap(({ id }) =>
    file !== undefined && typeof id === 'string' ? [{ id, store: file.store }] : [],
  )
}

/** The table's name in the database. */
export const nameOf = ({ table }: Pick<DataHolder, 'table'>): string => getTableName(table)

function isPartly(erase: object): erase is { deletes: SQL; blanks: Blanks } {
  return 'deletes' in erase && 'blanks' in erase
}
