import { userKinds } from '#stores/accounts/session/user-kind.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { remember } from '#tests/support/new-account.ts'
import { newPerson } from '#tests/support/people.ts'
import { signInScreen } from '#tests/support/sign-in-screen.ts'
import { siteWords } from '#tests/support/site-words.ts'

test.describe('too soon', () => {
  test.use({ meantFailures: /send\/message/u })
  test('who asks for another code too soon is told when it may be asked for', async ({ page }) => {
    const { mobile } = await newPerson()
    const { open, choose, dialog, field, t } = signInScreen(page, 'en')
    const ask = dialog.getByRole('button', { name: t('login.code.sms'), exact: true })
    await open()
    await choose(t('login.byCode'))
    await field('mobile').fill(mobile)
    await ask.click()
    await expect(
      dialog.getByText(t('login.code.sent.sms', { number: `+852 ${mobile}` })),
    ).toBeVisible()

    await open()
    await choose(t('login.byCode'))
    await ask.click()
    const alert = dialog.getByRole('alert')
    await expect(alert.locator('[aria-hidden]')).toHaveText(
      /^Too many requests\. Please try again in \d+ seconds?\.$/u,
    )
    await expect(ask).toHaveAttribute('aria-disabled', 'true')
  })
})

test.describe('too late', () => {
  // Error that the page catches and displays.
  test.use({ foreignErrors: /^No answer for a dynamically imported module$/u })
  test('a part that nobody sends is said after a while, with a way to load it again', async ({
    page,
    context,
  }) => {
    await remember(context, userKinds.parent, (await newPerson()).signedIn)
    const part = /_astro\/ChatScreen\./u
    await page.clock.install()
    await page.route(part, () => {})
    const asked = page.waitForRequest(part)
    await page.goto('/en/myChat/chat')
    await asked
    const notice = page.locator('.part-failed')
    await expect(notice).toBeHidden()
    await page.clock.fastForward('00:40')
    await expect(notice).toBeVisible()
    await page.unroute(part)
    await notice.getByRole('link').click()
    await expect(page.getByText(siteWords('en')('chat.none'))).toBeVisible()
  })
})
