import type { Page } from '@playwright/test'
import type { Locale } from '#i18n/locales.ts'
import { expect } from './browser-test.ts'
import { comeBack } from './come-back.ts'
import { siteWords } from './site-words.ts'

/** Pays the order on the screen by card, with 3-D Secure, until the page says that it is paid. */
export async function payByCard(page: Page, locale: Locale): Promise<void> {
  const t = siteWords(locale)
  await expect(page).toHaveURL(/\/order-pay\?orderNo=\d+$/u)
  await chooseCard(page, locale)
  await page.getByRole('button', { name: '3-D Secure' }).click()
  await comeBack(page, () => page.getByRole('button', { name: 'It is me' }).click())
  await expect(page.getByRole('button', { name: t('orders.receipt.show') })).toBeVisible()
  await expect(page.getByText(t('orders.refused.title'))).toBeHidden()
}

/** Goes to the provider's page for cards. */
export async function chooseCard(page: Page, locale: Locale): Promise<void> {
  const t = siteWords(locale)
  await page.getByRole('radio', { name: t('orders.method.card') }).check()
  const [before = '', after = ''] = t('orders.pay.card').split('{amount}')
  const name = new RegExp(`^${before}\\S.*${after}$`, 'u')
  await page.getByRole('button', { name }).click()
}
