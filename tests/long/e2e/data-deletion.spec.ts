import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '#tests/support/browser-test.ts'
import { deletionPayload, signedRequest } from '#tests/support/signed-request.ts'
import { siteWords } from '#tests/support/site-words.ts'

const t = siteWords('en')
const page = '/article/facebookDataDelete'

/** Sends Facebook's request about a new person; returns the answer to Facebook. */
async function askedByFacebook(request: APIRequestContext) {
  const person = String(Math.floor(Math.random() * 1e15))
  const signed_request = signedRequest(deletionPayload(person, new Date()))
  const answer = await request.post('/api/facebook/data-deletion', { form: { signed_request } })
  const { url, confirmation_code: code } = await answer.json()
  return { code: String(code), path: new URL(url).pathname + new URL(url).search }
}

test('the address that Facebook is told shows that the request is done', async ({
  page: browser,
  request,
}) => {
  const { path, code } = await askedByFacebook(request)
  const answer = await browser.goto(`/en${path}`)
  expect(answer?.status()).toBe(200)
  expect(answer?.headers()['cache-control']).toBe('no-store')
  await expect(browser.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  const main = browser.getByRole('main')
  await expect(main).toContainText(t('content.deletion.state.DONE'))
  await expect(main).toContainText(code)
  await expect(main).toContainText(t('content.deletion.none'))
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('somebody types the code on the page about deletion, and mistypes it first', async ({
    page: browser,
    request,
  }) => {
    const { code } = await askedByFacebook(request)
    await browser.goto(`/en${page}`)
    const field = browser.getByLabel(t('content.deletion.code'))
    await field.fill('not a code')
    const unknown = browser.waitForResponse(/status\?code=/u)
    await browser.getByRole('button', { name: t('content.deletion.show') }).click()
    expect((await unknown).status()).toBe(404)
    const main = browser.getByRole('main')
    await expect(main).toContainText(t('content.deletion.unknown'))
    await expect(field).toHaveValue('not a code')
    await expect(field).toHaveAttribute('aria-invalid', 'true')

    await field.fill(` ${code.toLowerCase()} `)
    await browser.getByRole('button', { name: t('content.deletion.show') }).click()
    await expect(main).toContainText(t('content.deletion.state.DONE'))
  })
})

test('what stands in the address is shown as text', async ({ page: browser }) => {
  const code = '"><img src=x onerror=alert(1)>'
  await browser.goto(`/en${page}/status?code=${encodeURIComponent(code)}`)
  await expect(browser.getByLabel(t('content.deletion.code'))).toHaveValue(code)
  await expect(browser.locator('main img')).toHaveCount(0)
})
