import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, test } from 'vitest'
import { rowName } from '#tests/support/coverage.ts'
import { vitestRun } from '#tests/support/test-reports.ts'

test('what holds because a row is owed is counted apart from what passed', async () => {
  const { command, count } = vitestRun('a-project-of-no-name')
  const file = command.find((part) => part.startsWith('--outputFile.json='))?.split('=')[1] ?? ''
  mkdirSync(dirname(file), { recursive: true })
  const report = {
    numPassedTests: 3,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 0,
    testResults: [
      {
        assertionResults: [
          { status: 'passed', fullName: `calls ${rowName('P02')}` },
          { status: 'passed', fullName: `calls ${rowName('PA07')}` },
          { status: 'passed', fullName: 'something else' },
          { status: 'failed', fullName: `calls ${rowName('PA08')}` },
        ],
      },
    ],
  }
  writeFileSync(file, JSON.stringify(report))
  expect(await count()).toEqual({ passed: 2, failed: 1, skipped: 2, owed: 1 })
  expect(await count(), 'a report is read once').toMatchObject({ passed: 0, failed: 1 })
})
