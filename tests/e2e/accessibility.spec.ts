import AxeBuilder from '@axe-core/playwright'
import { locales, localPath } from '#i18n/locales.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { pageKinds } from '#tests/support/page-kinds.ts'
import { liveSample } from '#tests/support/specified-routes.ts'

const widths = { phone: 390, desk: 1280 } as const
const schemes = ['light', 'dark'] as const

for (const { name, path } of pageKinds) {
  test.describe(`${name}: nothing that axe finds`, () => {
    for (const locale of locales) {
      test(`in ${locale}, narrow and wide, light and dark`, async ({ page }) => {
        await page.goto(localPath(locale, await liveSample(path)))
        for (const [device, width] of Object.entries(widths)) {
          await page.setViewportSize({ width, height: 900 })
          for (const colorScheme of schemes) {
            await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
            await expectNoFinding(page, `${device}, ${colorScheme}`)
            await expectNoSideways(page, device)
          }
        }
      })
    }
  })
}

type Page = Parameters<Parameters<typeof test>[2]>[0]['page']

async function expectNoFinding(page: Page, view: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')} ${node.html.slice(0, 160)}`),
  )
  expect(found, view).toEqual([])
}

/** A page that can be pushed sideways is broken on a phone. */
async function expectNoSideways(page: Page, device: string): Promise<void> {
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(over, `pixels beyond the width (${device})`).toBeLessThanOrEqual(0)
}
