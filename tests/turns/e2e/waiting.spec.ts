import { expect, test } from '#tests/support/browser-test.ts'
import { newPerson } from '#tests/support/people.ts'
import { signInScreen } from '#tests/support/sign-in-screen.ts'

test('after too many wrong passwords the wait is told and counted down; another number need not', async ({
  page,
}) => {
  const [{ mobile }, other] = [await newPerson(), await newPerson()]
  const { open, signIn, submit, dialog, field, t } = signInScreen(page, 'zh-hans')
  await open()
  const alert = dialog.getByRole('alert')
  for (let tries = 1; tries <= 5; tries += 1) {
    const answer = page.waitForResponse(/\/cert\/sso\/login/u)
    await signIn(mobile, `wrong-word-${tries}`)
    await answer
    await expect(alert).toHaveText(t('errors.A0210'))
  }
  await signIn(mobile)
  const shown = alert.locator('[aria-hidden]')
  const told = alert.locator('.sr-only')
  await expect(shown).toHaveText(/^输入错误密码的次数太多，请在\d+秒后再试。$/u)
  const button = dialog.locator('form button[type=submit]')
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  const words = (await told.textContent()) ?? ''
  expect(words).toMatch(/请在(?:30|2\d)秒后再试/u)
  await expect(shown, 'counts down').not.toHaveText(words)
  await expect(told, 'is said once').toHaveText(words)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  // Playwright would otherwise wait until the button is enabled.
  await button.click({ force: true })
  await field('password').press('Enter')
  expect(asked).toEqual([])

  await field('mobile').fill(other.mobile)
  await expect(alert).toBeHidden()
  await submit()
  await expect(dialog).toBeHidden()
})
