import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { shapesOf } from '#tests/support/shape-of-contract.ts'

/* The whole contract, which other programs rely on, in a table written by `vitest -u`. */

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
