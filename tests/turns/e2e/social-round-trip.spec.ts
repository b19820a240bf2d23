import { localPath } from '#i18n/locales.ts'
import { axeFindings } from '#tests/support/axe.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { freshMobile, personPassword, sentCode } from '#tests/support/people.ts'
import { sampled } from '#tests/support/sample.ts'
import { signInScreen } from '#tests/support/sign-in-screen.ts'
import { becomeStranger, comeFrom } from '#tests/support/social-screen.ts'

/* Tests share a server, so each person of the demo providers is linked by one test alone. */

type Page = Parameters<Parameters<typeof test>[2]>[0]['page']

type Kind = 1 | 2 | 3
const kindNames = { 1: 'tutor', 2: 'parent', 3: 'organization' } as const

async function expectNoFinding(page: Page): Promise<void> {
  expect(await axeFindings(page, { within: 'dialog[open]' })).toEqual([])
}

for (const { locale, width, dark, kind, ...from } of sampled([
  { locale: 'zh-hans', width: 390, dark: false, kind: 1, provider: 'google', person: '陳示範' },
  { locale: 'zh-tw', width: 390, dark: true, kind: 2, provider: 'facebook', person: '李範例' },
  { locale: 'en', width: 1280, dark: true, kind: 3, provider: 'google', person: 'Demo Wong' },
] as const)) {
  const name = kindNames[kind as Kind]
  test(`${from.provider}: a new ${name} joins, and is known from then on (${locale})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light' })
    const { t, open, dialog, field, choose, submit, session } = signInScreen(page, locale)
    await open('/content/faq')
    await choose(t(`login.kind.${kind}`))
    await comeFrom(page, t, from)

    await expect(dialog.getByRole('heading', { name: t('login.bind.title') })).toBeVisible()
    await expect(dialog.getByText(from.person)).toBeVisible()
    await choose(t('login.bind.new'))
    await expect(dialog.getByText(t(`login.bind.as.${kind}`))).toBeVisible()
    await expectNoFinding(page)
    const isPerson = kind !== 3
    await expect(field('userName')).toHaveValue(isPerson ? from.person : '')
    if (!isPerson) {
      await field('userName').fill('Harbour College')
      await field('email').fill('office@example.com')
    }
    const mobile = freshMobile()
    await field('mobile').fill(mobile)
    await dialog.getByRole('button', { name: t('login.code.sms') }).click()
    await expect(field('verifyCode')).toBeFocused()
    await field('verifyCode').fill(await sentCode(mobile))
    await field('password').fill(personPassword)
    await submit()
    // A parent record exists at once; the others need a form.
    const next = kind === 2 ? 'login.welcome.dashboard' : (`login.welcome.next.${kind}` as const)
    await dialog.getByRole('button', { name: t(next) }).click()
    const path = kind === 2 ? '/parent/dashboard' : `/${name}/register`
    await page.waitForURL((url) => url.pathname === localPath(locale, path))

    await becomeStranger(page)
    await open('/content/faq')
    await choose(t(`login.kind.${kind}`))
    await comeFrom(page, t, from)
    await page.waitForURL((url) => url.pathname === localPath(locale, '/content/faq'))
    expect(await session()).toMatchObject({ kind, token: expect.stringMatching(/^[\w-]{43}$/u) })
    await expect(dialog).toBeHidden()
  })
}
