import { openInstallation } from '../db/open-installation.ts'
import { readConfig } from '../ground/config.ts'
import { describeLedger } from '../ledger/describe.ts'
import { askRunningServer } from './command-socket.ts'
import { run } from './run.ts'

/* `npm run ledger`: the balances of the ledger; exits with 1 when they do not agree. */
await run(async () => {
  const config = readConfig(process.env)
  const answer = config.databaseUrl === null ? await askRunningServer(config, '/ledger?') : null
  process.stdout.write(`${answer ?? (await inDatabase())}\n`)

  async function inDatabase(): Promise<string> {
    const database = await openInstallation(config)
    try {
      return await describeLedger(database.db)
    } finally {
      await database.close()
    }
  }
})
