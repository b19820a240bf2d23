import { existsSync, globSync, readFileSync } from 'node:fs'
import type { Covered } from './covered.ts'

/** Dear ones take turns in it, so that five days see all. */
const shortSuite = 'tests/{,turns/}{unit,property,server,spec}/*.test.ts'

export const isOfShortSuite = (test: string) => !test.startsWith('tests/long/')

/** What the files of tests ran that were recorded and are still there. */
export function readRecords(folder: string): Covered[] {
  const records = globSync(`${folder}/*.json`)
    .map((file): Covered => JSON.parse(readFileSync(file, 'utf8')))
    .filter(({ test }) => existsSync(test))
  return records
}

/** What each file of tests of the short suite ran; nothing, as far as is known, of those that are new. */
export function readCoverage(folder: string): Covered[] {
  const records = new Map(readRecords(folder).map((one) => [one.test, one]))
  return globSync(shortSuite).map(
    (test) => records.get(test) ?? { test, digest: '', milliseconds: 10_000, files: {} },
  )
}
