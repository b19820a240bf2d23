import { eq, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { DataSubject } from '../../accounts/subject.ts'
import type { Database, Transaction } from '../../db/open.ts'
import { isoInHongKong } from '../../ground/hong-kong-time.ts'

/** Values that replace the personal data in a row. */
type Blanks = Readonly<Record<string, unknown>>

type FileStore = 'public' | 'private'
export interface StoredFile {
  id: string
  store: FileStore
}

/** A personal-data table: which rows are the subject's, and what the download and closing do. */
export interface PersonalDataTable {
  table: PgTable
  /** The subject's rows; null if there can be none. */
  rows: (subject: DataSubject) => SQL | null
  /** Columns left out of the download (hashes, other people's data), or why all of it is. */
  hidden?: readonly string[] | { reason: string }
  /**
   * On closing: deletes the rows, blanks these columns (pseudonymises), or both. `keep`: the rows
   * identify no one, and the law or the other side needs them.
   */
  erase: 'delete' | 'keep' | Blanks | { deletes: SQL; blanks: Blanks }
  /** Some of it is retained while a report is pending, and erased after the decision. */
  untilDecided?: true
  /** The column with the id of a file that is deleted along with the row. */
  file?: { id: PgColumn; store: FileStore }
}

type Key = 'accountId' | 'organizationId' | 'parentId' | 'tutorId'

/** Selects the rows whose `column` is the subject's id. */
export function ownedBy(column: PgColumn, key: Key) {
  return (subject: DataSubject): SQL | null =>
    subject[key] === null ? null : eq(column, subject[key])
}

/** Selects the subject's rows in a table with both kinds of owners. */
export function ofOwner(table: { accountId: PgColumn; organizationId: PgColumn }) {
  return (subject: DataSubject): SQL | null =>
    ownedBy(table.accountId, 'accountId')(subject) ??
    ownedBy(table.organizationId, 'organizationId')(subject)
}

/** Rows for the download, without hidden columns; null if hidden or empty. */
export async function readPersonalData(
  db: Database | Transaction,
  { table, rows, hidden = [] }: PersonalDataTable,
  subject: DataSubject,
): Promise<Record<string, unknown>[] | null> {
  const where = rows(subject)
  if (where === null || 'reason' in hidden) return null
  const shown = Object.fromEntries(
    Object.entries(getTableColumns(table)).filter(([name]) => !hidden.includes(name)),
  )
  const found = await db
    .select(shown)
    .from(table)
    .where(where)
    .orderBy(...primaryKeyOf(table))
  return found.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => [
        name,
        value instanceof Date ? isoInHongKong(value) : value,
      ]),
    ),
  )
}

function primaryKeyOf(table: PgTable): PgColumn[] {
  const { columns, primaryKeys } = getTableConfig(table)
  return primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)
}

/** Erases one table's data; returns the files that are no longer referenced. */
export async function erasePersonalData(
  tx: Transaction,
  { table, rows, erase, file }: PersonalDataTable,
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

export const nameOf = ({ table }: Pick<PersonalDataTable, 'table'>): string => getTableName(table)

function isPartly(erase: object): erase is { deletes: SQL; blanks: Blanks } {
  return 'deletes' in erase && 'blanks' in erase
}
