import { expect, type Page } from '@playwright/test'
import type { SocialProvider } from '#contract/accounts/social-sign-in.ts'
import { productToken } from '#i18n/brand.ts'

/** Chooses a link on the page of a provider in the demo. */
export async function chooseThere(page: Page, link: string): Promise<void> {
  await expect(page.getByText(/A demo: this is not/u)).toBeVisible()
  await page.getByRole('link', { name: link }).click()
}

/** Goes from the dialog to a provider, chooses a person there, and returns. */
export async function comeFrom(
  page: Page,
  t: (key: string) => string,
  { provider, person }: { provider: SocialProvider; person: string },
): Promise<void> {
  const name = t(`login.by.${provider}`)
  await page.locator('dialog[open]').getByRole('button', { name }).click()
  await chooseThere(page, person)
}

/** Clears the browser's session, on an address without scripts: a page would open the dialog. */
export async function becomeStranger(page: Page): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
}

/** State that this tab has stored for the return from a provider. */
export const storedReturn = (page: Page) =>
  page.evaluate(
    (place) => JSON.parse(sessionStorage.getItem(place) ?? 'null'),
    `${productToken}.social-return`,
  )

/** Replaces this tab's stored ticket by one that the server does not know. */
export const spoilTicket = (page: Page) =>
  page.evaluate((place) => {
    const stored = JSON.parse(sessionStorage.getItem(place) ?? '{}')
    sessionStorage.setItem(place, JSON.stringify({ ...stored, ticket: 'A'.repeat(43) }))
  }, `${productToken}.social-return`)
