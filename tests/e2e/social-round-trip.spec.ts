import type { Page } from '@playwright/test'
import { productToken } from '#i18n/brand.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { askCall, newPerson, personPassword, sealed } from '#tests/support/people.ts'
import { siteWords } from '#tests/support/site-words.ts'

const redirect = '/en/content/faq'

/** Goes to a provider as the dialog does, and there chooses a link. */
async function travel(page: Page, provider: 'google' | 'facebook', link: string) {
  await page.goto('/en/content/aboutus')
  const there = await page.evaluate(
    async ({ provider, redirect, place }) => {
      const answer = await fetch('/cert/sso/social/begin', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ provider }),
      })
      const { keyCode, state, address } = (await answer.json()).data
      const wish = { provider, kind: 2, redirect, rememberMe: true }
      const trip = { ...wish, keyCode, state, from: location.pathname }
      sessionStorage.setItem(place, JSON.stringify(trip))
      const back = `${location.origin}/en/callback/sign-in`
      return `${address}&redirect_uri=${encodeURIComponent(back)}`
    },
    { provider, redirect, place: `${productToken}.social-trip` },
  )
  await page.goto(there)
  await expect(page.getByText(/A demo: this is not/u)).toBeVisible()
  await page.getByRole('link', { name: link }).click()
}

const kept = (page: Page) =>
  page.evaluate(
    (place) => JSON.parse(sessionStorage.getItem(place) ?? 'null'),
    `${productToken}.social-return`,
  )

for (const [provider, person] of [
  ['google', '李範例'],
  ['facebook', 'Demo Wong'],
] as const) {
  test(`${provider}: the first time leads back to bind, the second on to what was wanted`, async ({
    page,
  }) => {
    const { mobile } = await newPerson()
    await travel(page, provider, person)
    await page.waitForURL(/\/en\/content\/aboutus/u)
    const back = await kept(page)
    expect(back).toMatchObject({ step: 'bind', provider, suggestedName: person, redirect })

    const key = await askCall<{ keyCode: string; publicKey: string }>('GET', '/cert/sso/public-key')
    await askCall('POST', `/cert/sys-${provider}-login/bind/user/by/password`, {
      body: {
        mobile,
        ticket: back.ticket,
        clientPublicKey: back.clientPublicKey,
        keyCode: key.keyCode,
        password: sealed(JSON.stringify({ pass: personPassword }), key.publicKey),
      },
    })
    await travel(page, provider, person)
    await page.waitForURL(/\/en\/content\/faq$/u)
    const session = await page.evaluate(
      (place) => JSON.parse(localStorage.getItem(place) ?? 'null'),
      `${productToken}.session`,
    )
    expect(session).toMatchObject({ kind: 2, token: expect.stringMatching(/^[\w-]{43}$/u) })
  })
}

test('who cancels comes back to where it began', async ({ page }) => {
  await travel(page, 'google', '取消 Cancel')
  await page.waitForURL(/\/en\/content\/aboutus/u)
  expect(await kept(page)).toMatchObject({ step: 'failed', code: 'cancelled' })
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
