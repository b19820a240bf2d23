import { appendFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'

export interface TestLine {
  status: 'passed' | 'failed' | 'skipped'
  file: string
  name: string
  seconds: number
}

/** Environment variable with the path of a run's report. */
export const reportVariable = 'TEST_REPORT'

/** Appends each test as it ends, so that a killed run leaves its results so far. */
export function writeLine(line: TestLine): void {
  const report = process.env[reportVariable]
  if (report === undefined) return
  mkdirSync(dirname(report), { recursive: true })
  appendFileSync(report, `${JSON.stringify(line)}\n`)
}

/** Reads and removes a report, so that an earlier run's is never counted. Null if there is none. */
export function takeLines(report: string): TestLine[] | null {
  try {
    const lines = readFileSync(report, 'utf8').split('\n')
    rmSync(report)
    return lines.slice(0, -1).map((line) => JSON.parse(line))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
