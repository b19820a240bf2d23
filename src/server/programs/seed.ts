import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openInstallation } from '../db/open-installation.ts'
import { createProgress } from '../db/seed/progress.ts'
import { seedDemo } from '../db/seed/seed-demo.ts'
import { isForPeopleAlone } from '../db/seed/state.ts'
import '../domains.ts'
import { createFolderFiles } from '../files/folder.ts'
import { readConfig } from '../ground/config.ts'
import { ProgramError } from '../ground/program-error.ts'
import { announce } from './announce.ts'
import { run } from './run.ts'

/* `npm run seed -- --tutors 100000 --seed 1`: adds demo data up to that many demo tutors. */
const refusals = {
  production:
    '`npm run seed` makes people who do not exist, and accounts whose password is published: it must not run in production. To try the product, leave NODE_ENV out and use a folder or a database of its own, such as DATA_DIR=.data-demo npm run seed',
  people:
    'This database holds accounts of people and no demo data: made-up people would stand among them for ever. Use another folder, such as DATA_DIR=.data-demo npm run seed, or another DATABASE_URL.',
}

await run(async () => {
  const config = readConfig(process.env)
  if (config.isProduction) throw new ProgramError(refusals.production)
  const { values } = parseArgs({
    options: {
      tutors: { type: 'string', default: String(config.demoTutors) },
      seed: { type: 'string', default: '1' },
    },
  })
  const tutors = wholeNumber('--tutors', values.tutors)
  const seed = wholeNumber('--seed', values.seed)
  const database = await openInstallation(config)
  try {
    if (await isForPeopleAlone(database.db)) throw new ProgramError(refusals.people)
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
