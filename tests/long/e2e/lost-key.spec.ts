import type { Page } from '@playwright/test'
import type { OwnTutor } from '#contract/tutors/tutor-records.ts'
import { type Locale, localPath } from '#i18n/locales.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { askCall, newPerson, personPassword, tokenOf } from '#tests/support/people.ts'
import { openPersonCard } from '#tests/support/person-card.ts'
import { newTutor } from '#tests/support/registration-steps.ts'
import { settingsScreen } from '#tests/support/settings-screen.ts'
import { signInScreen } from '#tests/support/sign-in-screen.ts'
import { demoTutorToken, newOperator, sendDocument } from '#tests/support/staff-screen.ts'
import { jpeg } from '#tests/support/uploads/pictures.ts'

/* The session's key is gone, as after clearing the browser's data, but the session is not. */

const loseKey = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const deleting = indexedDB.deleteDatabase('client-key')
        deleting.onsuccess = () => resolve()
        deleting.onerror = () => reject(deleting.error)
      }),
  )

async function open(page: Page, locale: Locale, path: string, who: [string, string]) {
  await page.goto(localPath(locale, path))
  const screen = signInScreen(page, locale)
  await screen.signIn(...who)
  await expect(screen.dialog).toBeHidden()
  const asked = page.locator('dialog[open]', { hasText: screen.t('login.again') })
  const again = async (password = who[1]) => {
    await asked.locator('input[name=mobile]').fill(who[0])
    await asked.locator('input[name=password]').fill(password)
    await asked.locator('form button[type=submit]').click()
    await expect(asked).toHaveCount(0)
  }
  return { ...screen, asked, again }
}

test('settings: who signs in again goes on with what was typed, and a token alone does nothing', async ({
  page,
}) => {
  const { mobile } = await newPerson()
  const path = '/parent/dashboard/setting'
  const { t, session, asked, again } = await open(page, 'en', path, [mobile, personPassword])
  const { token = '' } = (await session()) ?? {}
  await expect(askCall('GET', '/api/user/settings/download', { token })).rejects.toThrow('A0340')

  const settings = settingsScreen(page, t)
  await settings.open('password')
  await loseKey(page)
  await page.locator('#setting-password-old-password').fill(personPassword)
  await page.locator('#setting-password-password').fill('Another#2026')
  const form = page.getByRole('form', { name: t('setting.password.change') })
  await form.getByRole('button', { name: t('setting.save') }).click()
  await expect(asked).toBeVisible()
  await again()
  await expect(form.getByRole('alert'), 'nothing is wrong any more').toHaveCount(0)
  await expect(page.locator('#setting-password-password')).toHaveValue('Another#2026')
  await form.getByRole('button', { name: t('setting.save') }).click()
  await expect(page.locator('.setting-page:visible .notice-ok')).toBeVisible()
  await expect(page.locator('#setting-password-password')).toHaveValue('')

  await settings.open('download')
  await loseKey(page)
  const get = page.getByRole('button', { name: t('setting.download.get'), exact: true })
  await get.click()
  await again('Another#2026')
  const [file] = await Promise.all([page.waitForEvent('download'), get.click()])
  expect(file.suggestedFilename()).toMatch(/\.json$/u)

  await settings.open('close')
  await page.getByRole('button', { name: t('setting.close.begin') }).click()
  await page.locator('#setting-close-password').fill('Another#2026')
  await page.getByRole('button', { name: t('setting.close.submit') }).click()
  await expect(page.getByText(t('setting.closed'), { exact: true })).toBeVisible()
})

test('staff: the words of a rejection stay, and are sent after signing in again', async ({
  page,
}) => {
  const title = `Degree ${crypto.randomUUID().replaceAll(/[\d-]/gu, '')}`
  await sendDocument(await demoTutorToken(), title, await jpeg())
  const { mobile, password } = await newOperator()
  const path = '/operator/dashboard'
  const { t, asked, again } = await open(page, 'zh-tw', path, [mobile, password])
  const person = await openPersonCard(page, `${t('operator.who.tutor', { id: 1 })} ·`)
  const card = person.locator('.request', { hasText: title })
  await card.getByRole('button', { name: t('operator.reject') }).click()
  const dialog = page.locator('dialog[open]', { hasText: t('operator.reject.title') })
  await dialog.getByLabel(t('operator.note')).fill('請補第二頁')
  await loseKey(page)
  await dialog.getByRole('button', { name: t('operator.reject') }).click()
  await expect(asked).toBeVisible()
  await again()
  await expect(dialog.getByLabel(t('operator.note'))).toHaveValue('請補第二頁')
  await dialog.getByRole('button', { name: t('operator.reject') }).click()
  await expect(card).toHaveCount(0)
})

test('staff are offered no decision about themselves', async ({ page }) => {
  const { mobile, password } = await newOperator()
  const token = await tokenOf(mobile, password)
  const body = newTutor
  const { tutorId } = await askCall<OwnTutor>('POST', '/api/tutor/insert', { token, body })
  await sendDocument(token, 'Own', await jpeg())
  for (const locale of ['zh-tw', 'zh-hans', 'en'] as const) {
    const { t } = signInScreen(page, locale)
    if (locale === 'zh-tw') await open(page, locale, '/operator/dashboard', [mobile, password])
    else await page.goto(localPath(locale, '/operator/dashboard'))
    const card = await openPersonCard(page, `${t('operator.who.tutor', { id: tutorId })} ·`)
    await expect(card).toContainText(t('operator.own'))
    await expect(card.getByRole('button', { name: t('operator.approve') })).toHaveCount(0)
    await expect(card.getByRole('button', { name: t('operator.reject') })).toHaveCount(0)
  }
  await page.goto('/operator/dashboard/accounts')
  const { t } = signInScreen(page, 'zh-tw')
  await page.getByLabel(t('operator.account.number')).fill(mobile)
  await page.getByRole('button', { name: t('operator.account.find') }).click()
  await expect(page.getByRole('article')).toContainText(t('operator.own'))
  await expect(page.getByRole('button', { name: t('operator.account.freeze') })).toHaveCount(0)
})
