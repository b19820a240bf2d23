import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { noCounts, runStep, runSteps, summaryOf } from '#tests/support/steps.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'steps-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function script(name: string, code: string): Promise<readonly string[]> {
  const file = join(folder, `${name}.ts`)
  await writeFile(file, code)
  return [file]
}

function printed() {
  return vi.spyOn(console, 'log').mockReturnValue()
}

test('a program that ends well is one passed test, and says nothing but its line', async () => {
  const log = printed()
  const command = await script('good', 'console.log("noise")')
  expect(await runStep({ name: 'good', command })).toEqual({ ...noCounts, passed: 1 })
  expect(log.mock.calls.flat().join('\n')).toMatch(/^✓ good +\d+\.\d s$/u)
})

test('a program that fails is one failed test, and all that it said is shown', async () => {
  const log = printed()
  const command = await script('bad', 'console.error("the reason"); process.exit(3)')
  expect(await runStep({ name: 'bad', command })).toEqual({ ...noCounts, failed: 1 })
  expect(log.mock.calls.flat().join('\n')).toContain('    the reason')
})

test('a program that does not exist is a failure', async () => {
  printed()
  const step = { name: 'none', command: ['no-such-program-here'] }
  expect(await runStep(step)).toEqual({ ...noCounts, failed: 1 })
})

test('a test run that fails without a failed test still counts one failure', async () => {
  printed()
  const command = await script('load', 'process.exit(1)')
  const count = async () => ({ ...noCounts, passed: 5, skipped: 2 })
  expect(await runStep({ name: 'load', command, count })).toEqual({
    passed: 5,
    failed: 1,
    skipped: 2,
  })
})

test('steps side by side are summed', async () => {
  printed()
  const good = { name: 'good', command: await script('good2', '') }
  const bad = { name: 'bad', command: await script('bad2', 'process.exit(1)') }
  expect(await runSteps([good, bad, good], 2)).toEqual({
    ...noCounts,
    passed: 2,
    failed: 1,
  })
})

test('the last line is passed and failed, and what was skipped when something was', () => {
  expect(summaryOf({ ...noCounts, passed: 12 })).toBe('12 passed, 0 failed')
  expect(summaryOf({ ...noCounts, passed: 3, failed: 1, skipped: 2 })).toBe(
    '3 passed, 1 failed, 2 skipped',
  )
})
