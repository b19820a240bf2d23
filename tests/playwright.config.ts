import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { ensureSimplified } from '../src/i18n/derive/ensure-simplified.ts'
import { chromiumFlags, findChromium } from './support/chromium.ts'
import { programEnvironment } from './support/program-environment.ts'
import { reportVariable } from './support/reports/lines.ts'
import { seedOfRun } from './support/seed-of-run.ts'

await ensureSimplified()
// Every process of a run draws the same samples, also when a day ends meanwhile.
Object.assign(process.env, programEnvironment, { TEST_SEED: String(seedOfRun) })

/** `npx playwright test -c tests/playwright.config.ts [file]`, over what `npm run build` built. */
export default defineConfig({
  testDir: '.',
  testMatch: ['e2e/*.spec.ts', 'turns/e2e/*.spec.ts', 'long/e2e/*.spec.ts'],
  outputDir: '../test-results/e2e',
  fullyParallel: true,
  // Node reads TypeScript itself, as it does for the product: Playwright compiles the walks alone.
  build: { external: ['**/src/**', '**/tests/support/**'] },
  // One more than cores: a page that waits until nothing loads leaves its core to another.
  workers: Math.min(availableParallelism() + 1, 4),
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  // As long as a busy machine needs for the longest walk, and for the largest script; what is there
  // sooner is seen sooner.
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
    locale: 'zh-HK',
    timezoneId: 'Asia/Hong_Kong',
    // A page then shows what the server sends, whatever was read before; offline specs allow them.
    serviceWorkers: 'block',
    // The browser's own transition between pages reports an error when it is cut short by a look.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium() ?? undefined,
      args: chromiumFlags,
    },
  },
})
