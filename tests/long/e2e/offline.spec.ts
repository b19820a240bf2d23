import { locales, localeTable, localPath } from '#i18n/locales.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { openContact } from '#tests/support/contact-screen.ts'
import {
  readPage,
  storedAddresses,
  storedPaths,
  untilControlled,
} from '#tests/support/stored-pages.ts'

// Offline, the browser itself reports failed loads.
test.use({ serviceWorkers: 'allow', meantFailures: /./u })

const article = '/en/blog/learning/1'

for (const locale of locales) {
  test(`an article that was not opened leads to the offline page, in ${locale}`, async ({
    page,
    context,
  }) => {
    await readPage(page, localPath(locale, '/blog/learning/1'))
    const title = await page.locator('h1').textContent()
    await context.setOffline(true)
    const answer = await page.goto(localPath(locale, '/tipsArticle/1'))
    expect(answer?.status()).toBe(503)
    const { htmlLang } = localeTable[locale]
    await expect(page.locator('html')).toHaveAttribute('lang', htmlLang)
    await expect(page.locator('[data-when-asked="page"]')).toBeVisible()
    await expect(page.locator('[data-when-asked="live"]')).toBeHidden()
    await expect(page.locator('h1:visible')).toHaveCount(1)
    await expect(page.locator('[data-rows] a')).toHaveText([title ?? ''])

    await context.setOffline(false)
    await page.locator('[data-retry]').click()
    await expect(page.locator('[data-kept-line]')).toBeHidden()
    await expect(page).toHaveURL(localPath(locale, '/tipsArticle/1'))
  })
}

const live = [
  '/en/tutor/detail/1',
  '/en/searchtutor',
  '/en/searchtutor?q=maths',
  '/en/searchtutor/district/1058007',
  '/en/content/fee',
  '/en/content/tutorfee',
  '/en/content/feeguide',
  '/en/contactus',
  '/en',
]

test('prices, tutors, charges and forms are never kept, even when they were read before', async ({
  page,
  context,
}) => {
  await page.goto(article)
  await untilControlled(page)
  for (const address of live) {
    await page.goto(address)
    await page.waitForLoadState('networkidle')
  }
  await context.setOffline(true)
  for (const address of live) {
    const answer = await page.goto(address)
    expect(answer?.status(), address).toBe(503)
    await expect(page.locator('[data-when-asked="live"]')).toBeVisible()
  }
})

test('what was sent without a network is not said to have arrived', async ({ page, context }) => {
  await page.goto(article)
  await untilControlled(page)
  await context.setOffline(true)
  await page.evaluate(() => {
    const form = document.createElement('form')
    form.method = 'post'
    form.action = '/en/contactus'
    document.body.append(form)
    form.submit()
  })
  await expect(page.locator('[data-when-asked="sent"]')).toBeVisible()
})

test('a form that is sent as browsers do it passes the worker unharmed', async ({ page }) => {
  await page.goto(article)
  await untilControlled(page)
  const { form, fill } = await openContact(page, 'en')
  await fill('chan@example.com', `A question about lessons. ${crypto.randomUUID()}`)
  // Not by its button, which would involve the form's script.
  await form.locator('form').evaluate((element: HTMLFormElement) => element.submit())
  await expect(page).toHaveURL(/\/en\/contactus\/sent/u)
})

test('after a walk over the site nothing is stored but pages to read and built files', async ({
  page,
}) => {
  await page.goto('/en')
  await untilControlled(page)
  const walk = [...live, '/en/dashboard', '/en/myChat/chat', '/en/parent/dashboard/wallet']
  for (const address of [...walk, '/api/system/portal/get-portal-data', '/en/content/faq']) {
    await page.goto(address)
    await page.waitForLoadState('networkidle')
  }
  await readPage(page, article)
  const stored = Object.values(await storedAddresses(page)).flat()
  const offlinePages = locales.map((locale) => localPath(locale, '/offline'))
  const pages = stored.filter((path) => !path.startsWith('/_astro/') && path !== '/favicon.svg')
  expect(new Set(pages)).toEqual(new Set([...offlinePages, '/en/content/faq', article]))
})

test('the page at /offline lists what is kept and removes it', async ({ page }) => {
  await readPage(page, article)
  await readPage(page, '/en/content/faq')
  await page.goto('/en/offline')
  await expect(page.locator('[data-rows] a')).toHaveCount(2)
  await expect(page.locator('[data-rows] a').last()).toHaveAttribute(
    'href',
    new RegExp(article, 'u'),
  )
  await page.locator('[data-remove]').click()
  await expect(page.locator('[data-said]')).toHaveText('All removed.')
  await expect(page.locator('[data-none]')).toBeVisible()
  expect(await storedPaths(page)).toEqual([])
})

test('that the connection goes and comes back is said politely', async ({ page, context }) => {
  await page.goto(article)
  await untilControlled(page)
  const status = page.locator('[data-connection]')
  await context.setOffline(true)
  await expect(status).toHaveText(/^You are offline/u)
  await context.setOffline(false)
  await expect(status).toHaveText('You are online again.')
})
