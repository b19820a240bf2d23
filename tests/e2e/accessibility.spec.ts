import { locales, localPath } from '#i18n/locales.ts'
import { test } from '#tests/support/browser-test.ts'
import { expectNoFindings, looksIn } from '#tests/support/no-findings.ts'
import { pageKinds } from '#tests/support/page-kinds.ts'
import { liveSample } from '#tests/support/specified-routes.ts'

for (const { name, path } of pageKinds) {
  test(`${name}: nothing that axe finds, in any language`, async ({ page }) => {
    const sample = await liveSample(path)
    for (const locale of locales) {
      await test.step(locale, async () => {
        await page.goto(localPath(locale, sample))
        await expectNoFindings(page, `${name}, ${locale}`, looksIn(locale, 'first'))
      })
    }
  })
}
