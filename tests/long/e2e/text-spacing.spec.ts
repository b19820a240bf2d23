import { localPath } from '#i18n/locales.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { enterAs } from '#tests/support/screen-roles.ts'
import { screenRoles } from '#tests/support/screens.ts'
import { cutBySpacing } from '#tests/support/text-spacing.ts'

/* WCAG 1.4.12 at the narrowest width (1.4.10): text spacing cuts nothing off. */
test.use({ viewport: { width: 320, height: 844 } })
const soft = expect.configure({ soft: true })

for (const role of screenRoles) {
  test(`screens of a ${role}, spaced out on the smallest phone`, async ({ page, context }) => {
    test.setTimeout(1_200_000)
    for (const path of (await enterAs(role, context)).paths) {
      for (const address of new Set([path, localPath('en', path)])) {
        await test.step(address, async () => {
          await page.goto(address, { waitUntil: 'networkidle' })
          await expect(page.locator('[aria-busy="true"], .skeleton')).toHaveCount(0)
          soft(await cutBySpacing(page), address).toEqual([])
        })
      }
    }
  })
}
