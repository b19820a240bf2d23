import { axeFindings } from '#tests/support/axe.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { textsFor } from '#tests/support/codes.ts'
import { newPerson, personPassword } from '#tests/support/people.ts'
import { signInScreen } from '#tests/support/sign-in-screen.ts'
import { siteUrl } from '#tests/support/site-url.ts'
import { siteWords } from '#tests/support/site-words.ts'
import {
  becomeStranger,
  comeFrom,
  spoilTicket,
  storedReturn,
} from '#tests/support/social-screen.ts'

/* Tests share a server, so each person of the demo providers is linked by one test alone. */

type Page = Parameters<Parameters<typeof test>[2]>[0]['page']

async function expectNoFinding(page: Page): Promise<void> {
  expect(await axeFindings(page, { within: 'dialog[open]' })).toEqual([])
}

test.describe('with mistakes', () => {
  test.use({ meantFailures: /bind\/user\/by\/password/u })

  test('facebook: a parent binds the account of her number, and lands on what she wanted', async ({
    page,
  }) => {
    const { mobile } = await newPerson()
    const from = { provider: 'facebook', person: 'Demo Wong' } as const
    const { t, dialog, field, submit, session } = signInScreen(page, 'en')
    await page.goto('/en/parent/dashboard')
    await comeFrom(page, t, from)
    await field('mobile').fill(mobile)
    await field('password').fill('Wrong@2026')
    await submit()
    await expect(dialog.getByRole('alert')).toContainText(t('errors.A0210'))
    await expect(field('mobile'), 'nothing typed is lost').toHaveValue(mobile)
    await expectNoFinding(page)
    await field('password').fill(personPassword)
    await submit()
    await page.waitForURL(/\/en\/parent\/dashboard$/u)
    expect(await session()).toMatchObject({ kind: 2 })
    const told = await textsFor((path) => fetch(siteUrl() + path), mobile)
    expect(told[0], 'the owner is told').toContain('Facebook')

    await becomeStranger(page)
    await page.goto('/en/parent/dashboard')
    await comeFrom(page, t, from)
    await page.waitForURL(/\/en\/parent\/dashboard$/u)
    await expect(page.locator('main h1')).toBeVisible()
    expect(await session()).toMatchObject({ kind: 2 })
  })

  test('a ticket that is over says so, and leads to the provider again', async ({ page }) => {
    const { mobile } = await newPerson()
    const from = { provider: 'facebook', person: '陳示範' } as const
    const { t, open, dialog, field, submit, signIn } = signInScreen(page, 'zh-tw')
    await open('/content/faq')
    await comeFrom(page, t, from)
    await expect(dialog.getByRole('heading', { name: t('login.bind.title') })).toBeVisible()
    await spoilTicket(page)
    await page.reload()
    await page.locator('[data-account][aria-haspopup]:visible').first().click()
    await signIn(mobile)
    const provider = t('login.provider.facebook')
    await expect(dialog.getByRole('alert')).toHaveText(t('login.bind.over', { provider }))
    await expectNoFinding(page)
    await dialog.getByRole('button', { name: t('login.bind.again', { provider }) }).click()
    await page.getByRole('link', { name: '取消 Cancel' }).click()
    await expect(dialog.getByText(t('login.social.cancelled'))).toBeVisible()
    await expect(field('mobile'), 'nothing typed is lost').toHaveValue(mobile)
    await submit()
    await expect(dialog.locator('.error-summary')).toBeFocused()
  })
})

test('who says no at the provider is told so once, and can sign in another way', async ({
  page,
}) => {
  const { t, open, dialog, choose } = signInScreen(page, 'en')
  await open('/content/aboutus')
  await choose(t('login.kind.1'))
  await comeFrom(page, t, { provider: 'google', person: '取消 Cancel' })
  await page.waitForURL(/\/en\/content\/aboutus/u)
  await expect(dialog.getByText(t('login.social.cancelled'))).toBeVisible()
  expect(await storedReturn(page)).toMatchObject({ step: 'failed', code: 'cancelled', kind: 1 })
  await expectNoFinding(page)
  await dialog.getByRole('button', { name: t('ui.close') }).click()
  await page.locator('[data-account][aria-haspopup]:visible').first().click()
  await expect(dialog.getByRole('button', { name: t('login.submit') })).toBeVisible()
  await expect(dialog.getByText(t('login.social.cancelled'))).toBeHidden()
})

test('a token that this tab did not ask for is not even shown to the server', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') asked.push(request.url())
  })
  const t = siteWords('en')
  await page.goto('/en/callback/sign-in#id_token=theirs&state=theirs')
  await expect(page.getByRole('heading', { name: t('social.interrupted.title') })).toBeVisible()
  await expect(page).toHaveURL(/\/en\/callback\/sign-in$/u)
  expect(asked).toEqual([])
})
