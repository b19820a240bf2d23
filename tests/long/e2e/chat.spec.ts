import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser-test.ts'
import { becomeLiveTutor } from '#tests/support/live-tutor.ts'
import { expectNoFindings } from '#tests/support/no-findings.ts'
import { parentWithJob } from '#tests/support/own-jobs.ts'
import { siteWords } from '#tests/support/site-words.ts'

const t = siteWords('en')

test.use({ meantFailures: /\/api\/|\/ws\/chat/u })

test('cards in a conversation act, and show both sides how things stand', async ({
  browser,
  page,
}) => {
  const parent = await parentWithJob()
  const context = await browser.newContext()
  const tutorPage = await context.newPage()
  const tutor = await becomeLiveTutor(tutorPage)
  await tutor.call(`/api/tutor/job/sign?jobId=${parent.job.jobId}`, { message: '可以先試堂。' })
  const cards = (on: Page) => on.locator('.chat-cards')
  /** How things stand, below the line that says it too. */
  const state = (on: Page, status: string) =>
    cards(on)
      .getByRole('list')
      .getByText(t(`states.application.${status}`))

  // The job links to the conversation with its family.
  await tutorPage.goto(`/en/tutor/dashboard/jobdetail/${parent.job.jobId}`)
  await tutorPage.getByRole('link', { name: t('tutorJobs.chat') }).click()
  await expect(tutorPage).toHaveURL(/withUser=\d+$/u)
  await cards(tutorPage).locator('summary').click()
  await expect(state(tutorPage, 'APPLIED')).toBeVisible()

  await parent.open(page, '/en/parent/dashboard/chats/contactList', 'en')
  await expect(page.locator('.chat-contact')).toBeVisible()
  await page.goto(`/en/myChat/chat?withTutor=${tutor.tutorId}`)
  await expect(page).toHaveURL(/withUser=\d+$/u)
  await expect(cards(page).getByText(t('chatMore.yourTurn'))).toBeVisible()
  await cards(page)
    .getByRole('button', { name: t('chatMore.application.APPLIED') })
    .click()
  await expectNoFindings(page, 'cards')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(cards(page).getByRole('button', { name: /Book/u })).toBeInViewport({ ratio: 1 })
  await cards(page).getByRole('button', { name: /Book/u }).click()
  await page.getByRole('button', { name: t('ownJobs.book.send') }).click()
  await expect(state(page, 'CHOSEN')).toBeVisible()

  // The other side sees it without reloading, and accepts there.
  await expect(state(tutorPage, 'CHOSEN')).toBeVisible()
  await cards(tutorPage)
    .getByRole('button', { name: t('chatMore.application.CHOSEN') })
    .click()
  await tutorPage.getByRole('button', { name: t('tutorJobs.accept'), exact: true }).click()
  await expect(state(tutorPage, 'ACCEPTED')).toBeVisible()
  await expect(state(page, 'ACCEPTED')).toBeVisible()
  await expect(page.getByText(t('chat.message.open'))).toBeVisible()
  await expectNoFindings(tutorPage, 'accepted')
})
