import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './browser-test.ts'

/** Structure is the same in both; in the dark only the colours are looked at again. */
const schemes = { light: null, dark: ['color-contrast'] } as const

/** Nothing that axe finds, and nothing that can be pushed sideways, on a phone and on a desk. */
export async function expectNoFindings(page: Page, name: string): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      // A colour that is on its way to another one has the contrast of neither.
      await page.waitForFunction(() =>
        document.getAnimations().every(({ playState }) => playState !== 'running'),
      )
      const axe = new AxeBuilder({ page })
      const rules = schemes[colorScheme]
      const { violations } = await (rules === null ? axe : axe.withRules([...rules])).analyze()
      const found = violations.flatMap(({ id, nodes }) =>
        nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.html.slice(0, 160)}`),
      )
      expect(found, `${name}, ${width}, ${colorScheme}`).toEqual([])
    }
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(over, `${name}: pixels beyond ${width}`).toBeLessThanOrEqual(0)
  }
}
