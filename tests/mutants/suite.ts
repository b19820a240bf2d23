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
const vitest = await createVitest('test', {
  config: `${root}/tests/vitest.config.ts`,
  watch: false,
  bail: 1,
  reporters: [{}],
})
await vitest.standalone()
process.on('message', async ({ tests, changed }: Asked) => {
  const answer = await run(tests, changed)
  if (process.connected) process.send?.(answer)
})
process.on('disconnect', async () => {
  await vitest.close()
  process.exit()
})
process.send?.('ready')

async function run(tests: readonly string[], changed: string): Promise<Answered> {
  vitest.invalidateFile(`${root}/${changed}`)
  const specifications = tests.flatMap((test) => vitest.getModuleSpecifications(`${root}/${test}`))
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  const failed = testModules.flatMap(failuresOf)[0]
  if (failed) return { failed }
  const [error] = unhandledErrors
  return { failed: error === undefined ? null : { test: tests.join(' '), said: String(error) } }
}

function failuresOf(module: TestModule) {
  const file = module.moduleId.slice(root.length + 1)
  const said = (errors: readonly { message: string }[]) => errors[0]?.message.split('\n')[0] ?? ''
  const tests = [...module.children.allTests('failed')].map((test) => ({
    test: `${file} › ${test.fullName}`,
    said: said(test.result().errors ?? []),
  }))
  const suites = [...module.children.allSuites()].flatMap((suite) => suite.errors())
  const others = [...module.errors(), ...suites]
  return others.length > 0 ? [...tests, { test: file, said: said(others) }] : tests
}
