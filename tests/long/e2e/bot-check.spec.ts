import type { Page } from '@playwright/test'
import { demoPassword } from '#rules/accounts/demo-accounts.ts'
import { answeringServer, json } from '#tests/support/answering-server.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { signInScreen } from '#tests/support/sign-in-screen.ts'
import { siteEnvironment, startSiteServer } from '#tests/support/site-server.ts'

/* Turnstile's script and server are simulated; our policy, refusal and retry are real. */

/** Simulates the script: a button that solves the check. With `token` null the visitor gives up. */
async function playTurnstile(page: Page, token: string | null) {
  const script = `window.turnstile = {
    render(host, options) {
      const button = document.createElement('button')
      button.type = 'button'
      button.textContent = 'check ' + options.sitekey + ' ' + options.language
      button.onclick = () => ${token === null ? "options['error-callback']()" : `options.callback('${token}')`}
      host.append(button)
      return 'one'
    },
    remove() { document.querySelector('.bot-check').replaceChildren() },
  }`
  await page.route('https://challenges.cloudflare.com/turnstile/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  )
}

test.describe('where a bot check is set up', () => {
  test.describe.configure({ mode: 'serial' })
  let site: Awaited<ReturnType<typeof startSiteServer>>
  let judge: Awaited<ReturnType<typeof answeringServer>>
  test.beforeAll(async () => {
    judge = await answeringServer((response, request) => {
      const given = new URLSearchParams(request.body)
      const success = given.get('secret') === 'our-secret' && given.get('response') === 'a-person'
      json({ success })(response, request)
    })
    site = await startSiteServer({
      ...(await siteEnvironment()),
      DEMO_TUTORS: '5',
      TURNSTILE_SECRET: 'our-secret',
      TURNSTILE_SITE_KEY: 'our-site',
      TURNSTILE_VERIFY: `${judge.base}/siteverify`,
    })
  })
  test.afterAll(async () => {
    await site.stop()
    await judge[Symbol.asyncDispose]()
  })

  const openDialog = async (page: Page, locale: 'en' | 'zh-hans') => {
    const screen = signInScreen(page, locale)
    // The home page shows photos of tutors whom this site lacks.
    await screen.open('/content/faq', site.url)
    return screen
  }

  test('a person shows it once, in the dialog, and is signed in', async ({ page }) => {
    await playTurnstile(page, 'a-person')
    const { signIn, dialog, session } = await openDialog(page, 'en')
    await signIn('80000002', demoPassword)
    await dialog.getByRole('button', { name: 'check our-site en' }).click()
    await expect.poll(session).not.toBeNull()
  })

  test('a code is sent to who passes', async ({ page }) => {
    await playTurnstile(page, 'a-person')
    const { choose, field, dialog, t } = await openDialog(page, 'zh-hans')
    await choose(t('login.byCode'))
    await field('mobile').fill('61234567')
    await dialog.getByRole('button', { name: t('login.code.sms'), exact: true }).click()
    await dialog.getByRole('button', { name: 'check our-site zh-cn' }).click()
    await expect(
      dialog.getByText(t('login.code.sent.sms', { number: '+852 61234567' })),
    ).toBeVisible()
  })

  for (const [who, token] of [
    ['whom the service takes for a program', 'a-robot'],
    ['who gives up', null],
  ] as const) {
    test(`${who} is told so, and keeps what was typed`, async ({ page }) => {
      await playTurnstile(page, token)
      const { signIn, dialog, field, session, t } = await openDialog(page, 'en')
      await signIn('80000002', demoPassword)
      await dialog.getByRole('button', { name: 'check our-site en' }).click()
      await expect(dialog.getByRole('alert')).toHaveText(t('errors.A0240'))
      await expect(field('mobile')).toHaveValue('80000002')
      await expect(field('password')).toHaveValue(demoPassword)
      expect(await session()).toBeNull()
    })
  }

  test.describe('when its script cannot be had', () => {
    test.use({ meantFailures: /challenges\.cloudflare\.com/u })
    test('the dialog says so, and the next try asks for it again', async ({ page }) => {
      await page.route('https://challenges.cloudflare.com/**', (route) => route.abort())
      const { signIn, dialog, submit, session, t } = await openDialog(page, 'en')
      await signIn('80000002', demoPassword)
      await expect(dialog.getByRole('alert')).toHaveText(t('errors.A0240'))
      await playTurnstile(page, 'a-person')
      await submit()
      await dialog.getByRole('button', { name: 'check our-site en' }).click()
      await expect.poll(session).not.toBeNull()
    })
  })
})
