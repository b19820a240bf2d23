import { expect, test } from '#tests/support/browser-test.ts'
import { answerAfter, searchScreen } from '#tests/support/search-screen.ts'

test('back and forth between changes of the list', async ({ page }) => {
  const screen = searchScreen(page, 'zh-hans')
  await screen.open('/searchtutor')
  const all = await screen.listed()
  await screen.field.fill('钢琴')
  const { total } = await answerAfter(page, () => screen.field.press('Enter'))
  await screen.expectTotal(total)
  const pianists = await screen.listed()

  await page.goBack()
  await expect(page).toHaveURL('/zh-hans/searchtutor')
  await expect.poll(screen.listed).toEqual(all)
  await expect(screen.chips).toHaveCount(0)
  await expect(screen.field).toHaveValue('')
  await page.goForward()
  await expect.poll(screen.listed).toEqual(pianists)
  await screen.expectTotal(total)
  await expect(screen.field).toHaveValue('钢琴')
})
