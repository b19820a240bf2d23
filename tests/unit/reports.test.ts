import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { reportVariable } from '#tests/support/reports/lines.ts'
import { vitestRun } from '#tests/support/reports/runs.ts'

const line = (status: string, name: string) => ({ status, name, file: 'a.test.ts', seconds: 1 })

/** A run that writes these lines and then hangs until killed. */
async function killedAfter(lines: object[], env: Record<string, string>): Promise<void> {
  const program = `
    import { writeLine } from '#tests/support/reports/lines.ts'
    for (const line of ${JSON.stringify(lines)}) writeLine(line)
    console.log('written')
    setInterval(() => {}, 1000)
  `
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await once(child, 'exit')
}

test('a run that is killed leaves what it knew', async () => {
  const { env, count } = vitestRun('a-project-of-no-name')
  expect(env).toHaveProperty(reportVariable)
  const lines = [
    line('passed', 'calls P02'),
    line('passed', 'something else'),
    line('failed', 'calls PA08'),
    line('skipped', 'one'),
    line('skipped', 'another'),
  ]
  await killedAfter(lines, env)
  expect(await count()).toEqual({ passed: 2, failed: 1, skipped: 2 })
  expect(await count(), 'a report is read once').toMatchObject({ passed: 0, failed: 1 })
})
