import { expect, test } from '#tests/support/browser-test.ts'
import { expectNoFindings } from '#tests/support/no-findings.ts'
import { applyingTutor, parentWithJob } from '#tests/support/own-jobs.ts'
import { siteWords } from '#tests/support/site-words.ts'

const t = siteWords('en')

test('a parent and a tutor write to each other, one of them without a network for a while', async ({
  browser,
  page,
}) => {
  const parent = await parentWithJob()
  const tutor = await applyingTutor(browser)
  await tutor.apply(parent.job.jobId, '我教過很多中四學生，可以先試堂。')
  await parent.open(page, '/en/parent/dashboard/chats/contactList', 'en')
  const contact = page.locator('.chat-contact')
  await expect(contact).toBeVisible()
  await expectNoFindings(page, 'contacts')
  await contact.click()
  await expect(page).toHaveURL(/\/messageList\?withUser=\d+$/u)
  const box = page.getByRole('textbox', { name: t('chat.message') })
  await box.fill('Hello')
  await box.press('Enter')
  await expect(page.getByText(t('chat.mark.sent'), { exact: false }).last()).toBeVisible()
  await expectNoFindings(page, 'messages')
  await page.goto('/en/myChat/chat')
  await page.screenshot({ path: '/tmp/pics/chat-both.png' })
  await contact.click()
  await expect(page.getByText('Hello').last()).toBeVisible()
  await expectNoFindings(page, 'both')
})
