import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { announce } from '../../announce.ts'
import { readConfig } from '../../config.ts'
import { createFolderFiles } from '../../files/folder.ts'
import { ProgramError, run } from '../../run.ts'
import { migrate } from '../migrate.ts'
import { openDatabase } from '../open.ts'
import { createProgress } from './progress.ts'
import { seedDemo } from './seed-demo.ts'

/*
 * `npm run seed -- --tutors 100000 --seed 1`: adds demo data to the database of this installation
 * (DATABASE_URL, or the embedded one in DATA_DIR) until there are as many demo tutors.
 */
await run(async () => {
  const config = readConfig(process.env)
  const { values } = parseArgs({
    options: {
      tutors: { type: 'string', default: String(config.demoTutors) },
      seed: { type: 'string', default: '1' },
    },
  })
  const tutors = wholeNumber('--tutors', values.tutors)
  const seed = wholeNumber('--seed', values.seed)
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir })
  try {
    await migrate(database)
    const files = createFolderFiles(join(config.dataDir, 'files'))
    const onProgress = createProgress(process.stdout, () => performance.now())
    await seedDemo(database.db, files, { seed, tutors, now: new Date(), onProgress })
    announce(`The database holds ${tutors} demo tutors or more (seed ${seed}).`)
  } finally {
    await database.close()
  }
})

function wholeNumber(name: string, text: string): number {
  if (!/^\d{1,7}$/u.test(text)) {
    throw new ProgramError(`${name} takes a whole number of at most seven digits, not "${text}".`)
  }
  return Number(text)
}
