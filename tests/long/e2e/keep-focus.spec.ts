import { expect, type Page, test } from '@playwright/test'
import { serveSources } from '#tests/support/source-page.ts'

const origin = 'https://focus.test'

/** A page with a list of two rows in a section, and a button after it. */
async function openList(page: Page) {
  await serveSources(
    page,
    origin,
    `
    import { keepFocus } from '/islands/keep-focus.ts'
    document.body.innerHTML = '<main><section><h2>Saved</h2><ul><li><button>First</button></li>' +
      '<li><button>Second</button></li></ul></section><button>Send</button></main>'
    keepFocus()
    document.documentElement.dataset.ready = ''`,
  )
  await page.goto(origin)
  await page.waitForSelector('html[data-ready]')
  return (name: string) => page.getByRole('button', { name })
}

test('when a row goes with what had the focus, its part of the page has it', async ({ page }) => {
  const button = await openList(page)
  await button('First').focus()
  await button('First').evaluate((element) => element.closest('li')?.remove())
  await expect(page.getByRole('heading')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(button('Second')).toBeFocused()
  await expect(page.getByRole('heading')).not.toHaveAttribute('tabindex')
})

test('when all of a part goes, the page itself has it', async ({ page }) => {
  const button = await openList(page)
  await button('Second').focus()
  await page.locator('section').evaluate((element) => element.remove())
  await expect(page.getByRole('main')).toBeFocused()
})

test('a button that waits has it again once it may be pressed', async ({ page }) => {
  const button = await openList(page)
  await button('Send').focus()
  await button('Send').evaluate((element) => element.toggleAttribute('disabled', true))
  await expect(button('Send')).not.toBeFocused()
  await button('Send').evaluate((element) => element.toggleAttribute('disabled', false))
  await expect(button('Send')).toBeFocused()
})

test('a part that knows better decides, and so does who presses elsewhere', async ({ page }) => {
  const button = await openList(page)
  await button('First').focus()
  await button('First').evaluate((element) => {
    element.closest('li')?.remove()
    queueMicrotask(() => document.querySelectorAll('button')[1]?.focus())
  })
  await expect(button('Send')).toBeFocused()
  await page.mouse.click(300, 500)
  await page.evaluate(async () => {
    document.querySelector('section')?.remove()
    for (let n = 0; n < 4; n += 1) await new Promise(requestAnimationFrame)
  })
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body')
})
