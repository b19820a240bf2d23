import { globSync } from 'node:fs'
import { coverageFolder, coverageVariable } from '#tests/mutants/covered.ts'
import { seedOfRun } from '../seed-of-run.ts'
import { type Counts, noCounts } from '../steps.ts'
import { isWholeSuite, turnsFolder, waitingForTurn } from '../suite.ts'
import { reportVariable, takeLines } from './lines.ts'

/** Command and count of a Vitest run over the named projects; the whole suite writes a report. */
export function vitestRun(...projects: string[]) {
  const { env, ...run } = reported(`vitest-${projects.join('-')}`, [
    'vitest',
    'run',
    '--config=tests/vitest.config.ts',
    '--reporter=default',
    '--reporter=./tests/support/reports/vitest.ts',
    ...projects.map((name) => `--project=${name}`),
    ...(isWholeSuite() ? ['--reporter=./tests/mutants/map-coverage.ts'] : []),
  ])
  return { ...run, env: isWholeSuite() ? { ...env, [coverageVariable]: coverageFolder } : env }
}

export function playwrightRun() {
  const files = isWholeSuite() ? [] : ['tests/e2e/', ...walksOfToday()]
  return reported('playwright', [
    'playwright',
    'test',
    '--config=tests/playwright.config.ts',
    ...files,
  ])
}

function walksOfToday(): string[] {
  const walks = globSync(`${turnsFolder}/e2e/*.spec.ts`)
  const waiting = new Set(waitingForTurn(walks, seedOfRun))
  return walks.filter((walk) => !waiting.has(walk))
}

function reported(name: string, command: readonly string[]) {
  const report = `test-results/${name}.jsonl`
  takeLines(report)
  return {
    command,
    env: { [reportVariable]: report },
    count: async (): Promise<Counts> => {
      const lines = takeLines(report)
      if (lines === null) return { ...noCounts, failed: 1 }
      const count = (wanted: string) => lines.filter(({ status }) => status === wanted).length
      return { passed: count('passed'), failed: count('failed'), skipped: count('skipped') }
    },
  }
}
