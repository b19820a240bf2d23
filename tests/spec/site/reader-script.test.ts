import { expect, test } from 'vitest'
import { builtPaths, readBuiltPage } from '#tests/support/built-pages.ts'
import { traditionalIn } from '#tests/support/shown-scripts.ts'

test('no built page in simplified Chinese shows the other script but where it is marked', async () => {
  // Editors' texts discuss the characters themselves: 后（後、后）.
  const isOfMembers = (path: string) => /^\/zh-hans(?!\/blog\/)/u.test(path)
  const paths = (await builtPaths()).filter(isOfMembers)
  expect(paths.length).toBeGreaterThan(500)
  const found: string[] = []
  for (const path of paths) {
    const { html } = await readBuiltPage(path)
    found.push(...traditionalIn(html).map((text) => `${path}: ${text}`))
  }
  expect(found).toEqual([])
})
