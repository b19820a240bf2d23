/*
 * Runs `npm test` (the short suite), `npm run test:all` (also `tests/long`) and `npm run check`.
 * Each step prints a line; the last is `N passed, N failed`, plus `, N skipped` if any. Exits with
 * 0 only if something ran and nothing failed.
 */
import { rm } from 'node:fs/promises'
import { ensureSimplified } from '../src/i18n/derive/ensure-simplified.ts'
import { coverageFolder } from './mutants/covered.ts'
import { ensureChromium } from './support/chromium.ts'
import { playwrightRun, vitestRun } from './support/reports/runs.ts'
import { seedOfRun } from './support/seed-of-run.ts'
import { type SiteServer, siteEnvironment, startSiteServer } from './support/site-server.ts'
import {
  type Counts,
  noCounts,
  runStep,
  runSteps,
  type Step,
  summaryOf,
  sumOf,
} from './support/steps.ts'
import { isWholeSuite, suiteVariable } from './support/suite.ts'
import { checkSteps, proofSteps } from './support/test-steps.ts'

let total: Counts = noCounts
process.env.ASTRO_TELEMETRY_DISABLED = '1'
await ensureSimplified()

const [, , wanted = 'short'] = process.argv
if (wanted === 'check') {
  add(await runSteps(checkSteps(), 2))
} else {
  process.env[suiteVariable] = wanted
  console.log(`Samples are drawn with TEST_SEED=${seedOfRun}`)
  await rm('dist', { recursive: true, force: true })
  const env = await siteEnvironment()
  try {
    if (isWholeSuite()) await rm(coverageFolder, { recursive: true, force: true })
    await testAll(env)
    if (isWholeSuite()) add(await runSteps(proofSteps, 1))
  } finally {
    await rm(env.DATA_DIR ?? '', { recursive: true, force: true })
  }
}
console.log(summaryOf(total))
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1

type Environment = Readonly<Record<string, string>>

/** Browsers run last: beside other tests on two cores they would exceed their timeouts. */
async function testAll(env: Environment): Promise<void> {
  const [isBuilt] = await Promise.all([checkAndBuild(env), testParts()])
  if (isBuilt) await testSite(env)
}

async function testSite(env: Environment): Promise<void> {
  await attempt('server', async () => {
    const server = await startSiteServer(env)
    try {
      await testServedSite(server)
    } finally {
      await server.stop()
    }
  })
}

/** Whether there is a site to serve; nothing is built if its data could not be made. */
async function checkAndBuild(env: Environment): Promise<boolean> {
  const steps: Step[] = [
    { name: 'demo data', command: ['src/server/programs/seed.ts', '--bare'], env, long: true },
    { name: 'build', command: ['src/server/programs/build.ts'], env, long: true },
  ]
  for (const step of steps) {
    const counts = await runStep(step)
    add(counts)
    if (counts.failed > 0) {
      add(await runSteps(checkSteps(), 1))
      return false
    }
  }
  add(await runSteps(checkSteps({ isBuilt: true }), 1))
  return true
}

async function testParts(): Promise<void> {
  const tests = vitestRun('unit', 'stores', 'property', 'server', 'spec')
  add(await runStep({ name: 'tests', long: true, ...tests }))
}

async function testServedSite({ url, dataDir, said }: SiteServer): Promise<void> {
  const before = total.failed
  const env = { SITE_UNDER_TEST: url, SITE_DATA_DIR: dataDir }
  const site = vitestRun('site')
  add(await runStep({ name: 'site', long: true, ...site, env: { ...env, ...site.env } }))
  await attempt('chromium', async () => {
    const browser = playwrightRun()
    const chromium = { ...env, ...browser.env, CHROMIUM_PATH: ensureChromium() }
    add(await runStep({ name: 'end to end', long: true, ...browser, env: chromium }))
  })
  if (total.failed > before) console.log(`The server said at the end:\n${said()}`)
}

/** Runs a function as a step, which fails if it throws. */
async function attempt(name: string, run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    console.log(`✗ ${name}\n    ${error instanceof Error ? error.message : String(error)}`)
    add({ ...noCounts, failed: 1 })
  }
}

function add(counts: Counts): void {
  total = sumOf(total, counts)
}
