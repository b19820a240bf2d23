import type { Page } from '@playwright/test'
import { productToken } from '#i18n/brand.ts'
import { type Locale, localPath } from '#i18n/locales.ts'
import { personPassword } from './people.ts'
import { siteWords } from './site-words.ts'

/** The sign-in dialog, as its user sees it. */
export function signInScreen(page: Page, locale: Locale) {
  const t = siteWords(locale)
  const dialog = page.locator('dialog[open]')
  const field = (name: string) => dialog.locator(`input[name=${name}]`)
  const submit = () => dialog.locator('form button[type=submit]').click()
  return {
    t,
    dialog,
    field,
    submit,
    choose: (label: string) => dialog.locator('.segmented label', { hasText: label }).click(),
    /** `site`: another than the one under test. */
    open: async (path = '/', site = '') => {
      await page.goto(site + localPath(locale, path), { waitUntil: 'load' })
      await page.locator('[data-account][aria-haspopup]:visible').first().click()
      await dialog.waitFor()
    },
    signIn: async (mobile: string, password = personPassword) => {
      await field('mobile').fill(mobile)
      await field('password').fill(password)
      await submit()
    },
    session: (): Promise<{ token: string; sessionId: string } | null> =>
      page.evaluate(
        (key) =>
          // A tab without one of its own stores null.
          JSON.parse(sessionStorage.getItem(key) ?? 'null') ??
          JSON.parse(localStorage.getItem(key) ?? 'null'),
        `${productToken}.session`,
      ),
  }
}
