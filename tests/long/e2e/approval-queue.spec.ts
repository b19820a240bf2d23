import type { Locator } from '@playwright/test'
import { isDrawn, newTutorBefore, requestOf } from '#tests/support/approval-screen.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { expectNoFindings } from '#tests/support/no-findings.ts'
import { askCall } from '#tests/support/people.ts'

test('what was not opened asks once; what was opened stays marked', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { t, open, verdicts, staffToken } = await newTutorBefore(page, 'en')
  let card = await open()
  const unopened = t('operator.unseen.document')
  const approveIn = (request: Locator) =>
    request.getByRole('button', { name: t('operator.approve'), exact: true }).click()
  await approveIn(requestOf(card, 'Transcript'))
  const dialog = page.getByRole('dialog', { name: t('operator.unseen.title') })
  await expect(dialog).toContainText('Transcript')
  await expectNoFindings(page, 'document not opened', 'first')
  await page.setViewportSize({ width: 390, height: 844 })
  await dialog.getByRole('button', { name: t('operator.unseen.look') }).click()
  const second = `${t('operator.document')} · ${t('upload.page', { number: 2, count: 2 })}`
  const drawn = requestOf(card, 'Transcript').getByRole('img', { name: second })
  await isDrawn(drawn)
  const [claims, proof] = await Promise.all([
    requestOf(card, 'Transcript').locator('.claims').boundingBox(),
    drawn.boundingBox(),
  ])
  expect(proof?.y, 'below the claim').toBeGreaterThan((claims?.y ?? 0) + (claims?.height ?? 0))
  const widthOf = async () => (await drawn.boundingBox())?.width ?? 0
  const fitted = await widthOf()
  const press = (act: string) =>
    requestOf(card, 'Transcript')
      .getByRole('button', { name: `${t(`upload.${act}`)} · ${second}` })
      .click()
  await press('larger')
  await expect.poll(widthOf).toBeGreaterThan(1.9 * fitted)
  await press('turn')
  const formOf = async () => {
    const box = await drawn.boundingBox()
    return (box?.width ?? 0) > (box?.height ?? 0)
  }
  await expect.poll(formOf, 'on its side').toBe(true)
  await expectNoFindings(page, 'document beside its claim')

  await page.reload()
  card = await open()
  await expect(requestOf(card, 'Transcript')).toContainText(t('operator.seen.document'))
  await expect(requestOf(card, 'Degree')).toContainText(unopened)
  await approveIn(requestOf(card, 'Transcript'))
  await expect(requestOf(card, 'Transcript')).toHaveCount(0)
  await approveIn(requestOf(card, 'Degree'))
  await dialog.getByRole('button', { name: t('operator.unseen.approve') }).click()
  await expect(requestOf(card, 'Degree')).toHaveCount(0)
  expect((await verdicts()).filter(({ state }) => state === 'APPROVED')).toHaveLength(2)
  const path = '/api/operator/audit/list'
  const { list } = await askCall<{ list: { action: string }[] }>('GET', path, { token: staffToken })
  expect(list.map(({ action }) => action)).toContain('approval.approveUnseen')
})

test('a colleague is faster, one is rejected by its keys, and keys can be switched off', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const { t, open, verdicts, staffToken } = await newTutorBefore(page, 'en')
  const card = await open()
  const named = (kind: string) => card.getByRole('article', { name: t(`decisions.kind.${kind}`) })
  await named('tutor.identity').focus()
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: t('operator.reject.title') })
  await expect(dialog.getByLabel(t('decisions.reason.nameDiffers'))).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByLabel(t('decisions.reason.contact'))).toBeChecked()
  await dialog.getByLabel(t('operator.note')).fill('a j k n')
  await dialog.getByRole('button', { name: t('operator.reject') }).click()
  await expect(named('tutor.identity')).toHaveCount(0)
  await expect(named('tutor.qualification')).toBeFocused()
  expect((await verdicts())[0]).toMatchObject({
    state: 'REJECTED',
    reason: 'contact',
    note: 'a j k n',
  })

  await named('tutor.introduction').focus()
  await named('tutor.texts').focus()
  await expect(card.getByText(t('operator.looked', { n: 3, of: 5 }))).toBeVisible()
  const intro = (await verdicts()).find(({ kind }) => kind === 'tutor.introduction')
  await askCall('POST', '/api/operator/approval/decide', {
    token: staffToken,
    body: { approvalId: intro?.approvalId, approve: true },
  })
  await card.getByRole('button', { name: t('operator.batch', { n: 3 }) }).click()
  const taken = t('operator.batch.overtaken', { what: t('decisions.kind.tutor.introduction') })
  const told = t('operator.batch.approved', { name: '陳大文', n: 2 })
  await expect(page.getByText(`${told} ${taken}`)).toBeVisible()
  await expect(card.locator('.request')).toHaveCount(2)

  const [degree, results] = [requestOf(card, 'Degree'), requestOf(card, 'Transcript')]
  const paper = (await verdicts()).find(({ title }) => title === 'Degree')
  await askCall('POST', '/api/operator/approval/decide', {
    token: staffToken,
    body: { approvalId: paper?.approvalId, approve: true, unseen: true },
  })
  await degree.getByRole('button', { name: t('operator.reject') }).click()
  await dialog.getByRole('button', { name: t('operator.reject') }).click()
  await expect(page.getByText(t('operator.overtaken'))).toBeVisible()
  await expect(degree).toHaveCount(0)
  await expect(results).toBeFocused()

  // Folded at first, and then as it was left.
  await expect(page.getByLabel(t('operator.keys.on'))).toBeHidden()
  await page.getByText(t('operator.keys'), { exact: true }).click()
  await page.getByLabel(t('operator.keys.on')).uncheck()
  await card.locator('[data-stop=person]').focus()
  await page.keyboard.press('j')
  await expect(card.locator('[data-stop=person]')).toBeFocused()
  await page.reload()
  await expect(page.getByLabel(t('operator.keys.on'))).not.toBeChecked()
})
