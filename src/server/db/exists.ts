import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from './open.ts'
import { account, organization } from './tables/accounts/people.ts'

/** True when PostgreSQL is configured, or the embedded database has been created. */
export function hasDatabase(config: { databaseUrl: string | null; dataDir: string }): boolean {
  return config.databaseUrl !== null || existsSync(join(config.dataDir, 'db'))
}

/** True while there is no account at all, real or demo: the state that a first start fills. */
export async function isEmpty(db: Database): Promise<boolean> {
  for (const table of [account, organization]) {
    const rows = await db.select({ id: table.id }).from(table).limit(1)
    if (rows.length > 0) return false
  }
  return true
}
