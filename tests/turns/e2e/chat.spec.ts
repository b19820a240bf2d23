import { expect, test } from '#tests/support/browser-test.ts'
import { messageBox, newCorrespondents, said, write } from '#tests/support/chat-screen.ts'
import { expectNoFindings } from '#tests/support/no-findings.ts'
import { siteWords } from '#tests/support/site-words.ts'

const t = siteWords('en')

test.use({ meantFailures: /\/api\/|\/ws\/chat/u })

test('a parent and a tutor write to each other, one of them without a network for a while', async ({
  browser,
  page,
}) => {
  const { tutorPage } = await newCorrespondents(browser, page)
  await expect(page.locator('.chat-contact')).toBeVisible()
  await expectNoFindings(page, 'contacts')
  await page.locator('.chat-contact').click()
  await expect(page).toHaveURL(/\/messageList\?withUser=\d+$/u)
  await write(page, 'Hello from the parent')
  await expect(page.getByText(new RegExp(t('chat.mark.sent')))).toBeVisible()
  await expectNoFindings(page, 'messages')

  await tutorPage.setViewportSize({ width: 390, height: 844 })
  await tutorPage.goto('/en/myChat/chat')
  await expect(tutorPage).toHaveTitle(/^\(1\) /u)
  await tutorPage.locator('.chat-contact').click()
  await expect(said(tutorPage, 'Hello from the parent')).toBeVisible()
  // A conversation has a phone's screen to itself, with the way back on top.
  await expect(tutorPage.locator('.bottom-bar')).toBeHidden()
  await expect(tutorPage.locator('.site-header')).toBeHidden()
  await tutorPage.locator('.chat-head-name').click()
  await expect(page.getByText(new RegExp(t('chat.mark.read')))).toBeVisible()
  await write(tutorPage, 'Hello from the tutor')
  await expect(said(page, 'Hello from the tutor')).toBeVisible()
  await expectNoFindings(tutorPage, 'both')

  // Contact details are marked while typing, and refused.
  await messageBox(page).fill('Call me on 9123 4567')
  await expect(page.getByText(t('pickers.leak', { n: 1 }))).toBeVisible()
  await messageBox(page).press('Enter')
  await expect(page.getByText(new RegExp(t('chat.refused')))).toBeVisible()
  await expectNoFindings(page, 'refused')
  await page.getByRole('button', { name: t('chat.edit') }).click()
  await expect(messageBox(page)).toHaveValue('Call me on 9123 4567')
  await messageBox(page).fill('')

  await page.context().setOffline(true)
  await write(page, 'Written in a lift')
  await expect(page.getByText(t('chat.mark.waiting'))).toBeVisible()
  await expect(page.getByText(t('chat.away'))).toBeVisible()
  await page.context().setOffline(false)
  await expect(said(tutorPage, 'Written in a lift')).toHaveCount(1)
  await expect(page.getByText(t('chat.mark.waiting'))).toBeHidden()

  await page.getByRole('button', { name: t('chat.block') }).click()
  await expect(page.getByText(t('chat.blocked'))).toBeVisible()
  await expectNoFindings(page, 'blocked')
})
