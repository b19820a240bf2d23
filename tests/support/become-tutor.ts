import type { Page } from '@playwright/test'
import { expect } from './browser-test.ts'
import { joinAsNew } from './new-account.ts'
import { siteWords } from './site-words.ts'

const t = siteWords('en')

/** Signs a browser in as an account that has a tutor record and nothing else. */
export async function becomeTutor(page: Page): Promise<void> {
  await joinAsNew(page, 1)
  await page.goto('/en/tutor/register')
  await page.getByLabel(t('register.field.nameEn')).fill('Chan Siu Ming')
  await page.getByLabel(t('register.field.sex')).selectOption('F')
  await page.getByLabel(t('register.field.birthYear')).fill('1995')
  await page.getByLabel(t('register.field.tutorLevel')).selectOption('full_time_counseling')
  await page.getByRole('button', { name: t('register.saveNext') }).click()
  await expect(page).toHaveURL(/step=education/u)
}
