import { expect } from '@playwright/test'
import { locales, localPath } from '#i18n/locales.ts'
import { test } from '#tests/support/browser-test.ts'
import { draws, seededRandom } from '#tests/support/random.ts'
import { enterAs } from '#tests/support/screen-roles.ts'
import { wrongOn } from '#tests/support/screen-walk.ts'
import { screenRoles } from '#tests/support/screens.ts'
import { seedOfRun } from '#tests/support/seed-of-run.ts'
import { hasJava, htmlFindings } from '#tests/support/validators/nu-checker.ts'

/* HTML after scripts have run; for pages as sent see tests/long/spec/site/valid-html.test.ts. */
test.skip(!hasJava(), 'there is no Java to run the checker')

for (const role of screenRoles) {
  test(`the Nu Html Checker finds nothing in the screens of a ${role}`, async ({
    page,
    context,
  }) => {
    test.setTimeout(600_000)
    const { one } = draws(seededRandom(seedOfRun))
    const screens = new Map<string, string>()
    for (const path of (await enterAs(role, context)).paths) {
      const locale = one(locales)
      const address = localPath(locale, path)
      await page.goto(address, { waitUntil: 'networkidle' })
      await expect
        .poll(() => wrongOn(page, locale).catch(({ message }: Error) => [message]), address)
        .toEqual([])
      screens.set(address, `<!doctype html>${await page.evaluate(html)}`)
    }
    expect(await htmlFindings(screens)).toEqual([])
  })
}

function html(): string {
  return document.documentElement.outerHTML
}
