import type { Page } from '@playwright/test'
import { type Locale, localPath } from '#i18n/locales.ts'
import { expect } from './browser-test.ts'
import { signInScreen } from './sign-in-screen.ts'
import { newOperator } from './staff-screen.ts'

/** Opens a staff screen, signed in. */
export async function openAsStaff(page: Page, locale: Locale, path: string) {
  const { mobile, password } = await newOperator()
  await page.goto(localPath(locale, path))
  const screen = signInScreen(page, locale)
  await screen.signIn(mobile, password)
  await expect(screen.dialog).toBeHidden()
  return screen
}
