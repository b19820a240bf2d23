import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser-test.ts'
import { expectNoFindings } from '#tests/support/no-findings.ts'
import { newPerson } from '#tests/support/people.ts'
import { settingsScreen } from '#tests/support/settings-screen.ts'
import { signInScreen } from '#tests/support/sign-in-screen.ts'
import { siteWords } from '#tests/support/site-words.ts'

const t = siteWords('en')
const settings = '/en/parent/dashboard/setting'

async function openSettings(page: Page, mobile: string): Promise<void> {
  await page.goto(settings)
  await signInScreen(page, 'en').signIn(mobile)
  await settingsScreen(page, t).open('devices')
}

test('two browsers see each other; one is signed out, then all others are', async ({
  page,
  browser,
}) => {
  const { mobile } = await newPerson()
  await openSettings(page, mobile)
  const phone = await browser.newContext({
    reducedMotion: 'reduce',
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    extraHTTPHeaders: { 'sec-ch-ua': '', 'sec-ch-ua-platform': '' },
  })
  const other = await phone.newPage()
  await openSettings(other, mobile)

  await page.reload()
  const devices = page.getByRole('region', { name: t('setting.devices') })
  const own = devices.getByRole('listitem').filter({ hasText: t('setting.devices.this') })
  await expect(own).toContainText(t('setting.place.this'))
  await expect(own.getByRole('button')).toHaveCount(0)
  const there = devices.getByRole('listitem').filter({ hasText: 'Safari · iPhone' })
  await expect(there).toContainText(t('setting.place.this'))
  await expectNoFindings(page, 'devices')
  await there.getByRole('button').click()
  await expect(there).toHaveCount(0)
  await settingsScreen(other, t).open('download')
  await other.getByRole('button', { name: t('setting.download.get'), exact: true }).click()
  await expect(other.getByText(t('guard.expired'), { exact: true })).toBeVisible()
  await expect(other.getByText(`+852 ${mobile}`, { exact: true })).toBeHidden()

  await openSettings(other, mobile)
  await page.reload()
  await expect(there).toBeVisible()
  await devices.getByRole('button', { name: t('setting.devices.endOthers') }).click()
  await expect(there).toHaveCount(0)
  await expect(own).toBeVisible()
  await other.reload()
  await expect(other.locator('dialog[open] input[name=mobile]')).toBeVisible()
})
