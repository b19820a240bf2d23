import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { contentOf, dataFolder, mark, ofFolder } from '#tests/support/older-databases.ts'
import { startProgram } from '#tests/support/server-program.ts'

test('a data folder of before there was a baseline ends a start, and not a byte of it changes', {
  timeout: 60_000,
}, async () => {
  const folder = dataFolder()
  rmSync(join(folder, mark))
  const before = contentOf(folder)
  expect(before.length).toBeGreaterThan(900)
  const { child, wrote, allWritten } = startProgram({ DATABASE_URL: '', DATA_DIR: folder })
  const closed = once(child, 'close')
  await wrote(/\n/u)
  expect(await closed).toEqual([1, null])
  expect(allWritten()).toBe(`${ofFolder(folder)}\n`)
  expect(contentOf(folder)).toEqual(before)
})
