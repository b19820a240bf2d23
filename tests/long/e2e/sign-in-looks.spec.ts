import { axeFindings } from '#tests/support/axe.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { signInScreen } from '#tests/support/sign-in-screen.ts'

type Page = Parameters<Parameters<typeof test>[2]>[0]['page']

async function expectNoFinding(page: Page, step: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.waitForFunction(() =>
      document.getAnimations().every(({ playState }) => playState !== 'running'),
    )
    const found = await axeFindings(page, { within: 'dialog[open]' })
    expect(found, `${step}, ${colorScheme}`).toEqual([])
  }
  const over = await page.evaluate(() => {
    const dialog = document.querySelector('dialog[open]')
    return dialog ? dialog.scrollWidth - dialog.clientWidth : 0
  })
  expect(over, `${step}: pixels beyond the width`).toBeLessThanOrEqual(0)
}

for (const [locale, width] of [
  ['zh-tw', 390],
  ['en', 390],
  ['zh-hans', 1280],
] as const) {
  test(`axe finds nothing in any step of the dialog (${locale}, ${width})`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    const { open, dialog, choose, submit, t } = signInScreen(page, locale)
    await open()
    await expectNoFinding(page, 'password')
    await submit()
    await dialog.locator('.error-summary').waitFor()
    await expectNoFinding(page, 'password, nothing filled in')
    await choose(t('login.byCode'))
    await expectNoFinding(page, 'code')
    await dialog.locator('.login-other button').click()
    await expectNoFinding(page, 'register')
    await choose(t('login.kind.3'))
    await submit()
    await dialog.locator('.error-summary').waitFor()
    await expectNoFinding(page, 'register as an organization, nothing filled in')
    await dialog.locator('.login-other button').click()
    await dialog.getByRole('button', { name: t('login.forgotten') }).click()
    await expectNoFinding(page, 'forgotten')
  })
}
