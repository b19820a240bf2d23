import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { everyTurnVariable } from '#tests/support/sample.ts'
import { type Covered, coverageVariable } from './covered.ts'
import type { Answered, Asked } from './suite.ts'

/** The first files are the likeliest to fail, so the first batches are small. */
const together = [2, 4]
/** Vitest's message for a timeout. */
const outOfTime = /timed out in \d+ms/u

/** Runs test files of a project copy in a process that is restarted if it hangs. */
export function openRunner(path: string) {
  let running: Promise<ChildProcess> | null = null
  const stop = async () => {
    const child = await running
    running = null
    // Includes its child processes.
    if (child?.pid && child.exitCode === null) process.kill(-child.pid, 'SIGTERM')
  }
  const ask = async (batch: readonly Covered[], changed: string): Promise<Answered['failed']> => {
    running ??= start(path)
    const child = await running
    const tests = batch.map(({ test }) => test)
    child.send({ tests, changed } satisfies Asked)
    const answer = await answerOf(child, deadlineOf(batch))
    if (answer !== null) return answer.failed
    await stop()
    return { test: tests.join(' '), said: 'did not end' }
  }
  return {
    /** The first test that fails after a source changed; null if all pass. */
    async firstFailure(changed: string, tests: readonly Covered[]): Promise<Answered['failed']> {
      const left = [...tests]
      for (let turn = 0; left.length > 0; turn += 1) {
        const batch = left.splice(0, together[turn] ?? left.length)
        const failed = await ask(batch, changed)
        if (failed === null) continue
        // Slowness on a busy machine is no failure: a timeout must repeat.
        const found = outOfTime.test(failed.said) ? await ask(batch, changed) : failed
        if (found) return found
      }
      return null
    },
    async close(): Promise<void> {
      const child = await running
      if (child === null) return
      child.disconnect()
      await once(child, 'exit')
    },
  }
}

/** Milliseconds after which the tests count as hanging. */
function deadlineOf(batch: readonly Covered[]): number {
  return 180_000 + 4 * batch.reduce((sum, { milliseconds }) => sum + milliseconds, 0)
}

async function start(path: string): Promise<ChildProcess> {
  const { [coverageVariable]: _, ...env } = process.env
  const child = fork('tests/mutants/suite.ts', {
    cwd: path,
    env: { ...env, [everyTurnVariable]: '1' },
    detached: true,
    silent: false,
  })
  await once(child, 'message')
  return child
}

async function answerOf(child: ChildProcess, deadline: number): Promise<Answered | null> {
  const signal = AbortSignal.timeout(deadline)
  try {
    const [answer] = await once(child, 'message', { signal })
    return answer
  } catch (error) {
    if (signal.aborted) return null
    throw error
  }
}
