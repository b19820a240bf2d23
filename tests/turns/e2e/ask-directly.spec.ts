import type { DataOf } from '#contract/kernel.ts'
import type { AskedTutor, askedTutors } from '#contract/teaching/asked-tutors.ts'
import type { SentInvitation } from '#contract/teaching/invitations.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { expectNoFindings } from '#tests/support/no-findings.ts'
import { parentWithJob } from '#tests/support/own-jobs.ts'
import { siteWords } from '#tests/support/site-words.ts'

const t = siteWords('en')
const answerBy = '2027-01-05T12:00:00+08:00'

test('a parent with a bought invitation asks a tutor where they meet them, and what is asked is not offered again', async ({
  page,
}) => {
  const parent = await parentWithJob()
  const waits = (jobId: number | null): AskedTutor => ({
    ...{ tutorId, jobId, state: 'waits', at: '2026-12-29T12:00:00+08:00' },
    until: jobId === null ? answerBy : null,
  })
  let asked: DataOf<typeof askedTutors> = { list: [], openJobIds: [parent.job.jobId], left: 2 }
  // As if they had been bought, which takes a transfer that staff find.
  await page.route('**/api/parent/tutor/asked', (route) =>
    route.fulfill({ json: { code: 200, message: '', data: asked } }),
  )
  const sent: unknown[] = []
  await page.route('**/api/v2/parent/invitation/tutor/use?**', (route) => {
    sent.push(route.request().postDataJSON())
    const data: Partial<SentInvitation> = {
      ...{ invitationId: 1, status: 'SENT', tutorId, sentAt: answerBy, answerBy },
      ...{ contactUntil: null, returned: false },
    }
    return route.fulfill({ json: { code: 200, message: '', data } })
  })

  await parent.open(page, '/en/parent/dashboard/wishList', 'en')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/en/searchtutor')
  const card = page.locator('article.tutor-card a.card-cover').first()
  const href = (await card.getAttribute('href')) ?? ''
  const tutorId = Number(/\/detail\/(\d+)/u.exec(href)?.[1])
  await page.goto(`/en/tutor/detail/${tutorId}`)
  const offer = page.getByRole('button', { name: t('tutor.askDirectly', { n: 2 }) })
  await offer.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(t('askDirectly.then'))).toBeVisible()
  await expectNoFindings(page, 'the sheet')
  const subject = dialog.getByLabel(t('askDirectly.subject'))
  await subject.selectOption({ index: 1 })
  await dialog.getByLabel(t('askDirectly.level')).selectOption({ index: 1 })
  const words = dialog.getByLabel(t('askDirectly.words'))
  await words.fill('Call 9123 4567')
  const send = dialog.getByRole('button', { name: t('askDirectly.use', { n: 2 }) })
  await send.click()
  await expect(dialog.locator('.error-summary')).toBeVisible()
  expect(sent, 'refused here already').toEqual([])
  await words.fill('She needs help before June')
  await expect(dialog.locator('q')).toHaveText('She needs help before June')
  await send.click()
  await expect(dialog.getByText(t('askDirectly.sent.yes'))).toBeVisible()
  await expect(dialog.getByText(/Tue 5 Jan/u)).toBeVisible()
  expect(sent).toMatchObject([{ words: 'She needs help before June' }])
  await expectNoFindings(page, 'sent')
  await page.keyboard.press('Escape')
  await expect(offer).toBeHidden()
  await expect(
    page.getByText(t('vocabulary.asked.waitsUntil', { date: '5 Jan 2027' })),
  ).toBeVisible()

  asked = { ...asked, list: [waits(parent.job.jobId)] }
  await page.reload()
  await expect(page.getByText(t('vocabulary.asked.waits', { date: '29 Dec 2026' }))).toBeVisible()
  const invite = page.locator(`[data-guarded="invite"][data-face="${tutorId}"]`).first()
  await expect(invite, 'the only job').toBeHidden()

  asked = { ...asked, list: [{ ...waits(null), state: 'declined' }] }
  await page.reload()
  const declined = page.getByText(t('vocabulary.asked.declined', { date: '5 Jan 2027' }))
  await expect(declined).toBeVisible()
  await expect(invite).toBeHidden()
  await expect(page.locator('[data-ask]')).toBeHidden()
  await page.goto('/en/searchtutor')
  await expect(declined).toBeVisible()
})
