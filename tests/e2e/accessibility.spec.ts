import AxeBuilder from '@axe-core/playwright'
import { locales, localPath } from '#i18n/locales.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { pageKinds } from '#tests/support/page-kinds.ts'
import { liveSample } from '#tests/support/specified-routes.ts'

const widths = { phone: 390, desk: 1280 } as const
/** Structure is the same in both; in the dark only the colours are looked at again. */
const schemes = { light: null, dark: ['color-contrast'] } as const

for (const { name, path } of pageKinds) {
  test.describe(`${name}: nothing that axe finds`, () => {
    for (const locale of locales) {
      test(`in ${locale}, narrow and wide, light and dark`, async ({ page }) => {
        await page.goto(localPath(locale, await liveSample(path)))
        for (const [device, width] of Object.entries(widths)) {
          await page.setViewportSize({ width, height: 900 })
          for (const colorScheme of ['light', 'dark'] as const) {
            await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
            await untilStill(page)
            await expectNoFinding(page, `${device}, ${colorScheme}`, schemes[colorScheme])
          }
          await expectNoSideways(page, device)
        }
      })
    }
  })
}

type Page = Parameters<Parameters<typeof test>[2]>[0]['page']

/** Until nothing loads and nothing moves: a list that is being replaced is dimmed for a moment. */
async function untilStill(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  )
}

async function expectNoFinding(
  page: Page,
  view: string,
  rules: readonly string[] | null,
): Promise<void> {
  const axe = new AxeBuilder({ page })
  const { violations } = await (rules === null ? axe : axe.withRules([...rules])).analyze()
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
