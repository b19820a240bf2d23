import { locales } from '#i18n/locales.ts'
import { axeFindings } from '#tests/support/axe.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { openContact } from '#tests/support/contact-screen.ts'

const calls = '**/api/contact*'
const anyLetter = () => `這個網站的搜尋很好用。${crypto.randomUUID()}`

test('an unsent letter outlives a reload and a change of language, and goes once it is sent', async ({
  page,
}) => {
  const words = anyLetter()
  const { fill, form } = await openContact(page, 'zh-tw')
  await fill('chan@example.com', words)
  // Its script has loaded and saves drafts from now on.
  await expect(form.locator('form')).toHaveAttribute('novalidate')
  await page.reload()
  const english = await openContact(page, 'en')
  await expect(english.message).toHaveValue(words)
  await expect(english.topic).toHaveValue('site')
  await english.send.click()
  // Visible, as the text is hidden in the page from the beginning.
  await expect(english.form.getByText(english.t('contact.sent.next'))).toBeVisible()
  await page.reload()
  await expect(english.message).toHaveValue('')
})

test('what is typed and pressed before the script is there is kept, and goes once', async ({
  page,
}) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/ContactScript*', async (route) => {
    await held
    await route.continue()
  })
  const { t, form, message, send, fill } = await openContact(page, 'en')
  await fill('chan@example.com', anyLetter())
  await send.click()
  release()
  await expect(form.getByText(t('contact.sent.next'))).toBeVisible()
  await page.reload()
  await expect(message).toHaveValue('')
})

test.describe('without a connection', () => {
  test.use({ meantFailures: /api\/contact/u })

  test('says so, keeps every word, and sends the same letter under the same key', async ({
    page,
  }) => {
    const { t, form, message, send, fill } = await openContact(page, 'en')
    const words = anyLetter()
    await fill('chan@example.com', words)
    const keys: (string | null)[] = []
    page.on('request', (request) => {
      if (!request.url().includes('/api/contact')) return
      keys.push(new URLSearchParams(request.postData() ?? '').get('clientId'))
    })
    await page.route(calls, (route) => route.abort('internetdisconnected'))
    await send.click()
    await expect(form.getByText(t('contact.failed.offline'))).toBeVisible()
    await expect(message).toHaveValue(words)
    await page.unroute(calls)
    await send.click()
    await expect(form.getByText(t('contact.sent.next'))).toBeVisible()
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  test('too many letters and a broken server are told apart', async ({ page }) => {
    const { t, form, message, send, fill } = await openContact(page, 'en')
    const words = anyLetter()
    await fill('chan@example.com', words)
    for (const [code, status, text] of [
      ['A0501', 429, 'contact.failed.busy'],
      ['B0001', 500, 'contact.failed.server'],
    ] as const) {
      const answer = { code, message: '', data: null, issues: [] }
      await page.route(calls, (route) => route.fulfill({ status, json: answer }))
      await send.click()
      await expect(form.getByText(t(text))).toBeVisible()
      await expect(message).toHaveValue(words)
      await page.unroute(calls)
    }
  })
})

test.describe('too many letters', () => {
  test.use({ meantFailures: /api\/contact/u })

  for (const locale of locales) {
    test(`in ${locale}: the wait is counted down, and then the letter goes`, async ({ page }) => {
      await page.clock.install()
      const { t, form, email, send, fill } = await openContact(page, locale)
      await fill('chan@example.com', anyLetter())
      const refuse = (seconds: number) =>
        page.route(
          calls,
          (route) =>
            route.fulfill({
              status: 429,
              headers: { 'Retry-After': String(seconds) },
              json: { code: 'A0501', message: '', data: null, issues: [] },
            }),
          { times: 1 },
        )
      await refuse(600)
      await send.click()
      const told = form.getByRole('alert').locator('.sr-only')
      await expect(told).toHaveText(
        t('contact.failed.wait', { time: t('errors.wait.minutes', { n: 10 }) }),
      )
      await expect(send).toHaveAttribute('aria-disabled', 'true')
      expect(await axeFindings(page, { within: 'form' })).toEqual([])
      // Another mailbox need not wait.
      await email.fill('chan.tai@example.com')
      await expect(told).toHaveCount(0)
      await expect(send).not.toHaveAttribute('aria-disabled')

      await refuse(60)
      await send.click()
      const first = t('contact.failed.wait', { time: t('errors.wait.seconds', { n: 60 }) })
      await expect(told).toHaveText(first)
      await expect(form.locator('[aria-hidden]', { hasText: first })).toHaveCount(0)
      await expect(told, 'is said once').toHaveText(first)
      await page.clock.fastForward(60_000)
      await expect(form.getByText(t('contact.failed.waitOver'))).toBeVisible()
      await send.click()
      await expect(form.getByText(t('contact.sent.next'))).toBeVisible()
    })
  }
})

test('what only the server finds wrong is shown beside its field', async ({ page }) => {
  const { t, email, send, fill } = await openContact(page, 'en')
  await fill('chan@example.c', anyLetter())
  await send.click()
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription(new RegExp(t('contact.error.email'), 'u'))
})

test('a double press sends one letter', async ({ page }) => {
  const { form, t, send, fill } = await openContact(page, 'en')
  await fill('chan@example.com', anyLetter())
  let sent = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/contact')) sent += 1
  })
  // At once: after sending, another element would be under the second click.
  await send.evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect(form.getByText(t('contact.sent.next'))).toBeVisible()
  expect(sent).toBe(1)
})
