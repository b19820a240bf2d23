import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** True when there is a database to ask: PostgreSQL is set, or the embedded one was made before. */
export function hasDatabase(config: { databaseUrl: string | null; dataDir: string }): boolean {
  return config.databaseUrl !== null || existsSync(join(config.dataDir, 'db'))
}
