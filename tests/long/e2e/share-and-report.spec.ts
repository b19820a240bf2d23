import { expect, test } from '#tests/support/browser-test.ts'
import { press } from '#tests/support/press.ts'
import { askSearch } from '#tests/support/search-screen.ts'
import { siteWords } from '#tests/support/site-words.ts'

const anyTutor = async () => (await askSearch({})).list[0]?.tutorId
const reports = '**/api/report'
const t = siteWords('en')

test('the link of a profile is copied, or goes out by WhatsApp', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  // As on a desktop without a share sheet.
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  const id = await anyTutor()
  await page.goto(`/en/tutor/detail/${id}`)
  await page.getByRole('button', { name: t('tutor.share'), exact: true }).click()
  const dialog = page.locator('dialog#share')
  const link = await dialog.getByRole('textbox').inputValue()
  expect(new URL(link).pathname).toBe(`/en/tutor/detail/${id}`)
  await dialog.getByRole('button', { name: t('tutor.share.copy') }).click()
  await expect(dialog.getByRole('button', { name: t('tutor.share.copied') })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)

  const whatsapp = new URL(
    (await dialog.getByRole('link', { name: t('tutor.share.whatsapp') }).getAttribute('href')) ??
      '',
  )
  expect(whatsapp.origin).toBe('https://wa.me')
  expect(whatsapp.searchParams.get('text')).toMatch(new RegExp(`: ${link}$`, 'u'))
})

test('where nothing may be copied, the link is there to be copied by hand', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'share', { value: undefined })
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  })
  await page.goto(`/en/tutor/detail/${await anyTutor()}`)
  await page.getByRole('button', { name: t('tutor.share'), exact: true }).click()
  const dialog = page.locator('dialog#share')
  await dialog.getByRole('button', { name: t('tutor.share.copy') }).click()
  const field = dialog.getByRole('textbox')
  await expect(field).toBeFocused()
  expect(await page.evaluate(() => document.getSelection()?.toString())).toBe(
    await field.inputValue(),
  )
})

test.describe('when the call fails', () => {
  test.use({ meantFailures: /\/api\/report/u })

  test('a report keeps its text, and goes out as the same report', async ({ page }) => {
    await page.goto(`/en/tutor/detail/${await anyTutor()}`)
    await page.getByRole('button', { name: t('report.open'), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: t('report.title.tutor') })
    await dialog.getByLabel(t('report.reason.other')).check()
    await dialog.getByLabel(t('report.details')).fill('Written with care.')
    const ids: string[] = []
    await page.route(reports, (route) => {
      ids.push(route.request().postDataJSON().clientId)
      return ids.length === 1 ? route.abort() : route.continue()
    })
    const send = dialog.getByRole('button', { name: t('report.send') })
    await send.click()
    await expect(dialog.getByRole('status')).toHaveText(t('report.failed'))
    await expect(dialog.getByLabel(t('report.details'))).toHaveValue('Written with care.')
    await expect(dialog.getByLabel(t('report.reason.other'))).toBeChecked()
    await press(send)
    await expect(dialog.getByRole('status')).toContainText(t('report.done'))
    expect(ids).toHaveLength(2)
    expect(ids[1]).toBe(ids[0])
  })
})
