import { inspect } from 'node:util'
import { createVitest, type TestModule } from 'vitest/node'

/* Runs test files on demand with one global setup; its parent kills it if it hangs. */

export interface Asked {
  /** Paths of test files; the first failure ends the run. */
  tests: string[]
  /** Path of the source changed since the last run. */
  changed: string
}

export interface Answered {
  /** The failed test and its message; null if all passed. */
  failed: { test: string; said: string } | null
}

const root = process.cwd()
/** Failures of the current run. */
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
  // An endless loop prevents closing: kills the whole process group.
  setTimeout(() => process.kill(-process.pid), 20_000)
  await vitest.close()
  process.exit()
})
process.send?.('ready')

async function run(tests: readonly string[], changed: string): Promise<Answered['failed']> {
  failures.length = 0
  // The source changed in the last run has been restored.
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
  const unhandled =
    error === undefined ? null : { test: tests.join(' '), said: inspect(error, { depth: 1 }) }
  return failures[0] ?? unhandled
}

function note({ moduleId }: TestModule, name: string, errors: readonly { message: string }[] = []) {
  const [error] = errors
  if (error === undefined) return
  const test = `${moduleId.slice(root.length + 1)} › ${name}`
  failures.push({ test, said: error.message.split('\n')[0] ?? '' })
}
