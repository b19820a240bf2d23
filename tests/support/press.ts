import type { Locator } from '@playwright/test'

/**
 * Presses what is seen: a frame after it came under the pointer, as people do. A press before that is taken
 * for the second of a double tap (islands/press-guard.ts).
 */
export async function press(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  await target.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
      }),
  )
  await target.click()
}
