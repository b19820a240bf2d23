import { randomUUID } from 'node:crypto'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgArray, type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '#server/db/open.ts'
import * as tables from '#server/db/tables/index.ts'

export const allTables: PgTable[] = Object.values(tables).filter((value) => is(value, PgTable))

/** The text planted in a column: it names its table and column, so that a leak shows its origin. */
export const markerOf = (table: PgTable, column: string) =>
  `planted_${getTableName(table)}_${column}`

type Row = Record<string, unknown>
export type Overrides = Readonly<Record<string, Readonly<Row>>>

/**
 * Plants a row in each of these tables and in those they refer to, from the columns alone, with a
 * marker in each text, so that future tables are covered too. `overrides` gives values by table
 * name; references to other tables stay null where allowed. Returns the stored rows by table name.
 */
export async function plantRows(
  db: Database,
  wanted: readonly PgTable[],
  overrides: Overrides,
): Promise<Map<string, Row>> {
  const planted = new Map<string, Row>()
  const plant = async (table: PgTable) => {
    const name = getTableName(table)
    if (planted.has(name)) return
    const references = new Map<string, { foreign: PgTable; column: string; filled: boolean }>()
    for (const { reference } of getTableConfig(table).foreignKeys) {
      const { columns, foreignTable, foreignColumns } = reference()
      const [own, theirs] = [columns[0], foreignColumns[0]]
      if (own === undefined || theirs === undefined) throw new Error(`A key of nothing in ${name}`)
      const filled = wanted.includes(foreignTable) || own.notNull
      references.set(own.name, { foreign: foreignTable, column: theirs.name, filled })
      if (filled) await plant(foreignTable)
    }
    const row: Row = {}
    for (const [key, column] of Object.entries(getTableColumns(table))) {
      if (column.generatedIdentity !== undefined) continue
      const reference = references.get(column.name)
      if (reference === undefined) row[key] = sampleOf(table, key, column)
      else {
        const foreign = reference.filled ? planted.get(getTableName(reference.foreign)) : undefined
        row[key] = foreign?.[reference.column] ?? null
      }
    }
    const [stored] = await db
      .insert(table)
      .values({ ...row, ...overrides[name] })
      .returning()
    planted.set(name, stored as Row)
  }
  for (const table of wanted) await plant(table)
  return planted
}

function sampleOf(table: PgTable, key: string, column: PgColumn): unknown {
  const marker = markerOf(table, key)
  if (is(column, PgArray)) return [sampleOf(table, key, column.baseColumn)]
  if (column.columnType === 'PgUUID') return randomUUID()
  if (column.columnType === 'PgDateString') return '2026-11-01'
  switch (column.dataType) {
    case 'number':
      return 1
    case 'boolean':
      return true
    case 'date':
      return new Date('2026-11-01T10:00:00+08:00')
    case 'json':
      return { [marker]: marker }
    default:
      return marker
  }
}
