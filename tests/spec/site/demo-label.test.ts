import { describe, expect, test } from 'vitest'
import { locales, localPath, splitLocale } from '#i18n/locales.ts'
import { askSite } from '#tests/support/ask-site.ts'
import { builtPaths, readBuiltPage } from '#tests/support/built-pages.ts'
import { siteWords } from '#tests/support/site-words.ts'

/* Every page with demo people says that they are made up. */

/** Pages without people: old browsers, the text editor, and error pages. */
const nobody = /^(?:\/(?:en|zh-hans))?\/(?:upgrade-browser|admin|500|503)$/u

const words = new Map(locales.map((locale) => [locale, siteWords(locale)]))

function labelled(html: string, path: string): boolean {
  const t = words.get(splitLocale(path).locale)
  const [mark = ''] = /<p class="site-demo"[\s\S]*?<\/p>/u.exec(html) ?? []
  const said = [...mark.matchAll(/<span[^>]*>([^<]*)</gu)].map(([, text]) => text)
  return said.includes(t?.('site.demo.label')) && said.includes(t?.('site.demo'))
}

test('each built page of a demo says so, in its language', async () => {
  const paths = (await builtPaths()).filter((path) => !nobody.test(path))
  expect(paths.length).toBeGreaterThan(500)
  const silent: string[] = []
  for (const path of paths) {
    const { html } = await readBuiltPage(path)
    if (!labelled(html, path)) silent.push(path)
  }
  expect(silent).toEqual([])
})

describe.each(locales)('in %s', (locale) => {
  test.each(['/tutor/detail/1', '/searchtutor', '/tutor/detail/999999'])(
    'a page drawn on demand says so: %s',
    async (page) => {
      const path = localPath(locale, page)
      expect(labelled((await askSite(path)).html, path)).toBe(true)
    },
  )
})
