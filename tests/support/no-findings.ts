import type { Page } from '@playwright/test'
import type { Locale } from '#i18n/locales.ts'
import { axeFindings } from './axe.ts'
import { expect } from './browser-test.ts'
import { draws, seededRandom } from './random.ts'
import { seedOfRun } from './seed-of-run.ts'
import { isWholeSuite } from './suite.ts'

/** Structure is the same in both; in the dark only the colours are looked at again. */
const schemes = { light: {}, dark: { rules: ['color-contrast'] } } as const

/**
 * What axe sees of a screen: narrow and wide, light and dark; of a state that the screen comes into,
 * narrow in the light and wide in the dark; the narrow light one; nothing.
 */
const seen = {
  all: ['390 light', '390 dark', '1280 light', '1280 dark'],
  state: ['390 light', '1280 dark'],
  first: ['390 light'],
  none: [],
} as const satisfies Record<string, readonly `${390 | 1280} ${keyof typeof schemes}`[]>

export type Looks = keyof typeof seen

/** A screen has the same structure and colours in every language: axe sees all of them in one. */
export const looksIn = (locale: Locale, others: Looks): Looks =>
  locale === 'zh-tw' ? 'all' : others

/**
 * Nothing that axe finds, and in every language nothing that can be pushed sideways. The short suite
 * asks axe about a few states, others each day, on a phone in the light.
 */
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

/** One state in six. */
const isDrawn = (name: string) =>
  draws(seededRandom(seedOfRun + Buffer.from(name).reduce((sum, byte) => sum + byte))).below(6) ===
  0

const pixelsBeyond = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return Math.max(scrollWidth - clientWidth, 0)
  })

/**
 * Until nothing loads and nothing moves: a list that is being replaced is dimmed for a moment, and a
 * colour that is on its way to another one has the contrast of neither.
 */
async function untilStill(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  )
}
