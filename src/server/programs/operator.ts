import { parseArgs } from 'node:util'
import { openInstallation } from '../db/open-installation.ts'
import '../domains.ts'
import { readConfig } from '../ground/config.ts'
import { ProgramError } from '../ground/program-error.ts'
import { runStaffCommand, staffCommands } from '../staff/staff.ts'
import { askRunningServer } from './command-socket.ts'
import { run } from './run.ts'

/* `npm run operator -- add 91234567`: appoints staff; or `remove`, `list`, `freeze`, `unfreeze`. */
await run(async () => {
  const config = readConfig(process.env)
  const { positionals } = parseArgs({ allowPositionals: true })
  const [word, mobile = ''] = positionals
  const command = staffCommands.find((one) => one === word)
  if (command === undefined || (command !== 'list' && mobile === '')) {
    throw new ProgramError(
      'Use: npm run operator -- add <mobile> (or remove, freeze, unfreeze), or npm run operator -- list',
    )
  }
  const question = `/operator?${new URLSearchParams({ command, mobile })}`
  const answer = config.databaseUrl === null ? await askRunningServer(config, question) : null
  process.stdout.write(`${answer ?? (await inDatabase({ command, mobile }))}\n`)

  async function inDatabase(asked: Parameters<typeof runStaffCommand>[1]): Promise<string> {
    const database = await openInstallation(config)
    try {
      return await runStaffCommand(database.db, asked, new Date())
    } finally {
      await database.close()
    }
  }
})
