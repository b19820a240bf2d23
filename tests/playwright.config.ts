import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { ensureSimplified } from '../src/i18n/derive/ensure-simplified.ts'
import { chromiumFlags, findChromium } from './support/chromium.ts'
import { programEnvironment } from './support/program-environment.ts'
import { reportVariable } from './support/reports/lines.ts'
import { seedOfRun } from './support/seed-of-run.ts'

await ensureSimplified()
// All processes of a run draw the same samples, even over midnight.
Object.assign(process.env, programEnvironment, { TEST_SEED: String(seedOfRun) })

export default defineConfig({
  testDir: '.',
  testMatch: ['e2e/*.spec.ts', 'turns/e2e/*.spec.ts', 'long/e2e/*.spec.ts'],
  outputDir: '../test-results/e2e',
  fullyParallel: true,
  // Node reads TypeScript itself; Playwright compiles only the walks.
  build: { external: ['**/src/**', '**/tests/support/**'] },
  // One more than cores, as a page that waits for the network leaves its core idle.
  workers: Math.min(availableParallelism() + 1, 4),
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  // Enough for the longest walk and the largest script on a busy machine.
  timeout: 480_000,
  expect: { timeout: 45_000 },
  globalSetup: './support/site-setup.ts',
  reporter: [
    ['line'],
    ['./support/reports/seen.ts'],
    ...(process.env[reportVariable] === undefined
      ? []
      : [['./support/reports/playwright.ts'] as const]),
  ],
  use: {
    baseURL: process.env.SITE_UNDER_TEST,
    // A control that never comes is reported at once, not when the whole test ends.
    actionTimeout: 90_000,
    locale: 'zh-HK',
    timezoneId: 'Asia/Hong_Kong',
    // So that a page shows what the server sends; offline specs allow them.
    serviceWorkers: 'block',
    // The browser's page transition reports an error if interrupted.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium() ?? undefined,
      args: chromiumFlags,
    },
  },
})
