/* `node tests/mutants/main.ts --seed 7 --count 40`: tests mutants in a copy of the project. */
import { parseArgs } from 'node:util'
import { seedOfRun } from '#tests/support/seed-of-run.ts'
import { copyProject } from './copy.ts'
import { type Covered, coverageFolder } from './covered.ts'
import { drawMutants } from './draw.ts'
import { readCoverage } from './records.ts'
import { openRunner } from './runner.ts'
import { described, mutate } from './sites.ts'
import { openSources } from './sources.ts'
import { testsOf } from './tests-of.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(seedOfRun) },
    count: { type: 'string', default: '40' },
    /** Path prefix of the mutated files. */
    folder: { type: 'string' },
    /** Seconds of recorded test time allowed per mutant. */
    seconds: { type: 'string', default: '120' },
    /** Least percentage of mutants that must be caught. */
    least: { type: 'string', default: '0' },
    /** Prints the mutants and their tests without running them. */
    'list-only': { type: 'boolean', default: false },
  },
})

const root = new URL('../..', import.meta.url).pathname
const coverage = readCoverage(coverageFolder)
const sources = openSources(root)
const mutants = drawMutants(sources, {
  seed: Number(values.seed),
  count: Number(values.count),
  folder: values.folder,
})
const copy = copyProject(root)
const runner = openRunner(copy.path)
/** Test files that pass or fail without a mutant, as far as checked. */
const [passing, failing] = [new Set<string>(), new Set<string>()]
let noticed = 0
try {
  for (const [index, mutant] of mutants.entries()) {
    const { text } = sources.source(mutant.file)
    const { line, before, after } = described(text, mutant)
    console.log(`${index + 1} ${mutant.file}:${line} ${mutant.kind}\n  - ${before}\n  + ${after}`)
    const tests = affordable(testsOf(mutant, sources, coverage))
    const names = tests.map(({ test }) => test.replace(/^tests\/|\.test\.ts$/gu, '')).join(', ')
    if (values['list-only']) {
      console.log(`  of ${names}`)
      continue
    }
    const failed = await askAll(mutant.file, { right: text, wrong: mutate(text, mutant) }, tests)
    if (failed) noticed += 1
    console.log(
      failed ? `  noticed by ${failed.test}: ${failed.said}` : `  NOT NOTICED by ${names || 'any'}`,
    )
  }
} finally {
  await runner.close()
  copy.remove()
}
if (!values['list-only'])
  console.log(`noticed ${noticed} of ${mutants.length} (seed ${values.seed})`)
if (noticed * 100 < Number(values.least) * mutants.length) process.exitCode = 1

/** The test that catches the mutant; one that fails without it does not count. */
async function askAll(
  file: string,
  { right, wrong }: { right: string; wrong: string },
  tests: readonly Covered[],
) {
  for (;;) {
    copy.write(file, wrong)
    const failed = await runner.firstFailure(
      file,
      tests.filter(({ test }) => !failing.has(test)),
    )
    copy.write(file, right)
    const own = tests.filter(({ test }) => failed?.test.split(' › ')[0] === test)
    if (failed === null || own.every(({ test }) => passing.has(test))) return failed
    const without = await runner.firstFailure(file, own)
    for (const { test } of own) (without === null ? passing : failing).add(test)
    if (without === null) return failed
    console.log(`  fails without it: ${without.test}: ${without.said}`)
  }
}

/** The first tests within the time allowed per mutant; six at least. */
function affordable(tests: readonly Covered[]): Covered[] {
  let milliseconds = 0
  return tests.filter((test, index) => {
    milliseconds += test.milliseconds
    return index < 6 || milliseconds < Number(values.seconds) * 1000
  })
}
