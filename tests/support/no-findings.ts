import type { Page } from '@playwright/test'
import type { Locale } from '#i18n/locales.ts'
import { axeFindings } from './axe.ts'
import { expect } from './browser-test.ts'
import { draws, seededRandom } from './random.ts'
import { seedOfRun } from './seed-of-run.ts'
import { isWholeSuite } from './suite.ts'

/** Both schemes share their structure; in the dark only colours are checked again. */
const schemes = { light: {}, dark: { rules: ['color-contrast'] } } as const

/** Axe's views of a screen, by width in pixels and colour scheme. */
const seen = {
  all: ['390 light', '390 dark', '1280 light', '1280 dark'],
  state: ['390 light', '1280 dark'],
  first: ['390 light'],
  none: [],
} as const satisfies Record<string, readonly `${390 | 1280} ${keyof typeof schemes}`[]>

export type Looks = keyof typeof seen

/** Structure and colours are the same in every language, so one language gets all views. */
export const looksIn = (locale: Locale, others: Looks): Looks =>
  locale === 'zh-tw' ? 'all' : others

/** Expects no axe findings and no sideways scrolling; the short suite gives axe a few states. */
export async function expectNoFindings(
  page: Page,
  name: string,
  looks: Looks = 'state',
): Promise<void> {
  const before = page.viewportSize()
  const wanted = isWholeSuite() ? seen[looks] : isDrawn(name) ? seen.first : seen.none
  for (const width of isWholeSuite() ? ([390, 1280] as const) : ([390] as const)) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of ['light', 'dark'] as const) {
      if (!wanted.some((look) => look === `${width} ${colorScheme}`)) continue
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await untilStill(page)
      const found = await axeFindings(page, schemes[colorScheme])
      expect(found, `${name}, ${width}, ${colorScheme}`).toEqual([])
    }
    await expect.poll(() => pixelsBeyond(page), `${name}: pixels beyond ${width}`).toBe(0)
  }
  if (before !== null) await page.setViewportSize(before)
}

/** One state in six, drawn by day and name. */
const isDrawn = (name: string) =>
  draws(seededRandom(seedOfRun + Buffer.from(name).reduce((sum, byte) => sum + byte))).below(6) ===
  0

const pixelsBeyond = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return Math.max(scrollWidth - clientWidth, 0)
  })

/** Waits for quiet: a dimmed list or a colour in transition would have a false contrast. */
async function untilStill(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  )
}
