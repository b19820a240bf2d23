import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { askSite } from '#tests/support/ask-site.ts'
import { builtFolder } from '#tests/support/built-pages.ts'
import { tagsOf } from '#tests/support/html.ts'
import { pageKinds } from '#tests/support/page-kinds.ts'
import { liveSample } from '#tests/support/specified-routes.ts'

/* Browsers without popovers show closed ones, unless the page hides them before any script. */
const guard =
  /@supports not selector\(:popover-open\)\s*\{[\s\S]*?\[popover\]:not\(\[data-shown\]\)\s*\{\s*display:\s*none/u

test.each([...pageKinds, { name: 'dashboard', path: '/parent/dashboard' }])(
  'what is shut on a page is hidden everywhere: $name',
  async ({ path }) => {
    const { html } = await askSite(await liveSample(path))
    const tags = tagsOf(html)
    if (!tags.some(({ attributes }) => attributes.popover !== undefined)) return
    const sheets = tags
      .filter(({ attributes }) => attributes.rel === 'stylesheet')
      .map(({ attributes }) => readFile(`${builtFolder}${attributes.href}`, 'utf8'))
    expect([html, ...(await Promise.all(sheets))].join('\n')).toMatch(guard)
  },
)
