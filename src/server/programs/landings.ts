import { openInstallation } from '../db/open-installation.ts'
import { readConfig } from '../ground/config.ts'
import { askRunningServer } from './command-socket.ts'
import { describeLandings } from './landing-list.ts'
import { run } from './run.ts'

/* `npm run landings`: landing pages, and whether search engines may index them. */
await run(async () => {
  const config = readConfig(process.env)
  const answer = config.databaseUrl === null ? await askRunningServer(config, '/landings?') : null
  process.stdout.write(`${answer ?? (await inDatabase())}\n`)

  async function inDatabase(): Promise<string> {
    const database = await openInstallation(config)
    try {
      return await describeLandings(database.db)
    } finally {
      await database.close()
    }
  }
})
