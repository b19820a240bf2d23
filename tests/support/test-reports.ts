import { readFile, rm } from 'node:fs/promises'
import type { Counts } from './steps.ts'

const vitestReport = 'test-results/vitest.json'
const playwrightReport = 'test-results/playwright.json'

/** Command and count of a Vitest run over the named projects. */
export function vitestRun(...projects: string[]) {
  const report = vitestReport.replace('.json', `-${projects.join('-')}.json`)
  return {
    command: [
      'vitest',
      'run',
      '--config=tests/vitest.config.ts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...projects.map((name) => `--project=${name}`),
    ],
    count: () =>
      counted(report, (read: { numPassedTests: number; numFailedTests: number }) => ({
        passed: read.numPassedTests,
        failed: read.numFailedTests,
      })),
  }
}

/** Command and count of a Playwright run. A test that passes at the second try has failed. */
export function playwrightRun() {
  return {
    command: ['playwright', 'test', '--config=tests/playwright.config.ts'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
    count: () =>
      counted(
        playwrightReport,
        ({ stats }: { stats: { expected: number; unexpected: number; flaky: number } }) => ({
          passed: stats.expected,
          failed: stats.unexpected + stats.flaky,
        }),
      ),
  }
}

/** Reads a report once: what an earlier run left must never be counted. */
async function counted<Report>(file: string, read: (report: Report) => Counts): Promise<Counts> {
  try {
    const report: Report = JSON.parse(await readFile(file, 'utf8'))
    await rm(file)
    return read(report)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      return { passed: 0, failed: 1 }
    }
    throw error
  }
}
