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

/** Files excluded from this run, unless the whole suite runs or the folder is named. */
const unlessAsked = (folder: string, files: readonly string[]) =>
  isWholeSuite() || process.argv.some((word) => word.includes(folder)) ? [] : files
const folders = globSync(`${turnsFolder}/*/`, { cwd: root })
const left = [
  ...unlessAsked(longFolder, [`${longFolder}/**`]),
  ...folders.flatMap((folder) => {
    const files = globSync(`${folder}/**/*.test.ts`, { cwd: root })
    // All may catch a mutant: tests/mutants/tests-of.ts.
    if (process.env[everyTurnVariable] !== undefined) return []
    return unlessAsked(turnsFolder, waitingForTurn(files, seedOfRun))
  }),
]

/** A folder's test files: the constant ones, the rotating ones, and those of the long suite. */
function filesOf(folder: string, files = '**/*.test.ts'): string[] {
  return ['tests', turnsFolder, longFolder].map((parent) => `${parent}/${folder}/${files}`)
}

/** These modules have state, so files that import them are isolated, also via tests/support. */
const keepsState = /['"]#(?:stores|islands|offline)\//u
const read = (file: string) => readFileSync(root + file, 'utf8')
const bringers = globSync('tests/support/*.ts', { cwd: root })
  .filter((file) => keepsState.test(read(file)))
  .map((file) => file.replace('tests/', ''))
const ofStores = globSync(filesOf('unit'), { cwd: root }).filter((file) => {
  const text = read(file)
  return keepsState.test(text) || bringers.some((bringer) => text.includes(bringer))
})

/** Node imports the modules itself, as in the product; these projects mock no modules. */
const native = { viteModuleRunner: false, nodeLoader: false }

const setupFiles = [
  'tests/support/quiet-console.ts',
  ...(process.env.TEST_COVERAGE === undefined ? [] : ['tests/mutants/record-coverage.ts']),
]
const domains = 'tests/support/domains.ts'

/** Milliseconds per test, generous for a busy machine: speed is tested by processor time. */
const projects = [
  // `isolate: false`: the files of a worker share imported and compiled modules.
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
  // On both databases, see support/database.ts. The server keeps no state in modules, and each file
  // opens databases of its own.
  {
    name: 'server',
    include: filesOf('server'),
    testTimeout: 120_000,
    globalSetup: ['tests/support/postgres-setup.ts'],
    setupFiles: [...setupFiles, domains],
    isolate: false,
    experimental: native,
    env: programEnvironment,
  },
  {
    name: 'spec',
    include: filesOf('spec', '*.test.ts'),
    setupFiles: [...setupFiles, domains],
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

/** `npx vitest run -c tests/vitest.config.ts [--project unit] [file]`. */
export default defineConfig({
  root,
  test: {
    // One per core, as Vitest's main process is mostly idle.
    maxWorkers: availableParallelism(),
    reporters: process.env.CI === undefined ? ['default'] : [['default', { summary: false }]],
    projects: projects.map((project) => ({
      extends: true as const,
      test: { exclude: left, setupFiles, ...project, hookTimeout: 240_000 },
    })),
  },
})
