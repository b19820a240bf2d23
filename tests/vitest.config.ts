import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { ensureSimplified } from '../src/i18n/derive/ensure-simplified.ts'
import { programEnvironment } from './support/program-environment.ts'
import { everyTurnVariable } from './support/sample.ts'
import { seedOfRun } from './support/seed-of-run.ts'
import { isWholeSuite, longFolder, turnsFolder, waitingForTurn } from './support/suite.ts'

await ensureSimplified()

const root = new URL('..', import.meta.url).pathname

/** What this run leaves out of a folder, unless all is asked for, or some of the folder by name. */
const unlessAsked = (folder: string, files: readonly string[]) =>
  isWholeSuite() || process.argv.some((word) => word.includes(folder)) ? [] : files
const folders = globSync(`${turnsFolder}/*/`, { cwd: root })
const left = [
  ...unlessAsked(longFolder, [`${longFolder}/**`]),
  ...folders.flatMap((folder) => {
    const files = globSync(`${folder}/*.test.ts`, { cwd: root })
    // Of a mistake on purpose all are asked, as tests-of.ts says.
    if (process.env[everyTurnVariable] !== undefined) return []
    return unlessAsked(turnsFolder, waitingForTurn(files, seedOfRun))
  }),
]

/** Test files of a folder: always run, taking turns, and of the long suite. */
function filesOf(folder: string, files = '**/*.test.ts'): string[] {
  return ['tests', turnsFolder, longFolder].map((parent) => `${parent}/${folder}/${files}`)
}

/**
 * Modules of stores, islands and the offline worker keep state: each file of their tests has its own,
 * also when what it imports of tests/support brings them.
 */
const keepsState = /['"]#(?:stores|islands|offline)\//u
const read = (file: string) => readFileSync(root + file, 'utf8')
const bringers = globSync('tests/support/*.ts', { cwd: root })
  .filter((file) => keepsState.test(read(file)))
  .map((file) => file.replace('tests/', ''))
const ofStores = globSync(filesOf('unit'), { cwd: root }).filter((file) => {
  const text = read(file)
  return keepsState.test(text) || bringers.some((bringer) => text.includes(bringer))
})

/**
 * Node imports the modules itself, as it does in the product, rather than Vite for it: no test of these
 * projects mocks a module or needs one that Node cannot read.
 */
const native = { viteModuleRunner: false, nodeLoader: false }

/**
 * Milliseconds one test may take in each project; the database ones create a database first. Generous,
 * since a busy machine makes ten of one: what must be quick is measured in processor time by its test.
 */
const projects = [
  // `isolate: false`: the files of one worker share what is imported and compiled.
  {
    name: 'unit',
    include: filesOf('unit'),
    exclude: [...left, ...ofStores],
    testTimeout: 120_000,
    isolate: false,
  },
  { name: 'stores', include: ofStores, testTimeout: 120_000 },
  {
    name: 'property',
    include: filesOf('property'),
    testTimeout: 120_000,
    isolate: false,
    experimental: native,
  },
  // On the embedded database and on PostgreSQL: see support/database.ts. The server keeps nothing in
  // modules (createApp is given all that it is made of), and each file opens databases of its own.
  {
    name: 'server',
    include: filesOf('server'),
    testTimeout: 120_000,
    globalSetup: ['tests/support/postgres-setup.ts'],
    isolate: false,
    experimental: native,
    env: programEnvironment,
  },
  {
    name: 'spec',
    include: filesOf('spec', '*.test.ts'),
    testTimeout: 120_000,
    isolate: false,
    experimental: native,
  },
  // Over the built and served site: see support/site-setup.ts.
  {
    name: 'site',
    include: filesOf('spec/site', '*.test.ts'),
    testTimeout: 120_000,
    isolate: false,
    experimental: native,
    globalSetup: ['tests/support/site-setup.ts'],
  },
]

const setupFiles = [
  'tests/support/quiet-console.ts',
  ...(process.env.TEST_COVERAGE === undefined ? [] : ['tests/mutants/record-coverage.ts']),
]

/**
 * `npx vitest run -c tests/vitest.config.ts [--project unit] [file]`. Imports such as
 * `#rules/fees.ts` are Node's own (package.json `imports`), so nothing is aliased here.
 */
export default defineConfig({
  root,
  test: {
    // The process that gives out the files hardly works: it needs no core of its own, as Vitest thinks.
    maxWorkers: availableParallelism(),
    reporters: process.env.CI === undefined ? ['default'] : [['default', { summary: false }]],
    projects: projects.map((project) => ({
      extends: true as const,
      test: { exclude: left, ...project, setupFiles, hookTimeout: 240_000 },
    })),
  },
})
