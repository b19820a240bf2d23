import { describe, expect, test } from 'vitest'
import { locales, localPath } from '#i18n/locales.ts'
import { askSite } from '#tests/support/ask-site.ts'
import { screens } from '#tests/support/screens.ts'
import { liveSample } from '#tests/support/specified-routes.ts'
import { hasJava, htmlFindings } from '#tests/support/validators/nu-checker.ts'

describe.skipIf(!hasJava())('the Nu Html Checker finds nothing in pages as they are sent', () => {
  test.each(locales)('in %s', async (locale) => {
    const pages = new Map<string, string>()
    for (const path of screens.visitor) {
      const address = localPath(locale, await liveSample(path))
      const { html } = await askSite(address)
      if (html !== '') pages.set(address, html)
    }
    expect(pages.size).toBeGreaterThan(50)
    expect(await htmlFindings(pages)).toEqual([])
  })
})
