import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { shapesOf } from '#tests/support/shape-of-contract.ts'

/*
 * The whole contract: every call, field, limit, choice and list. Other programs rely on it, so each
 * change shows twice: in the code, and in the table written by `vitest -u`.
 */

/** Files that only re-export. */
const gather = /\/(?:registry|tutor-records)\.ts$/u

test('the contract has the calls, fields, limits and lists that its table has', async () => {
  const files = globSync('src/contract/**/*.ts').filter((file) => !gather.test(file))
  expect(files.length).toBeGreaterThan(100)
  const modules = new Map<string, Record<string, unknown>>()
  for (const file of files.sort()) {
    modules.set(file.replaceAll(/^src\/contract\/|\.ts$/gu, ''), await import(`../../${file}`))
  }
  const lines = shapesOf(modules)
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../data/shape-of-contract.txt')
})
