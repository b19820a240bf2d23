import { expect, type Locator, type Page } from '@playwright/test'

const farthest = 120

/** Presses Tab until the element has the focus, which must then be visible and uncovered. */
export async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  for (let presses = 0; presses < farthest; presses += 1) {
    await page.keyboard.press(key)
    if ((await wanted.count()) > 0 && (await wanted.evaluate(hasFocus))) {
      await expect.poll(() => wanted.evaluate(howSeen), { message: `${wanted}` }).toBe('seen')
      return
    }
  }
  throw new Error(`${wanted} does not get the focus within ${farthest} presses of ${key}`)
}

/** Activates an element by keyboard alone. */
export async function pressByKeys(page: Page, wanted: Locator, key = 'Enter') {
  await tabTo(page, wanted)
  await page.keyboard.press(key)
}

const hasFocus = (element: Element) => element === document.activeElement

function howSeen(element: Element): string {
  // What only screen readers see is represented by its label.
  const box = element.getBoundingClientRect()
  const shown = box.width <= 2 ? (element.closest('label') ?? element.nextElementSibling) : element
  if (!shown) return 'not shown at all'
  const { outlineStyle, outlineWidth } = getComputedStyle(shown)
  if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 1) return 'without a mark'
  const { left, top, width, height } = shown.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + Math.min(height / 2, 40)]
  if (y < 0 || y > innerHeight || x < 0 || x > innerWidth) return `outside: ${x}, ${y}`
  const over = document.elementFromPoint(x, y)
  return over && (shown.contains(over) || over.contains(shown))
    ? 'seen'
    : `under ${over?.className}`
}
