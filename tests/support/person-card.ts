import type { Locator, Page } from '@playwright/test'
import { expect } from './browser-test.ts'
import { press } from './press.ts'

/** Opens a person's card on any page of the staff queue; `who` is like `tutor 241 ·`. */
export async function openPersonCard(page: Page, who: string): Promise<Locator> {
  const card = page.locator('.person-card').filter({ hasText: who })
  const pages = page.locator('main nav.pages')
  await expect(page.locator('.person-card').first()).toBeVisible()
  while ((await card.count()) === 0) {
    const number = await pages.locator('[aria-current]').textContent()
    await press(pages.locator('[rel=next]'))
    await expect(pages.locator('[aria-current]')).not.toHaveText(number ?? '')
  }
  const head = card.locator('[data-stop=person]')
  if ((await head.getAttribute('aria-expanded')) === 'false') await press(head)
  await expect(head).toHaveAttribute('aria-expanded', 'true')
  return card
}
