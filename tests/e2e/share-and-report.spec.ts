import { expect, test } from '#tests/support/browser-test.ts'
import { askSearch } from '#tests/support/search-screen.ts'
import { siteWords } from '#tests/support/site-words.ts'

const anyTutor = async () => (await askSearch({})).list[0]?.tutorId
const t = siteWords('en')

test('a report is sent once, and thanked for', async ({ page }) => {
  await page.goto(`/en/tutor/detail/${await anyTutor()}`)
  await page.getByRole('button', { name: t('report.open'), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: t('report.title.tutor') })
  await dialog.getByLabel(t('report.reason.photo')).check()
  await dialog.getByLabel(t('report.details')).fill('Somebody else is in the picture.')
  const sent: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/report')) sent.push(request.postDataJSON())
  })
  await dialog.getByRole('button', { name: t('report.send') }).dblclick()
  await expect(dialog.getByRole('status')).toContainText(t('report.done'))
  expect(sent).toEqual([
    expect.objectContaining({ reason: 'photo', details: 'Somebody else is in the picture.' }),
  ])
  await expect(dialog.getByLabel(t('report.details'))).toBeHidden()
  await expect(dialog.getByRole('button', { name: t('report.send') })).toBeHidden()
})
