import { expect, test } from '@playwright/test'
import { lateImport } from '#api/import-failure.ts'
import { serveSources } from '#tests/support/source-page.ts'

const origin = 'https://chunks.test'
const watch = `
  import { watchChunks } from '/stores/device/chunk-reload.ts'
  watchChunks()
  document.documentElement.dataset.ready = ''
`
const failed = 'html[data-part-failed]'

for (const [what, failure] of Object.entries({
  'an import that nobody catches': `import('/gone.js')`,
  'an island that could not be loaded': `
    import('/gone.js').catch((error) => document.body.dispatchEvent(
      new CustomEvent('astro:hydration-error', { bubbles: true, detail: { error } }),
    ))`,
  'an import of a script of the page, which Vite wraps': `
    window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
    import('/gone.js')`,
})) {
  test(`${what} reloads the page once, and then shows that it failed`, async ({ page }) => {
    let loads = 0
    page.on('request', (request) => {
      if (request.isNavigationRequest()) loads += 1
    })
    await serveSources(page, origin, `${watch};${failure}`)
    await page.goto(origin)
    await page.waitForSelector(failed, { state: 'attached' })
    expect(loads).toBe(2)
  })
}

test('a mistake in a script reloads nothing', async ({ page }) => {
  const failing = page.waitForEvent('pageerror')
  await serveSources(page, origin, `${watch}; Promise.reject(new TypeError('x is not a function'))`)
  await page.goto(origin)
  await failing
  expect(await page.locator(failed).count()).toBe(0)
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
})

test('a page that is being left lets the next one come', async ({ page }) => {
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname)
  })
  // The import fails between the click on a link and the answer.
  const leave = `
    addEventListener('unhandledrejection', () => fetch('/failed'))
    location.href = '/next'
    fetch('/asked').then(() => { throw new TypeError('Importing a module script failed.') })`
  await serveSources(page, origin, `${watch}; ${leave}`)
  const asked = Promise.withResolvers<void>()
  const told = Promise.withResolvers<void>()
  await page.route(`${origin}/next`, async (route) => {
    asked.resolve()
    await told.promise
    await route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>next</h1>' })
  })
  await page.route(`${origin}/asked`, async (route) => {
    await asked.promise
    await route.fulfill({ body: '' })
  })
  await page.route(`${origin}/failed`, async (route) => {
    told.resolve()
    await route.fulfill({ body: '' })
  })
  await page.goto(origin, { waitUntil: 'commit' })
  await page.waitForURL(`${origin}/next`)
  expect(loads).toEqual(['/', '/next'])
})

test('a file that is there did not arrive: it is said, and nothing typed is lost', async ({
  page,
}) => {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  await serveSources(page, origin, `${watch}; import('/rules/avatar.ts')`)
  await page.route(`${origin}/rules/avatar.ts`, (route) =>
    route.request().method() === 'HEAD' ? route.fallback() : route.abort(),
  )
  await page.goto(origin)
  await page.waitForSelector(failed, { state: 'attached' })
  expect(loads).toBe(1)
})

test('a site that does not answer is not reloaded into nothing', async ({ page }) => {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  await serveSources(page, origin, `${watch}; import('/gone.js')`)
  await page.route(`${origin}/gone.js`, (route) => route.abort())
  await page.goto(origin)
  await page.waitForSelector(failed, { state: 'attached' })
  expect(loads).toBe(1)
})

test('a part that is late is said, and nothing typed is lost', async ({ page }) => {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  await serveSources(page, origin, `${watch}; Promise.reject(new Error('${lateImport}'))`)
  await page.goto(origin)
  await page.waitForSelector(failed, { state: 'attached' })
  expect(loads).toBe(1)
})

for (const [what, failure, pageErrors] of [
  [
    'whose file does not come',
    `import('/gone.js').catch((error) => lost.dispatchEvent(failed(error)))`,
    [],
  ],
  ['whose file throws', `lost.dispatchEvent(failed(new TypeError('x is null')))`, ['x is null']],
] as const) {
  test(`an island ${what} says so where it was loading`, async ({ page }) => {
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await serveSources(
      page,
      origin,
      `${watch}
       document.body.innerHTML = '<p class="part-failed" role="alert">Not shown <a>again</a></p>' +
         '<astro-island ssr><div class="skeleton">Loading</div></astro-island>'.repeat(2)
       const lost = document.querySelector('astro-island')
       const failed = (error) =>
         new CustomEvent('astro:hydration-error', { bubbles: true, detail: { error } })
       ${failure}`,
    )
    await page.route(`${origin}/gone.js`, (route) => route.abort())
    await page.goto(origin)
    const islands = page.locator('astro-island')
    await expect(islands.first()).toHaveText('Not shown again')
    await expect(islands.first().getByRole('alert')).toHaveClass('part-failed')
    // The other one may still load.
    await expect(islands.last()).toHaveText('Loading')
    await expect(page.locator(failed)).toHaveCount(1)
    expect(errors).toEqual(pageErrors)
  })
}

for (const [what, mark, count] of [
  ['whose script does not come is said', 'ssr', 1],
  ['that has come is not waited for', '', 0],
] as const) {
  test(`an island ${what}`, async ({ page }) => {
    await page.clock.install()
    await serveSources(
      page,
      origin,
      `document.body.innerHTML = '<astro-island client="load" ${mark}></astro-island>'
       await import('/islands/frame/late-islands.ts')
       document.documentElement.dataset.ready = ''`,
    )
    await page.goto(origin)
    await page.waitForSelector('html[data-ready]', { state: 'attached' })
    await page.clock.fastForward('01:00')
    expect(await page.locator(failed).count()).toBe(count)
  })
}
