import { parseArgs } from 'node:util'
import { fillIfEmpty } from '../db/seed/first-start.ts'
import { createProgress } from '../db/seed/progress.ts'
import { batchSize, seedDemo } from '../db/seed/seed-demo.ts'
import { isForPeopleAlone } from '../db/seed/state.ts'
import { readConfig } from '../ground/config.ts'
import { ProgramError } from '../ground/program-error.ts'
import { announce } from './announce.ts'
import { openProduct } from './product.ts'
import { run } from './run.ts'

/*
 * `npm run seed -- --tutors 100000 --seed 1`: adds demo data up to that many demo tutors; an empty
 * database is filled as by a first start. `--bare`: without what the accounts to try are about.
 */
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
      bare: { type: 'boolean', default: false },
    },
  })
  const tutors = wholeNumber('--tutors', values.tutors)
  const seed = wholeNumber('--seed', values.seed)
  const product = await openProduct(config)
  try {
    const { db, files, clock } = product
    if (await isForPeopleAlone(db)) throw new ProgramError(refusals.people)
    const onProgress = createProgress(process.stdout, () => performance.now())
    const first = Math.min(tutors, batchSize)
    if (!values.bare) await fillIfEmpty(product, { seed, tutors: first, onProgress })
    await seedDemo(db, files, { seed, tutors, now: clock(), onProgress })
    announce(`The database holds ${tutors} demo tutors or more (seed ${seed}).`)
  } finally {
    await product.close()
  }
})

function wholeNumber(name: string, text: string): number {
  if (!/^\d{1,7}$/u.test(text)) {
    throw new ProgramError(`${name} takes a whole number of at most seven digits, not "${text}".`)
  }
  return Number(text)
}
