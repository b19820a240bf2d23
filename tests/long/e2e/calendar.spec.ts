import { expect, test } from '#tests/support/browser-test.ts'
import { siteWords } from '#tests/support/site-words.ts'

const t = siteWords('zh-tw')
const dayMs = 86_400_000

test('the calendar folds what is over, and says what comes next and in how many days', async ({
  page,
}) => {
  await page.goto('/calendar')
  const rows = await page.locator('.calendar-days > li').evaluateAll((items) =>
    items.map((item): Record<string, string | undefined> => {
      return { id: item.id, ...(item as HTMLElement).dataset }
    }),
  )
  const dated = rows.filter((row) => row.dated === 'true')
  const last = dated.toSorted((a, b) => `${a.last}`.localeCompare(`${b.last}`)).at(-1)
  const begin = `${last?.deadline === 'true' ? last.last : last?.first}`
  const eve = new Date(Date.parse(`${begin}T12:00:00+08:00`) - dayMs)
  const day = eve.toISOString().slice(0, 10)
  const over = rows.filter((row) => `${row.last}` < day).length

  await page.clock.setFixedTime(eve)
  await page.reload()
  await expect(page.locator(`[id="${last?.id}"]`)).toContainText(t('calendar.tomorrow'))
  const past = page.locator('details.calendar-past')
  await past.getByText(t('calendar.past', { n: over })).click()
  await expect(past.locator('li')).toHaveCount(over)
  await expect(past.locator('li').first()).toBeVisible()
})

test('the calendar shows one stage at a time', async ({ page }) => {
  await page.goto('/calendar')
  const rows = page.locator('.calendar-days > li')
  await page.getByText(t('calendar.stage.p1'), { exact: true }).first().click()
  await expect(rows.and(page.locator('[data-stage="k1"]')).first()).toBeHidden()
  await expect(rows.and(page.locator('[data-stage="p1"]')).last()).toBeVisible()
})
