import { getTableName } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'
import { allTables } from './planted-rows.ts'

/** Every row of the database as `<table> <JSON>`, but those of the tables left out. */
export async function dump(db: Database, except: readonly string[] = []): Promise<string[]> {
  const all: string[] = []
  for (const table of allTables) {
    if (except.includes(getTableName(table))) continue
    const rows = await db.select().from(table)
    for (const row of rows) all.push(`${getTableName(table)} ${JSON.stringify(row)}`)
  }
  return all
}
