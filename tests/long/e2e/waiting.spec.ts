import { expect, test } from '#tests/support/browser-test.ts'
import { newPerson } from '#tests/support/people.ts'
import { signInScreen } from '#tests/support/sign-in-screen.ts'

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
