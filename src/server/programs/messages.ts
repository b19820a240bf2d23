import { parseArgs } from 'node:util'
import { openInstallation } from '../db/open-installation.ts'
import { readConfig } from '../ground/config.ts'
import { ProgramError } from '../ground/program-error.ts'
import { askRunningServer } from './command-socket.ts'
import { describeLetters } from './letters.ts'
import { run } from './run.ts'

/* `npm run messages -- --most 50`: the newest contact letters and the state of the outbox. */
await run(async () => {
  const config = readConfig(process.env)
  const { values } = parseArgs({ options: { most: { type: 'string', default: '20' } } })
  if (!/^[1-9]\d{0,4}$/u.test(values.most)) {
    throw new ProgramError(`--most takes a number of letters, not "${values.most}".`)
  }
  const most = Number(values.most)
  const answer =
    config.databaseUrl === null ? await askRunningServer(config, `/?most=${most}`) : null
  process.stdout.write(`${answer ?? (await readDatabase())}\n`)

  async function readDatabase(): Promise<string> {
    const database = await openInstallation(config)
    try {
      return await describeLetters(database.db, most, new Date())
    } finally {
      await database.close()
    }
  }
})
