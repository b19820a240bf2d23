import { existsSync, globSync, readFileSync } from 'node:fs'
import type { Covered } from './covered.ts'

/** Expensive tests rotate through five days. */
const shortSuite = 'tests/{,turns/}{unit,property,server,spec}/*.test.ts'

export const isOfShortSuite = (test: string) => !test.startsWith('tests/long/')

export function readRecords(folder: string): Covered[] {
  const records = globSync(`${folder}/*.json`)
    .map((file): Covered => JSON.parse(readFileSync(file, 'utf8')))
    .filter(({ test }) => existsSync(test))
  return records
}

/** Coverage of each test file of the short suite; empty for unrecorded ones. */
export function readCoverage(folder: string): Covered[] {
  const records = new Map(readRecords(folder).map((one) => [one.test, one]))
  return globSync(shortSuite).map(
    (test) => records.get(test) ?? { test, digest: '', milliseconds: 10_000, files: {} },
  )
}
