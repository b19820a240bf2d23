import { expect, type Page } from '@playwright/test'
import type { SocialProvider } from '#contract/social-sign-in.ts'
import { productToken } from '#i18n/brand.ts'

/** On the page of a provider that a demo plays: chooses one of its links. */
export async function chooseThere(page: Page, link: string): Promise<void> {
  await expect(page.getByText(/A demo: this is not/u)).toBeVisible()
  await page.getByRole('link', { name: link }).click()
}

/** From the dialog to a provider, where somebody is chosen, and back. */
export async function comeFrom(
  page: Page,
  t: (key: string) => string,
  { provider, person }: { provider: SocialProvider; person: string },
): Promise<void> {
  const name = t(`login.by.${provider}`)
  await page.locator('dialog[open]').getByRole('button', { name }).click()
  await chooseThere(page, person)
}

/**
 * Forgets who is signed in on this browser, as another one would not know it. From an address without
 * scripts: a page that misses its session leads to the dialog, and so cuts the next step short.
 */
export async function becomeStranger(page: Page): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
}

/** What this tab kept of the way to a provider. */
export const keptReturn = (page: Page) =>
  page.evaluate(
    (place) => JSON.parse(sessionStorage.getItem(place) ?? 'null'),
    `${productToken}.social-return`,
  )

/** Makes the ticket that this tab keeps one that the server does not know. */
export const spoilTicket = (page: Page) =>
  page.evaluate((place) => {
    const kept = JSON.parse(sessionStorage.getItem(place) ?? '{}')
    sessionStorage.setItem(place, JSON.stringify({ ...kept, ticket: 'A'.repeat(43) }))
  }, `${productToken}.social-return`)
