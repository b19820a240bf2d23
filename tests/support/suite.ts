/** Environment variable: which suite runs, `short` (the default) or `all`. */
export const suiteVariable = 'TEST_SUITE'

/** What stands here runs in `npm run test:all` alone; its folders are named like those beside it. */
export const longFolder = 'tests/long'

/** True in `npm run test:all`. */
export const isWholeSuite = (): boolean => process.env[suiteVariable] === 'all'
