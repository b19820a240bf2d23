import { getTableName, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'
import { allTables } from './planted-rows.ts'

/** Every row of the database as `<table> <JSON>`, without the excepted tables. */
export async function dump(db: Database, except: readonly string[] = []): Promise<string[]> {
  const tables = allTables.filter((table) => !except.includes(getTableName(table)))
  const selects = tables.map((table): SQL => {
    const name = `${getTableName(table)} `
    return sql`select ${sql.raw(`'${name}'`)} || to_jsonb(${table})::text as row from ${table}`
  })
  const { rows } = await db.execute<{ row: string }>(sql.join(selects, sql` union all `))
  return rows.map(({ row }) => row)
}
