import type { Page } from '@playwright/test'
import { locales, localPath } from '#i18n/locales.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { sampled } from '#tests/support/sample.ts'

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

for (const locale of sampled(locales)) {
  test(`what is chosen is told, kept in the address and there again later, in ${locale}`, async ({
    page,
  }) => {
    await page.goto(localPath(locale, path))
    await expect(tables(page).locator('visible=true')).toHaveCount(1)
    await family(page).selectOption('science')
    await level(page).selectOption('university_level')
    await expect(page).toHaveURL(`${localPath(locale, path)}?family=science&level=university_level`)
    const figures = await figuresIn(page, 'science', 3)
    expect(figures).toHaveLength(3)
    for (const figure of figures) await expect(result(page)).toContainText(figure)
    // The undergraduate minimum: an hour, three quarters, half.
    for (const minimum of ['$80', '$60', '$40']) await expect(result(page)).toContainText(minimum)
    await expect(page.locator('[data-family=science]')).toBeVisible()
    await expect(tables(page).locator('visible=true')).toHaveCount(1)

    await page.reload()
    await expect(family(page)).toHaveValue('science')
    await expect(level(page)).toHaveValue('university_level')
    for (const figure of figures) await expect(result(page)).toContainText(figure)

    await page.locator('[data-show=find]').click()
    await expect(page).toHaveURL(/\/searchtutor\?subject=.+&tutorLevel=university_level$/u)
  })
}

test('a grade leads to the tutors of the subjects and of the kind that were chosen', async ({
  page,
}) => {
  await page.goto(`${path}?level=university_level`)
  const link = page.locator('.fee-matrix a').first()
  const asked = '(?:subject|category)=[^&]+&level=[^&]+'
  await expect(link).toHaveAttribute(
    'href',
    new RegExp(`${asked}&tutorLevel=university_level$`, 'u'),
  )
  await level(page).selectOption({ index: 0 })
  await expect(link).toHaveAttribute('href', new RegExp(`${asked}$`, 'u'))
})

test('the way to a search that takes a part of the subjects says so', async ({ page }) => {
  await page.goto(localPath('en', path))
  const way = page.locator('[data-show=find]')
  await family(page).selectOption('science')
  await expect(way).toHaveText('Find tutors of 10 of these subjects')
  await family(page).selectOption('music')
  await expect(way).toHaveText('Find these tutors')
})

test('where every grade has too few tutors, the guide says what to choose instead', async ({
  page,
}) => {
  await page.goto(`${path}?family=science&level=university_level`)
  // Which cells are scarce depends on the demo data, so one is made scarce.
  await page.locator('[data-family=science] tbody tr + tr td:nth-child(5)').evaluateAll((cells) => {
    for (const cell of cells) cell.setAttribute('class', 'few')
  })
  const way = page.locator('[data-family=science] [data-all-few]')
  await level(page).dispatchEvent('change')
  await expect(way).toBeVisible()
  await way.getByRole('link').click()
  await expect(page).toHaveURL(`${path}?family=science`)
})

test('the lowest fees fit a phone', async ({ page }) => {
  await page.setViewportSize(phone)
  for (const locale of locales) {
    await page.goto(localPath(locale, path))
    const table = page.locator('.fee-minimums')
    const [inner, outer] = await table.evaluate((one) => [
      one.scrollWidth,
      one.parentElement?.clientWidth ?? 0,
    ])
    expect(inner, locale).toBeLessThanOrEqual(outer)
  }
})

test('on a phone with large text no word or figure is broken, and the map grows as well', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.goto(localPath('en', path))
  const name = page.locator('.tile-map text').first()
  const height = async () => (await name.boundingBox())?.height ?? 0
  const before = await height()
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '150%'
  })
  const figures = page.locator('.fee-matrix td.on > *, .fee-minimums td, .fee-figures dd')
  expect(await figures.evaluateAll(brokenWords)).toEqual([])
  const names = page.locator('.fee-matrix th, .fee-minimums th, .fee-figures dt')
  expect(await names.evaluateAll(brokenWords)).toEqual([])
  expect(await height()).toBeGreaterThan(before * 1.3)
})

/** Runs in the page: the words in these elements that stand on more than one line. */
function brokenWords(elements: Element[]): string[] {
  const range = document.createRange()
  const broken: string[] = []
  for (const element of elements) {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\S+/gu)) {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) broken.push(word)
      }
    }
  }
  return broken
}
