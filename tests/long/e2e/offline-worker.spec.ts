import { readFile } from 'node:fs/promises'
import { pageStore, storePrefix } from '#offline/stores.ts'
import { test as base, expect } from '#tests/support/browser-test.ts'
import { openSiteProxy, textAnswer } from '#tests/support/site-proxy.ts'
import { readPage, shellStores, storedAddresses, storedPaths } from '#tests/support/stored-pages.ts'

const test = base.extend<{ site: Awaited<ReturnType<typeof openSiteProxy>> }>({
  site: async ({ browserName: _ }, use) => {
    const site = await openSiteProxy()
    await use(site)
    await site.close()
  },
  baseURL: ({ site }, use) => use(site.url),
})
test.use({ serviceWorkers: 'allow', meantFailures: /./u })

const article = '/en/blog/learning/1'
const program = '/sw.js'
const script = 'text/javascript'
const built = () => readFile(`dist/client${program}`, 'utf8')
const registered = () =>
  navigator.serviceWorker.getRegistration().then((found) => found !== undefined)
const lookForUpdate = () =>
  navigator.serviceWorker.getRegistration().then((found) => found?.update())

test('readers see a correction at once, and keep it', async ({ page, site }) => {
  await readPage(page, article)
  const corrected =
    '<!doctype html><html lang="en"><title>t</title><link rel="icon" href="/_astro/a.svg"><h1>Corrected</h1></html>'
  site.answer(article, textAnswer(corrected, 'text/html'))
  await page.goto(article)
  await expect(page.locator('h1')).toHaveText('Corrected')
  await expect
    .poll(() =>
      page.evaluate(async (path) => (await (await caches.match(path))?.text()) ?? '', article),
    )
    .toContain('Corrected')
})

test('a network that does not answer is not waited for when there is a copy', async ({
  page,
  site,
}) => {
  await readPage(page, article)
  site.answer(article, () => true)
  await page.goto(article)
  await expect(page.locator('[data-kept-line]:not([hidden])')).toBeVisible()
})

test('what a portal answers for every address is shown, and not kept', async ({
  page,
  site,
  context,
}) => {
  await readPage(page, article)
  const heading = await page.locator('h1').textContent()
  site.answer(article, textAnswer('<h1>Agree to the terms</h1>', 'text/html'))
  await page.goto(article)
  await expect(page.locator('h1')).toHaveText('Agree to the terms')
  await context.setOffline(true)
  await page.goto(article)
  await expect(page.locator('h1')).toHaveText(heading ?? '')
})

test('a copy stands in while the server fails; a page that is gone is forgotten', async ({
  page,
  site,
}) => {
  await readPage(page, article)
  site.answer(article, textAnswer('down', 'text/plain', 502))
  await page.goto(article)
  await expect(page.locator('[data-kept-line]:not([hidden])')).toBeVisible()
  site.answer(article, textAnswer('<h1>No such host</h1>', 'text/html', 404))
  await page.goto(article)
  await expect(page.locator('h1')).toHaveText('No such host')
  expect(await storedPaths(page)).toEqual([article])
  const gone = '<link rel="icon" href="/_astro/a.svg"><h1>Gone</h1>'
  site.answer(article, textAnswer(gone, 'text/html', 410))
  await page.goto(article)
  await expect(page.locator('h1')).toHaveText('Gone')
  await expect.poll(() => storedPaths(page)).toEqual([])
})

test('a new deployment replaces the offline pages and keeps articles readable', async ({
  page,
  site,
  context,
}) => {
  await readPage(page, article)
  const [before] = await shellStores(page)
  const next = (await built()).replace(/"version":"[^"]+"/u, '"version":"next"')
  site.answer(program, textAnswer(next, script))
  await page.evaluate(lookForUpdate)
  expect(before).not.toMatch(/next$/u)
  await expect.poll(() => shellStores(page)).toEqual([`${storePrefix}shell-next`])
  await context.setOffline(true)
  expect((await page.goto(article))?.status()).toBe(200)
  const styled = await page.evaluate(() => document.styleSheets.length)
  expect(styled).toBeGreaterThan(0)
})

test('files that no kept page needs go with the next deployment', async ({ page, site }) => {
  await readPage(page, article)
  await page.evaluate(async (name) => {
    const files = await caches.open(name.replace('pages', 'files'))
    await files.put('/_astro/old.Ab12.js', new Response('old'))
  }, pageStore)
  const stored = async () => Object.values(await storedAddresses(page)).flat()
  expect(await stored()).toContain('/_astro/old.Ab12.js')
  const next = (await built()).replace(/"version":"[^"]+"/u, '"version":"next"')
  site.answer(program, textAnswer(next, script))
  await page.evaluate(lookForUpdate)
  await expect.poll(stored).not.toContain('/_astro/old.Ab12.js')
  expect(await stored()).toContain(article)
})

for (const [what, text] of Object.entries({
  'that is not JavaScript': '<h1>',
  'that throws': 'throw new Error("broken")',
  'whose offline page is missing': null,
})) {
  test(`an update ${what} leaves the worker before it in its place`, async ({
    page,
    site,
    context,
  }) => {
    await readPage(page, article)
    const missing = (await built()).replace('"/en/offline"', '"/en/no-such-page"')
    site.answer(program, textAnswer(text ?? missing, script))
    await page.evaluate(() =>
      navigator.serviceWorker
        .getRegistration()
        .then((found) => found?.update())
        .catch(() => {}),
    )
    expect((await page.goto('/en/content/faq'))?.status()).toBe(200)
    await context.setOffline(true)
    expect((await page.goto(article))?.status()).toBe(200)
  })
}

for (const [what, text] of Object.entries({
  'its file is deleted from the site': null,
  'its file is replaced by sw-retired.js': 'public/sw-retired.js',
})) {
  test(`the worker removes itself and all it kept once ${what}`, async ({ page, site }) => {
    await readPage(page, article)
    const answer =
      text === null
        ? textAnswer('not here', 'text/plain', 404)
        : textAnswer(await readFile(text, 'utf8'), script)
    site.answer(program, answer)
    // A worker checks once per start, so the browser stops the current one.
    await sleepWorkers(page)
    await page.goto('/en/content/faq')
    await expect.poll(() => page.evaluate(registered)).toBe(false)
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
    expect((await page.goto(article))?.status()).toBe(200)
  })
}

test('at most sixty pages stay, and the oldest visit goes first', async ({ page }) => {
  await readPage(page, article)
  await page.evaluate(async (name) => {
    const store = await caches.open(name)
    for (let n = 1; n < 60; n += 1) await store.put(`/blog/life/${n}`, new Response('<p>'))
  }, pageStore)
  await page.goto(article)
  // The first was visited again, so another is now the oldest.
  await expect.poll(async () => (await storedPaths(page)).at(-1)).toBe(article)
  await readPage(page, '/en/content/faq')
  await expect.poll(async () => (await storedPaths(page)).length).toBe(60)
  const kept = await storedPaths(page)
  expect(kept).not.toContain('/blog/life/1')
  expect(kept.slice(-2)).toEqual([article, '/en/content/faq'])
})

test('a device without room shows the page and keeps what it can', async ({
  page,
  context,
  site,
}) => {
  await readPage(page, article)
  const session = await context.newCDPSession(page)
  const setQuota = (quotaSize?: number) =>
    session.send('Storage.overrideQuotaForOrigin', {
      origin: site.url,
      ...(quotaSize === undefined ? {} : { quotaSize }),
    })
  await setQuota(1)
  expect((await page.goto('/en/content/faq'))?.status()).toBe(200)
  // It evicted everything and still had no room.
  await expect.poll(() => storedPaths(page)).toEqual([])
  await setQuota()
  await readPage(page, '/en/content/aboutus')
  expect(await storedPaths(page)).toContain('/en/content/aboutus')
})

type Page = Parameters<Parameters<typeof test>[2]>[0]['page']

async function sleepWorkers(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
}
