import { localPath } from '#i18n/locales.ts'
import { userKinds } from '#stores/accounts/session/user-kind.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { pressByKeys } from '#tests/support/keyboard.ts'
import { remember } from '#tests/support/new-account.ts'
import { newPerson } from '#tests/support/people.ts'
import { siteWords } from '#tests/support/site-words.ts'

/* When the focused element is replaced, its replacement gets the focus. */
test.use({ viewport: { width: 1280, height: 900 } })
const t = siteWords('en')

for (const path of ['/searchtutor', '/jobcase']) {
  test(`what is typed into the built filters of ${path} goes on in the living ones`, async ({
    page,
  }) => {
    const asked = Promise.withResolvers<void>()
    const typed = Promise.withResolvers<void>()
    await page.route(/_astro\/LiveFilters/u, async (route) => {
      asked.resolve()
      await typed.promise
      await route.continue()
    })
    await page.goto(localPath('en', path))
    const place = page.locator('.search-screen aside')
    const from = place.getByLabel(t('search.fee.from'), { exact: true })
    const subject = place.locator('details[data-facet="subject"]')
    await subject.locator('summary').click()
    await from.click()
    await asked.promise
    await from.pressSequentially('10')
    await expect(place.locator('> form')).toHaveCount(0)
    typed.resolve()
    await expect(place.locator('> form')).toHaveCount(1)
    await expect(from).toBeFocused()
    await page.keyboard.type('5')
    await expect(from).toHaveValue('105')
    await expect(subject).not.toHaveAttribute('open')
  })
}

test('the menu of an account keeps the focus when the name comes', async ({ page, context }) => {
  const { signedIn } = await newPerson()
  await remember(context, userKinds.parent, signedIn)
  const opened = Promise.withResolvers<void>()
  await page.route('**/cert/sso/session/user*', async (route) => {
    await opened.promise
    await route.continue()
  })
  await page.goto('/en')
  const entry = page.locator('.site-header [data-account]')
  await entry.locator('img').waitFor()
  await entry.focus()
  await entry.press('Enter')
  const menu = page.locator('.account-menu')
  await expect(menu.getByRole('link').first()).toBeFocused()
  opened.resolve()
  await expect(menu.locator('.account-name')).not.toHaveText(t('account.signedIn'))
  await expect(menu.getByRole('link').first()).toBeFocused()
})

test('who had their words read begins at what was read', async ({ page }) => {
  await page.goto(localPath('en', '/parent/aipublish'))
  await page.locator('#job-message').fill('中三數學，沙田，每星期兩堂')
  await pressByKeys(page, page.getByRole('button', { name: t('publish.read'), exact: true }))
  await expect(page.locator('#job-questions, #job-form').first()).toBeFocused()
  const done = page.getByRole('button', { name: t('publish.questions.done'), exact: true })
  await done.press('Enter')
  await expect(page.locator('#job-form')).toBeFocused()
})
