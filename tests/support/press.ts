import type { Locator } from '@playwright/test'

/**
 * Presses what is seen, as people do: once it has lain under the pointer for a few frames, with nothing over
 * it. `click` scrolls and presses within one frame, which the product takes for the second press of a double
 * tap (islands/press-guard.ts).
 */
export async function press(target: Locator): Promise<void> {
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
          seen = isFree && before === `${x} ${y}` ? seen + 1 : 0
          before = `${x} ${y}`
          if (seen < 3) requestAnimationFrame(look)
          else resolve([x, y])
        }
        look()
      }),
  )
  await target.page().mouse.click(x, y)
}
