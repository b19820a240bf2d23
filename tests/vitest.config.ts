import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Milliseconds one test may take in each project; the database ones create a database first. */
const projects = [
  { name: 'unit', include: ['tests/unit/**/*.test.ts'], testTimeout: 5_000 },
  { name: 'property', include: ['tests/property/**/*.test.ts'], testTimeout: 60_000 },
  // On the embedded database and on PostgreSQL: see support/postgres-setup.ts. The files of one worker
  // share what is imported and compiled. The server keeps nothing in modules (createApp is given all
  // that it is made of), and each file opens databases of its own.
  {
    name: 'server',
    include: ['tests/server/**/*.test.ts'],
    testTimeout: 30_000,
    globalSetup: ['tests/support/postgres-setup.ts'],
    isolate: false,
  },
  { name: 'spec', include: ['tests/spec/*.test.ts'], testTimeout: 30_000 },
  // Over the built and served site: see support/site-setup.ts.
  {
    name: 'site',
    include: ['tests/spec/site/*.test.ts'],
    testTimeout: 30_000,
    globalSetup: ['tests/support/site-setup.ts'],
  },
]

/**
 * `npx vitest run -c tests/vitest.config.ts [--project unit] [file]`. Imports such as
 * `#rules/fees.ts` are Node's own (package.json `imports`), so nothing is aliased here.
 */
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    // The process that gives out the files hardly works: it needs no core of its own, as Vitest thinks.
    maxWorkers: availableParallelism(),
    reporters: process.env.CI === undefined ? ['default'] : [['default', { summary: false }]],
    projects: projects.map((project) => ({
      extends: true as const,
      test: { ...project, setupFiles: ['tests/support/quiet-console.ts'], hookTimeout: 60_000 },
    })),
  },
})
