import type { Locator } from '@playwright/test'

/**
 * Clicks as people do: after the target has lain under the pointer for a few frames, uncovered.
 * `click` scrolls and presses within one frame, which the product takes for the second half of a
 * double tap (islands/press-guard.ts).
 */
export async function press(target: Locator, times = 1): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const [x, y] = await target.evaluate(
    (element) =>
      new Promise<[number, number]>((resolve) => {
        let [before, seen] = ['', 0]
        const look = () => {
          const { left, top, width, height } = element.getBoundingClientRect()
          const [x, y] = [left + width / 2, top + height / 2]
          const above = document.elementFromPoint(x, y)
          const isFree = above !== null && element.contains(above)
          // Below the header or the bar, from where a person scrolls on.
          if (!isFree) element.scrollIntoView({ block: 'center' })
          seen = isFree && before === `${x} ${y}` ? seen + 1 : 0
          before = `${x} ${y}`
          if (seen < 3) requestAnimationFrame(look)
          else resolve([x, y])
        }
        look()
      }),
  )
  await target.page().mouse.click(x, y, { clickCount: times })
}
