import type { Page } from '@playwright/test'
import { localPath } from '#i18n/locales.ts'
import { expect, test } from '#tests/support/browser-test.ts'

const path = '/content/feeguide'
const phone = { width: 390, height: 844 }
const family = (page: Page) => page.locator('#family')
const level = (page: Page) => page.locator('#level')
const tables = (page: Page) => page.locator('.fee-matrix')
const result = (page: Page) => page.getByRole('main').getByRole('status')

/** The figures of a whole family in the column of a tutor level. */
async function figuresIn(page: Page, name: string, column: number): Promise<string[]> {
  const cell = page.locator(`[data-family=${name}] tbody tr`).first().locator('td').nth(column)
  return cell.locator('b, small').allTextContents()
}

test('by keyboard alone, and back to an address without a choice', async ({ page }) => {
  await page.goto(path)
  const first = await result(page).textContent()
  await level(page).focus()
  await page.keyboard.press('End')
  await expect(page).toHaveURL(`${path}?level=current_teacher`)
  await expect(result(page)).toContainText('$200')
  await page.keyboard.press('Home')
  await expect(page).toHaveURL(path)
  await expect(result(page)).toHaveText(first ?? '')
})

test('what is chosen before the script has come counts', async ({ page }) => {
  const { promise: isChosen, resolve: goOn } = Promise.withResolvers<void>()
  await page.route('**/_astro/*.js', async (route) => {
    await isChosen
    await route.continue()
  })
  await page.goto(`${path}?family=science`, { waitUntil: 'domcontentloaded' })
  await level(page).selectOption('current_teacher')
  goOn()
  await expect(page).toHaveURL(`${path}?family=science&level=current_teacher`)
  await expect(result(page)).toContainText('$200')
})

test('an address with a choice that is not offered shows the first', async ({ page }) => {
  await page.goto(`${path}?family=nonsense&level=%3Cscript%3E`)
  await expect(family(page)).toHaveValue('general')
  await expect(level(page)).toHaveValue('')
  await expect(tables(page).locator('visible=true')).toHaveCount(1)
})

test('where there are too few tutors, no figure stands', async ({ page }) => {
  await page.goto(path)
  const hidden = page.locator('.fee-family:has(tbody tr:first-child td.few)').first()
  const name = (await hidden.getAttribute('data-family')) ?? ''
  const column = await hidden
    .locator('tbody tr')
    .first()
    .locator('td')
    .evaluateAll((cells) => cells.findIndex((cell) => cell.classList.contains('few')))
  await family(page).selectOption(name)
  await level(page).selectOption({ index: column })
  await expect(page.locator('[data-show=few]')).toBeVisible()
  await expect(page.locator('[data-show=median]')).toBeHidden()
  await expect(page.locator('.fee-bar')).toBeHidden()
  await expect(page.locator('.fee-minimum').first()).toBeVisible()
})

test('on a phone one column is shown, over the whole width', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto(`${path}?level=university_graduation`)
  const row = tables(page).locator('visible=true').locator('tbody tr').first()
  await expect(row.locator('td').locator('visible=true')).toHaveCount(1)
  const figures = await figuresIn(page, 'general', 4)
  await expect(row).toContainText(figures.join(''))
})

test('a district on the map leads to its tutors', async ({ page }) => {
  await page.goto(localPath('en', path))
  const map = page.getByRole('group', { name: /median hourly rate/u })
  await expect(map.getByRole('link')).toHaveCount(18)
  await map.getByRole('link', { name: /^Sha Tin \$/u }).click()
  await expect(page).toHaveURL(/\/en\/searchtutor\/district\/\d+$/u)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sha Tin')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('every table can be read, and nothing is offered that cannot work', async ({ page }) => {
    await page.goto(path)
    const all = await tables(page).count()
    expect(all).toBeGreaterThan(3)
    await expect(tables(page).locator('visible=true')).toHaveCount(all)
    await expect(family(page)).toBeHidden()
    await page.locator('summary').filter({ hasText: '十八區' }).click()
    await expect(page.getByRole('row', { name: /^沙田/u })).toContainText(/\$\d+/u)
    await expect(page.locator('.fee-minimums')).toContainText('$200')
  })
})
