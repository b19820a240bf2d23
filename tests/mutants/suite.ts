import { createVitest, type TestModule } from 'vitest/node'

/*
 * A process with Vitest in it, which runs files of tests when it is told to: what is made once a run of
 * tests (a PostgreSQL, keys) is made once here. Its parent stops it when it does not answer, as after a
 * mistake that never ends.
 */

export interface Asked {
  /** Paths of files of tests; the first that fails ends the run. */
  tests: string[]
  /** Path of the source that is another one than at the last run. */
  changed: string
}

export interface Answered {
  /** The test that failed and what it said; null when all passed. */
  failed: { test: string; said: string } | null
}

const root = process.cwd()
/** Of the run that goes on. */
const failures: { test: string; said: string }[] = []
let changedBefore = ''
const vitest = await createVitest('test', {
  config: `${root}/tests/vitest.config.ts`,
  watch: false,
  bail: 1,
  reporters: [
    {
      onTestCaseResult: (test) => note(test.module, test.fullName, test.result().errors),
      onTestSuiteResult: (suite) => note(suite.module, suite.fullName, suite.errors()),
      onTestModuleEnd: (module) => note(module, '', module.errors()),
    },
  ],
})
await vitest.standalone()
process.on('message', async ({ tests, changed }: Asked) => {
  const failed = await run(tests, changed)
  if (process.connected) process.send?.({ failed } satisfies Answered)
})
process.on('disconnect', async () => {
  // What a mistake has made endless does not close: with all that it has started.
  setTimeout(() => process.kill(-process.pid), 20_000)
  await vitest.close()
  process.exit()
})
process.send?.('ready')

async function run(tests: readonly string[], changed: string): Promise<Answered['failed']> {
  failures.length = 0
  // What was another at the last run is itself again.
  for (const file of new Set([changed, changedBefore])) vitest.invalidateFile(`${root}/${file}`)
  changedBefore = changed
  const { unhandledErrors } = await vitest.runTestSpecifications(
    tests.flatMap((test) => {
      const found = vitest.getModuleSpecifications(`${root}/${test}`)
      if (found.length === 0) throw new Error(`${test} is in no project`)
      return found
    }),
  )
  const [error] = unhandledErrors
  const unhandled = error === undefined ? null : { test: tests.join(' '), said: String(error) }
  return failures[0] ?? unhandled
}

function note({ moduleId }: TestModule, name: string, errors: readonly { message: string }[] = []) {
  const [error] = errors
  if (error === undefined) return
  const test = `${moduleId.slice(root.length + 1)} › ${name}`
  failures.push({ test, said: error.message.split('\n')[0] ?? '' })
}
