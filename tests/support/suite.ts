/** Environment variable: which suite runs, `short` (the default) or `all`. */
export const suiteVariable = 'TEST_SUITE'

/** What stands here runs in `npm run test:all` alone; its folders are named like those beside it. */
export const longFolder = 'tests/long'

/**
 * What stands here takes turns: of each of its folders a fifth runs in `npm test`, another one each day,
 * so that five days see all; `npm run test:all` runs the whole.
 */
export const turnsFolder = 'tests/turns'

const turns = 5

/** Of all files of a folder that takes turns, those that have to wait for theirs. */
export const waitingForTurn = (files: readonly string[], seed: number): string[] =>
  files.toSorted().filter((_, at) => at % turns !== seed % turns)

/** True in `npm run test:all`. */
export const isWholeSuite = (): boolean => process.env[suiteVariable] === 'all'
