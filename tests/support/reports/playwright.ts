import { relative } from 'node:path'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { writeLine } from './lines.ts'

/** A test that passes only on the second try has failed. */
const statuses = {
  expected: 'passed',
  unexpected: 'failed',
  flaky: 'failed',
  skipped: 'skipped',
} as const satisfies Record<ReturnType<TestCase['outcome']>, string>

/** Playwright reporter that writes these lines. */
export default class LinesOfPlaywright implements Reporter {
  onTestEnd(test: TestCase, { duration }: TestResult): void {
    writeLine({
      status: statuses[test.outcome()],
      file: relative(process.cwd(), test.location.file),
      name: test.titlePath().slice(3).join(' › '),
      seconds: duration / 1000,
    })
  }

  printsToStdio(): boolean {
    return false
  }
}
