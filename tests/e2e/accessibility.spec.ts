import { locales, localPath } from '#i18n/locales.ts'
import { test } from '#tests/support/browser-test.ts'
import { expectNoFindings, looksIn } from '#tests/support/no-findings.ts'
import { pageKinds } from '#tests/support/page-kinds.ts'
import { liveSample } from '#tests/support/specified-routes.ts'

for (const { name, path } of pageKinds) {
  test.describe(`${name}: nothing that axe finds`, () => {
    for (const locale of locales) {
      test(`in ${locale}`, async ({ page }) => {
        await page.goto(localPath(locale, await liveSample(path)))
        await expectNoFindings(page, name, looksIn(locale, 'first'))
      })
    }
  })
}
