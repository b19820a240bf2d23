import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { domainNames } from '#server/ground/domain-names.ts'
import { digestOf } from '#tests/support/without-chance.ts'

/* All tables, limits and patterns of our rules and services, to catch accidental changes. */

const root = new URL('../../', import.meta.url)
const parts = [...domainNames, 'states', 'ledger', 'queue', 'search', 'payments']
const folders = ['src/rules', `src/server/{${parts.join()}}`]
/** Tested elsewhere line by line, long and made by others, or made of the tables of other files. */
const elsewhere = /common-password|public-holidays|contact-leak|\/(?:domain|machines)\.ts$/u

/** Plain data as text; null for functions, schemas and database tables. */
function wordsOf(value: unknown): string | null {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value))
    return JSON.stringify(value)
  if (value instanceof RegExp) return String(value)
  if (value instanceof Set || value instanceof Map) return wordsOf([...value])
  if (Array.isArray(value)) return `[${value.map((one) => wordsOf(one) ?? '…').join(', ')}]`
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return null
  if ('~standard' in value) return null
  const fields = Object.entries(value).map(([name, one]) => `${name}: ${wordsOf(one) ?? '…'}`)
  return `{ ${fields.join(', ')} }`
}

const mostCharacters = 2000

/** The beginning of a long text, and its digest. */
const shortened = (words: string) =>
  words.length > mostCharacters
    ? `${words.slice(0, 200)}… ${words.length} characters #${digestOf(words)}`
    : words

test('tables, limits and patterns are as they were', async () => {
  const files = folders
    .flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: root.pathname }))
    .filter((file) => !file.endsWith('.d.ts') && !elsewhere.test(file))
    .sort()
  const lines: string[] = []
  for (const file of files) {
    const exported: Record<string, unknown> = await import(new URL(file, root).href)
    for (const [name, value] of Object.entries(exported)) {
      const words = wordsOf(value)
      if (words !== null) lines.push(`${file.replace('src/', '')} ${name}: ${shortened(words)}`)
    }
  }
  expect(lines.length).toBeGreaterThan(120)
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../data/tables-of-rules.txt')
})
