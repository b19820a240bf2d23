import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

export interface Counts {
  passed: number
  failed: number
  skipped: number
}

export const noCounts: Readonly<Counts> = { passed: 0, failed: 0, skipped: 0 }

export const sumOf = (one: Counts, other: Counts): Counts => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
})

/** `12 passed, 0 failed`, plus the skipped ones if any. */
export const summaryOf = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

export interface Step {
  name: string
  /** A program under `node_modules/.bin`, or a script for Node, with its arguments. */
  command: readonly string[]
  env?: Readonly<Record<string, string>>
  /** Counts passed and failed tests; without it the step itself is the one test. */
  count?: (exitCode: number) => Promise<Counts>
  /** Announces the start: for steps that take more than some seconds. */
  long?: true
  isReport?: true
}

const limitMinutes = 60

/** Runs a program; prints one line, its lines `Note: …`, and all its output on failure. */
export async function runStep(step: Step): Promise<Counts> {
  const since = performance.now()
  if (step.long) console.log(`… ${step.name}`)
  const { exitCode, output } = await execute(step)
  const counts = await countOf(step, exitCode)
  const seconds = ((performance.now() - since) / 1000).toFixed(1).padStart(6)
  const tests = step.count === undefined ? '' : ` (${summaryOf(counts)})`
  console.log(`${counts.failed === 0 ? '✓' : '✗'} ${step.name.padEnd(20)} ${seconds} s${tests}`)
  if (counts.failed > 0 || step.isReport) console.log(`${indented(output)}\n`)
  else for (const [note] of output.matchAll(/^Note: .+$/gmu)) console.log(`  ${note}`)
  return counts
}

/** Runs steps in order, at most `width` at a time; returns the sum of their counts. */
export async function runSteps(steps: readonly Step[], width: number): Promise<Counts> {
  const waiting = [...steps]
  let total: Counts = noCounts
  const lanes = Array.from({ length: width }, async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const counts = await runStep(step)
      total = sumOf(total, counts)
    }
  })
  await Promise.all(lanes)
  return total
}

function indented(output: string): string {
  return stripVTControlCharacters(output)
    .trim()
    .replaceAll(/^(?=.)/gmu, '    ')
}

async function countOf({ count }: Step, exitCode: number): Promise<Counts> {
  if (count === undefined)
    return { ...noCounts, ...(exitCode === 0 ? { passed: 1 } : { failed: 1 }) }
  const counts = await count(exitCode)
  // A failed run without a failed test (a file that does not load) counts as one failure.
  return exitCode === 0 ? counts : { ...counts, failed: Math.max(counts.failed, 1) }
}

function execute({ command, env }: Step): Promise<{ exitCode: number; output: string }> {
  const [program = '', ...given] = command
  const isScript = program.endsWith('.ts')
  const binaries = join(process.cwd(), 'node_modules/.bin')
  return new Promise((resolve) => {
    const child = spawn(isScript ? process.execPath : program, isScript ? command : given, {
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: limitMinutes * 60_000,
      env: { ...process.env, ...env, PATH: `${binaries}:${process.env.PATH}`, NO_COLOR: '1' },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    }
    child.once('error', (error) => resolve({ exitCode: 1, output: error.message }))
    child.once('close', (code, signal) => {
      const ending = signal === null ? '' : `\nEnded by ${signal}.`
      resolve({ exitCode: code ?? 1, output: `${output}${ending}` })
    })
  })
}
