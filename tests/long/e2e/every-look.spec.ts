import { locales } from '#i18n/locales.ts'
import { test } from '#tests/support/browser-test.ts'
import { expectNoFindings, looksIn } from '#tests/support/no-findings.ts'
import { enterAs } from '#tests/support/screen-roles.ts'
import { expectSound } from '#tests/support/screen-walk.ts'
import { screenRoles } from '#tests/support/screens.ts'

for (const role of screenRoles) {
  for (const locale of locales) {
    test(`screens of a ${role} in ${locale}: nothing that axe finds`, async ({ page, context }) => {
      test.setTimeout(1_200_000)
      for (const path of (await enterAs(role, context)).paths) {
        await test.step(path, async () => {
          await expectSound(page, path, { locale, width: 390, scheme: 'light', axe: false })
          await expectNoFindings(page, `${path}, ${locale}`, looksIn(locale, 'first'))
        })
      }
    })
  }
}
