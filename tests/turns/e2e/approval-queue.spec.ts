import { isDrawn, newTutorBefore, requestOf } from '#tests/support/approval-screen.ts'
import { expect, test } from '#tests/support/browser-test.ts'

test('a new tutor with two documents is approved by the keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const { t, open, verdicts } = await newTutorBefore(page, 'zh-tw')
  const card = await open()
  const [degree, results] = [requestOf(card, 'Degree'), requestOf(card, 'Transcript')]
  await card.locator('[data-stop=person]').focus()
  // Each request is marked read in passing; documents are opened.
  for (const kind of ['tutor.identity', 'tutor.qualification']) {
    await page.keyboard.press('j')
    await expect(card.getByRole('article', { name: t(`decisions.kind.${kind}`) })).toBeFocused()
  }
  await page.keyboard.press('o')
  await expect(degree).toBeFocused()
  const picture = degree.getByRole('img', { name: t('operator.document') })
  await isDrawn(picture)
  const [claims, proof] = [
    await degree.locator('.claims').boundingBox(),
    await picture.boundingBox(),
  ]
  expect(proof?.x, 'beside the claim').toBeGreaterThan((claims?.x ?? 0) + (claims?.width ?? 0))
  await page.keyboard.press('o')
  await expect(results).toBeFocused()
  await isDrawn(results.getByRole('img').last())
  await expect(picture, 'one document at a time').toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(card.getByText(t('operator.looked', { n: 6, of: 6 }))).toBeVisible()
  await page.keyboard.press('Shift+A')
  await expect(page.getByText(t('operator.batch.approved', { name: '陳大文', n: 6 }))).toBeVisible()
  await expect(card).toHaveCount(0)
  // Authors are not notified of texts that are public already.
  expect((await verdicts()).map(({ state }) => state)).toEqual(Array(5).fill('APPROVED'))
  await page.goto('/operator/dashboard/audit')
  await expect(
    page.getByText(t('operator.action.approval.approve'), { exact: true }).first(),
  ).toBeVisible()
})
