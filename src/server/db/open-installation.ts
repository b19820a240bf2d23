import type { Config } from '../ground/config.ts'
import { closeDataFolder } from '../ground/data-folder.ts'
import { migrate } from './migrate.ts'
import { type OpenDatabase, openDatabase } from './open.ts'
import { refuseDemoData } from './seed/refuse-demo-data.ts'
import type { WatchStatement } from './watched-clients.ts'

type Installation = Pick<Config, 'databaseUrl' | 'dataDir' | 'isProduction'>

/**
 * Opens this installation's database: closed to other users, migrated, in production without demo
 * data (`ProgramError`). `watch` is called for each statement.
 */
export async function openInstallation(
  installation: Installation,
  watch?: WatchStatement,
): Promise<OpenDatabase> {
  closeDataFolder(installation.dataDir)
  const database = await openDatabase({ ...installation, ...(watch && { watch }) })
  try {
    await migrate(database)
    if (installation.isProduction) await refuseDemoData(database.db, installation)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}
