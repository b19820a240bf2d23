import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser-test.ts'
import { askCall, newPerson } from '#tests/support/people.ts'
import { signInScreen } from '#tests/support/sign-in-screen.ts'
import { siteWords } from '#tests/support/site-words.ts'

const t = siteWords('zh-hans')
const path = '/zh-hans/parent/dashboard/info'
const name = (page: Page) => page.locator('#parent-name')
const save = (page: Page) => page.getByRole('button', { name: t('parent.save'), exact: true })

async function openDetails(page: Page) {
  const { mobile, userName } = await newPerson()
  const screen = signInScreen(page, 'zh-hans')
  await page.goto(path)
  await screen.signIn(mobile)
  await expect(name(page)).toHaveValue(userName)
  const token = (await screen.session())?.token ?? ''
  return { mobile, token, screen }
}
const recordOf = (token: string) =>
  askCall<{ name: string; students: { nickname: string }[] }>('GET', '/api/parent/select', {
    token,
  })

test('after an expired session the same person goes on; another one reads nothing of it', async ({
  page,
}) => {
  const first = await openDetails(page)
  const second = await newPerson()
  // What the page reloads by itself may find the session ended before the press does.
  const saveOrBeAsked = () => Promise.any([save(page).click(), first.screen.dialog.waitFor()])
  await name(page).fill('何写一半')
  await askCall('GET', '/cert/sso/logout', { token: first.token })
  await saveOrBeAsked()
  await expect(first.screen.dialog).toContainText(t('errors.A0230'))
  await expect(name(page)).toBeHidden()
  await first.screen.signIn(first.mobile)
  // It is filled before it is shown, as the page first checks the account.
  await expect(name(page)).toBeVisible()
  await expect(name(page)).toHaveValue('何写一半')

  const token = (await first.screen.session())?.token ?? ''
  await askCall('GET', '/cert/sso/logout', { token })
  await saveOrBeAsked()
  await first.screen.signIn(second.mobile)
  await expect(name(page)).toBeVisible()
  await expect(name(page)).toHaveValue(second.userName)
  await expect(page.getByText('何写一半')).toHaveCount(0)
})

test.describe('without a network', () => {
  test('a form says so, keeps what was typed, and is saved once it is back', async ({
    page,
    context,
  }) => {
    const { token } = await openDetails(page)
    await name(page).fill('何无网络')
    await context.setOffline(true)
    await save(page).click()
    await expect(page.getByRole('main')).toContainText(t('errors.network'))
    await expect(name(page)).toHaveValue('何无网络')
    await context.setOffline(false)
    await save(page).click()
    await expect(page.getByText(t('parent.saved'))).toBeVisible()
    expect((await recordOf(token)).name).toBe('何无网络')
  })
})

test('what two tabs change is kept of both', async ({ page, context }) => {
  const { token } = await openDetails(page)
  await name(page).fill('何两页')
  const second = await context.newPage()
  await second.goto(path)
  await second.getByRole('button', { name: t('parent.child.add') }).click()
  await second.locator('#parent-students-0-nickname').fill('囡囡')
  await save(second).click()
  await expect(second.getByText(t('parent.saved'))).toBeVisible()
  await save(page).click()
  await expect(page.getByText(t('parent.saved'))).toBeVisible()
  await expect(page.locator('#parent-students-0-nickname')).toHaveValue('囡囡')
  expect(await recordOf(token)).toMatchObject({ name: '何两页', students: [{ nickname: '囡囡' }] })
})
