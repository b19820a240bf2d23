/** Environment variable for the suite: `short` (the default) or `all`. */
export const suiteVariable = 'TEST_SUITE'

/** Its tests run only in `npm run test:all`; its subfolders are named like those of tests. */
export const longFolder = 'tests/long'

/** A fifth of each subfolder runs in `npm test`, another each day; `npm run test:all` runs all. */
export const turnsFolder = 'tests/turns'

const turns = 5

/** Files of a rotating folder that do not run today. */
export const waitingForTurn = (files: readonly string[], seed: number): string[] =>
  files.toSorted().filter((_, at) => at % turns !== seed % turns)

export const isWholeSuite = (): boolean => process.env[suiteVariable] === 'all'
