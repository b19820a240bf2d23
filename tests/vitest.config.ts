import { defineConfig } from 'vitest/config'

/** Milliseconds one test may take in each project; the database ones create a database first. */
const projects = {
  unit: { testTimeout: 5_000 },
  property: { testTimeout: 60_000 },
  server: { testTimeout: 30_000 },
  spec: { testTimeout: 30_000 },
} as const

/**
 * `npx vitest run -c tests/vitest.config.ts [--project unit] [file]`. Imports such as `#rules/fees.ts`
 * are Node's own (package.json `imports`), so nothing is aliased here.
 */
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    reporters: process.env.CI === undefined ? ['default'] : [['default', { summary: false }]],
    projects: Object.entries(projects).map(([name, { testTimeout }]) => ({
      extends: true as const,
      test: {
        name,
        include: [`tests/${name}/**/*.test.ts`],
        setupFiles: ['tests/support/quiet-console.ts'],
        testTimeout,
        hookTimeout: 60_000,
      },
    })),
  },
})
