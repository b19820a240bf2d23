import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createApp } from './app.ts'
import { noBotCheck } from './bot-check/port.ts'
import { createTurnstile } from './bot-check/turnstile.ts'
import type { Config } from './config.ts'
import { migrate } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import { createFolderFiles } from './files/folder.ts'
import { createLog } from './log.ts'
import { createSqlIndex } from './search/sql-index.ts'
import { createSignIn } from './services/sign-in/sign-in-parts.ts'

/**
 * Opens everything that the product stands on: database (migrated), files, search, log. The
 * caller closes it.
 */
export async function openProduct(config: Config) {
  mkdirSync(config.dataDir, { recursive: true })
  const log = createLog(config.logLevel)
  const clock = () => new Date()
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir })
  await migrate(database)
  const files = createFolderFiles(join(config.dataDir, 'files'))
  const index = createSqlIndex({ db: database.db, clock })
  const { turnstileSecret } = config
  const botCheck = turnstileSecret === null ? noBotCheck : createTurnstile(turnstileSecret, log)
  const signIn = createSignIn(database.db, clock, botCheck)
  const parts = { db: database.db, index, files, signIn, config, clock, log }
  return {
    ...parts,
    app: createApp(parts),
    /** The same calls for our own build, which asks thousands of them from one address. */
    unlimitedApp: () => createApp({ ...parts, config: { ...config, rateLimits: false } }),
    close: () => database.close(),
  }
}
export type Product = Awaited<ReturnType<typeof openProduct>>
