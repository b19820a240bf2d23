import type { Locator, Page } from '@playwright/test'
import type { OwnApproval } from '#contract/own-approvals.ts'
import type { OwnTutor } from '#contract/tutor-records.ts'
import { type Locale, localPath } from '#i18n/locales.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { expectNoFindings } from '#tests/support/no-findings.ts'
import { askCall, newPerson, tokenOf } from '#tests/support/people.ts'
import { openPersonCard } from '#tests/support/person-card.ts'
import { newTutor, registrationSteps } from '#tests/support/registration-steps.ts'
import { signInScreen } from '#tests/support/sign-in-screen.ts'
import { newOperator, sendDocument } from '#tests/support/staff-screen.ts'
import { scannedPaper } from '#tests/support/uploads/papers.ts'
import { jpeg } from '#tests/support/uploads/pictures.ts'

/** A new tutor with two documents, in front of somebody of the staff. */
async function newTutorBefore(page: Page, locale: Locale) {
  const { token } = (await newPerson({ isParent: false })).signedIn
  await askCall('POST', '/api/tutor/insert', { token, body: newTutor })
  for (const [path, body] of registrationSteps) await askCall('POST', path, { token, body })
  await sendDocument(token, 'Degree', await jpeg())
  await sendDocument(token, 'Transcript', await scannedPaper(2))
  const { tutorId } = await askCall<OwnTutor>('GET', '/api/tutor/select', { token })

  const staff = await newOperator()
  const { t, signIn, dialog } = signInScreen(page, locale)
  await page.goto(localPath(locale, '/operator/dashboard'))
  await signIn(staff.mobile, staff.password)
  await expect(dialog).toBeHidden()
  const open = () => openPersonCard(page, `${t('operator.who.tutor', { id: tutorId })} ·`)
  const verdicts = async () => {
    const path = '/api/tutor/approval/list'
    const { list } = await askCall<{ list: OwnApproval[] }>('GET', path, { token })
    return list
  }
  return { t, open, verdicts, staffToken: await tokenOf(staff.mobile, staff.password) }
}

const requestOf = (card: Locator, title: string) => card.locator('.request', { hasText: title })
const isDrawn = (picture: Locator) =>
  expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0)

test('a new tutor with two documents is approved by the keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const { t, open, verdicts } = await newTutorBefore(page, 'zh-tw')
  const card = await open()
  const [degree, results] = [requestOf(card, 'Degree'), requestOf(card, 'Transcript')]
  await card.locator('[data-stop=person]').focus()
  // Each request is read as it is passed; documents are opened on the way.
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
  // Texts that are public already are no news to their writer.
  expect((await verdicts()).map(({ state }) => state)).toEqual(Array(5).fill('APPROVED'))
  await page.goto('/operator/dashboard/audit')
  await expect(
    page.getByText(t('operator.action.approval.approve'), { exact: true }).first(),
  ).toBeVisible()
})

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

  await page.getByLabel(t('operator.keys.on')).uncheck()
  await card.locator('[data-stop=person]').focus()
  await page.keyboard.press('j')
  await expect(card.locator('[data-stop=person]')).toBeFocused()
  await page.reload()
  await expect(page.getByLabel(t('operator.keys.on'))).not.toBeChecked()
})
