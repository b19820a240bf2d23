import type { Page } from '@playwright/test'
import { axeFindings } from '#tests/support/axe.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { expectNoFindings, type Looks } from '#tests/support/no-findings.ts'
import { askCall, newPerson, personPassword, tokenOf } from '#tests/support/people.ts'
import { searchScreen, settled } from '#tests/support/search-screen.ts'
import { signInScreen } from '#tests/support/sign-in-screen.ts'

const savedBy = async (token: string): Promise<number[]> =>
  (await askCall<{ list: { tutorId: number }[] }>('GET', '/api/wish/list', { token })).list.map(
    ({ tutorId }) => tutorId,
  )

/** All storage of the device and this tab. */
const storedBy = (page: Page) =>
  page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((area) => Object.entries(area)).join('\n'),
  )

const save = (token: string, ...tutorIds: number[]) =>
  askCall('POST', '/api/wish/add', {
    token,
    body: {
      wishes: tutorIds.map((tutorId, second) => ({
        tutorId,
        at: new Date(Date.parse('2026-11-20T00:00:00Z') + second * 1000).toISOString(),
      })),
    },
  })

test('a guest sees the list of the device, and signing in keeps it', async ({ page }) => {
  const { mobile, signedIn } = await newPerson()
  const { open, cards, listed, t } = searchScreen(page, 'zh-tw')
  const { signIn } = signInScreen(page, 'zh-tw')
  await open('/searchtutor')
  const [first = 0, second = 0] = await listed()
  for (const card of [0, 1]) await cards.nth(card).locator('button.icon-button').click()
  await page.goto('/parent/dashboard/wishList')
  const saved = page.getByRole('list', { name: t('wish.list') }).locator('a.card-cover')
  await expect(saved).toHaveCount(2)
  await expect(page.getByText(t('wish.device'))).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  expect(await savedBy(signedIn.token)).toEqual([])

  await page.getByRole('button', { name: t('guard.signIn') }).click()
  await signIn(mobile)
  await expect(page.getByText(t('wish.device'))).toBeHidden()
  await expect(saved).toHaveCount(2)
  await expect.poll(() => savedBy(signedIn.token)).toEqual([second, first])
})

test('on a profile as well; signing out leaves nothing of the account’s list behind', async ({
  page,
  context,
}) => {
  const { mobile, signedIn } = await newPerson()
  await save(signedIn.token, 2)
  const { signIn, t } = signInScreen(page, 'en')
  await page.goto('/en/tutor/detail/3')
  const heart = page.locator('[data-act="wish"]')
  await heart.click()
  await page.getByRole('button', { name: t('tutor.wish.everywhere') }).click()
  await signIn(mobile)
  await expect(page.getByText(t('wish.inAccount'))).toBeVisible()
  await expect.poll(() => savedBy(signedIn.token)).toEqual([3, 2])

  const other = await context.newPage()
  await other.goto('/en/tutor/detail/2')
  const there = other.locator('[data-act="wish"]')
  await expect(there).toHaveText(t('tutor.wish.kept'))
  await there.click()
  await expect.poll(() => savedBy(signedIn.token)).toEqual([3])
  await there.click()
  await expect.poll(() => savedBy(signedIn.token)).toEqual([2, 3])
  expect(await storedBy(page)).toContain('account-wishes')

  await page.locator('.account').click()
  await page.getByRole('button', { name: t('account.signOut') }).click()
  await expect(heart).toHaveText(t('tutor.wish.add'))
  await expect(there).toHaveText(t('tutor.wish.add'))
  for (const one of [page, other]) expect(await storedBy(one)).not.toContain('{"id":')
  expect(await savedBy(await tokenOf(mobile, personPassword))).toEqual([2, 3])
})

test.describe('without a connection', () => {
  test('a heart stays on the device and reaches the account once there is one', async ({
    page,
    context,
  }) => {
    const { mobile, signedIn } = await newPerson()
    const { open, signIn, dialog, t } = signInScreen(page, 'zh-tw')
    await open('/searchtutor')
    await signIn(mobile)
    await expect(dialog).toBeHidden()
    const asked = page.waitForResponse(/api\/wish\/list/u)
    await page.goto('/searchtutor')
    await asked
    await settled(page)
    await context.setOffline(true)
    const heart = page.locator('.tutor-card button.icon-button').first()
    await heart.click()
    await expect(page.getByText(t('wish.unsaved'))).toBeVisible()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    expect(await savedBy(signedIn.token)).toEqual([])
    await context.setOffline(false)
    await expect.poll(() => savedBy(signedIn.token)).toHaveLength(1)
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
  })

  test('a heart pressed before the list is awake is kept until there is one', async ({
    page,
    context,
  }) => {
    const lastScript = page.waitForResponse(/after-load/u)
    await page.goto('/searchtutor')
    await lastScript
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    const heart = page.locator('.tutor-card button.icon-button').first()
    await heart.click()
    await context.setOffline(false)
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
  })
})

test.describe('while a removal cannot be sent', () => {
  test.use({ meantFailures: /api\/wish\/delete/u })

  /** A signed-in person removes their one saved tutor while the server cannot be reached. */
  async function takeBack(page: Page, rememberMe: boolean) {
    const { mobile, signedIn } = await newPerson()
    await save(signedIn.token, 3)
    const { signIn, dialog, t } = signInScreen(page, 'zh-tw')
    await page.route(/api\/wish\/delete/u, (route) => route.abort())
    await page.goto('/parent/dashboard/wishList')
    await page.getByRole('button', { name: t('guard.signIn') }).click()
    await dialog.getByRole('checkbox', { name: t('login.remember') }).setChecked(rememberMe)
    await signIn(mobile)
    await expect(dialog).toBeHidden()
    await page.goto('/tutor/detail/3')
    const heart = page.locator('[data-act="wish"]')
    await expect(heart).toHaveText(t('tutor.wish.kept'))
    await heart.click()
    await expect(page.getByText(t('wish.unsaved'))).toBeVisible()
    await expect(heart).toHaveText(t('tutor.wish.add'))
    expect(await savedBy(signedIn.token)).toEqual([3])
    expect(await storedBy(page)).toContain('"ids":[3]')
    return { signedIn, t }
  }

  test('the next page of whatever kind sends what a closed tab could not', async ({
    page,
    context,
  }) => {
    const { signedIn } = await takeBack(page, true)
    await page.close()
    const next = await context.newPage()
    await next.goto('/content/ranking')
    await expect.poll(() => savedBy(signedIn.token)).toEqual([])
    await expect.poll(() => storedBy(next)).not.toContain('"ids"')
  })

  test('signing out forgets it', async ({ page }) => {
    const { signedIn, t } = await takeBack(page, true)
    await page.locator('.account').click()
    await page.getByRole('button', { name: t('account.signOut') }).click()
    await expect.poll(() => storedBy(page)).not.toContain('"ids"')
    expect(await storedBy(page)).not.toContain('{"id":')
    expect(await savedBy(signedIn.token), 'it was never told').toEqual([3])
  })

  test('closing the last tab of a session that is not remembered forgets it', async ({
    page,
    context,
  }) => {
    await takeBack(page, false)
    await page.close()
    const next = await context.newPage()
    await next.goto('/content/ranking')
    await expect.poll(() => storedBy(next)).not.toContain('"ids"')
  })
})

for (const width of [390, 1280]) {
  test(`the list at ${width} px: compared, taken off and brought back, with the keyboard`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const { mobile, signedIn } = await newPerson()
    const { signIn, t } = signInScreen(page, 'en')
    const look = async (name: string, looks: Looks) => {
      if (width !== 390) return
      await expectNoFindings(page, name, looks)
      await page.setViewportSize({ width, height: 844 })
    }
    await page.goto('/en/parent/dashboard/wishList')
    await page.getByRole('button', { name: t('guard.signIn') }).click()
    await signIn(mobile)
    await expect(page.getByRole('button', { name: t('guard.signIn') })).toBeHidden()
    await expect(page.getByText(t('wish.empty.title'))).toBeVisible()
    await look('nothing saved', 'first')
    await expect(page.getByRole('link', { name: t('wish.empty.find') })).toHaveAttribute(
      'href',
      '/en/searchtutor',
    )

    await save(signedIn.token, 1, 2, 3)
    await page.reload()
    const list = page.getByRole('list', { name: t('wish.list') })
    const cards = list.getByRole('article')
    await expect(cards).toHaveCount(3)
    await expect(page.getByText(t('wish.count', { n: 3 }))).toBeVisible()
    await look('three saved', 'all')
    const name = (await cards.nth(1).locator('a.card-cover').textContent()) ?? ''

    await cards.nth(1).locator('button.icon-button').focus()
    await page.keyboard.press('Enter')
    const undo = list.getByRole('button', { name: t('wish.undo') })
    await expect(undo).toBeFocused()
    await expect(list.getByText(t('wish.removed', { name }))).toBeVisible()
    await expect.poll(() => savedBy(signedIn.token)).toEqual([3, 1])
    await look('one taken off', 'first')
    await expect(undo).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(cards).toHaveCount(3)
    await expect(cards.nth(1).locator('a.card-cover')).toHaveText(name)
    await expect.poll(() => savedBy(signedIn.token), 'at its old place').toEqual([3, 2, 1])

    await cards
      .nth(0)
      .getByRole('button', { name: t('search.compare.add') })
      .click()
    await cards
      .nth(1)
      .getByRole('button', { name: t('search.compare.add') })
      .click()
    await expect(page.getByText(t('search.compare.count', { n: 2 }))).toBeVisible()
    // The bar follows the whole list, but a keyboard user can reach it.
    await cards
      .nth(1)
      .getByRole('button', {
        name: new RegExp(`^(?:${t('search.compare.add')}|${t('search.compare.added')})`, 'u'),
      })
      .focus()
    await page.keyboard.press('Tab')
    const skip = cards.nth(1).getByRole('button', { name: t('search.compare.skip') })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Enter')
    const open = page.getByRole('button', { name: t('search.compare.open', { n: 2 }) })
    await expect(open).toBeFocused()
    await page.reload()
    await expect(cards).toHaveCount(3)
  })
}
