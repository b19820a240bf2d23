import { readFile, rm } from 'node:fs/promises'
import { owedMark } from './coverage-names.ts'
import { type Counts, noCounts } from './steps.ts'

const vitestReport = 'test-results/vitest.json'
const playwrightReport = 'test-results/playwright.json'

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { assertionResults: { status: string; fullName: string }[] }[]
}

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
      counted(report, (read: VitestReport) => {
        const tests = read.testResults.flatMap(({ assertionResults }) => assertionResults)
        const owed = tests.filter(
          ({ status, fullName }) => status === 'passed' && fullName.includes(owedMark),
        ).length
        return {
          passed: read.numPassedTests - owed,
          failed: read.numFailedTests,
          skipped: read.numPendingTests + read.numTodoTests,
          owed,
        }
      }),
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
        ({
          stats,
        }: {
          stats: Record<'expected' | 'unexpected' | 'flaky' | 'skipped', number>
        }) => ({
          ...noCounts,
          passed: stats.expected,
          failed: stats.unexpected + stats.flaky,
          skipped: stats.skipped,
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
      return { ...noCounts, failed: 1 }
    }
    throw error
  }
}
