import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesUnder } from '#tests/support/files-under.ts'

/* What can be typed into a control ends where the server's check ends: one number for both. */

const folders = ['components', 'islands', 'layouts', 'pages', 'stores', 'ui']
const limit = /^(?!\s*(?:\/\/|\*|\/\*)).*\bmaxlength[=:] ?\{?["']?(?<name>\w+)/gimu

/** Names that a file imports from the contract or the rules, also those of whole modules. */
function sharedNames(text: string): Set<string> {
  const imports = text.matchAll(/^import (?<names>[^;']*?) from '#(?:contract|rules)\//gmu)
  return new Set([...imports].flatMap(({ groups }) => groups?.names?.match(/\w+/gu) ?? []))
}

test('no control has a limit of characters of its own', async () => {
  const files = (
    await Promise.all(folders.map((folder) => filesUnder(`src/${folder}`, '.ts', '.tsx', '.astro')))
  ).flat()
  const limits = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const shared = sharedNames(text)
    return [...text.matchAll(limit)].map(({ groups: { name = '' } = {} }) => ({
      use: `${file} ${name}`,
      isShared: shared.has(name),
    }))
  })
  expect(limits.filter(({ isShared }) => !isShared).map(({ use }) => use)).toEqual([])
  expect(limits.length).toBeGreaterThan(50)
})
