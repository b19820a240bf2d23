import type { Page } from '@playwright/test'
import { userKinds } from '#stores/accounts/session/user-kind.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { remember } from '#tests/support/new-account.ts'
import { parentWithJob } from '#tests/support/own-jobs.ts'
import { siteTexts } from '#tests/support/site-words.ts'

/* Safari 16.4 and Firefox 115 have no popovers; here their fallback rules are forced on. */
test.use({ bypassCSP: true, viewport: { width: 390, height: 844 } })

const guard = /@supports not selector\(:popover-open\)/gu
const texts = siteTexts('zh-tw')
const menu = (page: Page) => page.locator('#site-settings')
const opener = (page: Page) =>
  page.getByRole('button', { name: String(texts['site.settings']), exact: true })

test.beforeEach(async ({ context }) => {
  await context.addInitScript(() => {
    const lost = ['popover', 'showPopover', 'hidePopover', 'togglePopover']
    for (const name of lost) Reflect.deleteProperty(HTMLElement.prototype, name)
    Reflect.deleteProperty(HTMLButtonElement.prototype, 'popoverTargetElement')
  })
  await context.route('**', async (route) => {
    const kind = route.request().resourceType()
    if (kind !== 'document' && kind !== 'stylesheet') return route.fallback()
    const response = await route.fetch({ maxRedirects: 0 })
    const text = await response.text()
    // Shows what the browser hides, as one without popovers would.
    const body = text.replaceAll(guard, '@media all{[popover]{display:block}}@media all')
    return route.fulfill({ response, body })
  })
})

for (const path of ['/', '/searchtutor', '/tipsArticle', '/me']) {
  test(`the menu of ${path} is shut, opens, and closes by all that closes one`, async ({
    page,
  }) => {
    await page.goto(path)
    await expect(menu(page)).toBeHidden()
    await expect(opener(page)).toHaveAttribute('aria-expanded', 'false')
    await opener(page).click()
    await expect(menu(page)).toBeVisible()
    await expect(opener(page)).toHaveAttribute('aria-expanded', 'true')
    await expect(menu(page)).toBeInViewport()
    await page
      .locator('h1')
      .first()
      .click({ position: { x: 1, y: 1 }, force: true })
    await expect(menu(page)).toBeHidden()

    await opener(page).press('Enter')
    await page.keyboard.press('Tab')
    await expect(opener(page)).not.toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu(page)).toBeHidden()
    await expect(opener(page)).toBeFocused()
    await expect(opener(page)).toHaveAttribute('aria-expanded', 'false')

    await opener(page).press('Enter')
    await opener(page).press('Enter')
    await expect(menu(page)).toBeHidden()
  })
}

test('the menu of an account and its news open one at a time', async ({ page, context }) => {
  const { signedIn } = await parentWithJob()
  await remember(context, userKinds.parent, signedIn)
  await page.setViewportSize({ width: 1280, height: 844 })
  await page.goto('/')
  const bell = page.locator('.news-bell')
  const news = page.locator('.news-panel')
  await bell.click()
  await expect(news).toBeVisible()
  await page.locator('.site-header [data-account]').click()
  await expect(page.locator('.account-menu')).toBeVisible()
  await expect(news).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(page.locator('.account-menu')).toBeHidden()
  await bell.click()
  await news.getByRole('button').first().click()
  await expect(news).toBeHidden()
  await expect(bell).toBeFocused()
})
