import { appendFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'

/** One test that has ended: a line of a report. */
export interface TestLine {
  status: 'passed' | 'failed' | 'skipped'
  /** Path below the project. */
  file: string
  name: string
  seconds: number
}

/** Environment variable that names the report of a run. */
export const reportVariable = 'TEST_REPORT'

/** Writes down each test as it ends, so that a run that is killed leaves what it knew. */
export function writeLine(line: TestLine): void {
  const report = process.env[reportVariable]
  if (report === undefined) return
  mkdirSync(dirname(report), { recursive: true })
  appendFileSync(report, `${JSON.stringify(line)}\n`)
}

/** Reads a report once: what an earlier run left must never be counted. Null when there is none. */
export function takeLines(report: string): TestLine[] | null {
  try {
    const lines = readFileSync(report, 'utf8').split('\n')
    rmSync(report)
    // The last one may be cut off.
    return lines.slice(0, -1).map((line) => JSON.parse(line))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
