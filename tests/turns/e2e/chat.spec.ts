import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser-test.ts'
import { messageBox, newCorrespondents, said, write } from '#tests/support/chat-screen.ts'
import { expectNoFindings } from '#tests/support/no-findings.ts'
import { siteWords } from '#tests/support/site-words.ts'

const t = siteWords('en')

test.use({ meantFailures: /\/api\/|\/ws\/chat/u })

/** Three fifths of a phone's screen are for messages, under a head and over a field of one line. */
async function expectRoomForMessages(phone: Page): Promise<void> {
  const heightOf = async (part: string) => (await phone.locator(part).boundingBox())?.height ?? 0
  expect(await heightOf('.chat-head')).toBeLessThanOrEqual(57)
  expect(await heightOf('.chat-messages')).toBeGreaterThanOrEqual(0.6 * 844)
  expect(await heightOf('.chat-composer')).toBeLessThanOrEqual(62)
}

test('a parent and a tutor write to each other, one of them without a network for a while', async ({
  browser,
  page,
}) => {
  const { tutorPage } = await newCorrespondents(browser, page)
  await expect(page.locator('.chat-contact')).toBeVisible()
  await expectNoFindings(page, 'contacts')
  await page.locator('.chat-contact').click()
  // Beside the list where there is room, on a page of its own elsewhere.
  await expect(page).toHaveURL(/\/contactList\?withUser=\d+$/u)
  await expect(page.locator('.chat-contact')).toBeVisible()
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
  await expectRoomForMessages(tutorPage)

  // Contact details are marked while typing, and refused.
  await messageBox(page).fill('Call me on 9123 4567')
  await expect(page.getByText(t('pickers.leak', { n: 1 }))).toBeVisible()
  await messageBox(page).press('Enter')
  // It returns into the field with the reason, is nowhere else, and goes again only once changed.
  await expect(page.getByRole('alert').getByText(new RegExp(t('chat.refused')))).toBeVisible()
  await expect(messageBox(page)).toHaveValue('Call me on 9123 4567')
  await expect(said(page, 'Call me on 9123 4567')).toHaveCount(0)
  await expect(page.getByRole('button', { name: t('chat.send') })).toBeDisabled()
  await expectNoFindings(page, 'refused')
  await page.reload()
  await expect(messageBox(page)).toHaveValue('Call me on 9123 4567')
  await expect(page.getByText(new RegExp(t('chat.refused')))).toBeVisible()
  await messageBox(page).fill('Call me tomorrow')
  await expect(page.getByText(new RegExp(t('chat.refused')))).toBeHidden()
  await page.getByRole('button', { name: t('chat.send') }).click()
  await expect(said(tutorPage, 'Call me tomorrow')).toBeVisible()

  await page.context().setOffline(true)
  await write(page, 'Written in a lift')
  await expect(page.getByText(t('chat.mark.waiting'))).toBeVisible()
  await expect(page.getByText(t('chat.away'))).toBeVisible()
  await page.context().setOffline(false)
  await expect(said(tutorPage, 'Written in a lift')).toHaveCount(1)
  await expect(page.getByText(t('chat.mark.waiting'))).toBeHidden()

  await messageBox(page).fill('A last word')
  const menu = page.getByRole('button', { name: t('chat.menu') })
  await menu.click()
  await page.getByRole('button', { name: t('chat.mute'), exact: true }).click()
  await expect(page.locator('.chat-contact').getByText(t('chat.muted'))).toBeVisible()
  await menu.click()
  await expect(page.getByRole('button', { name: t('chat.unmute'), exact: true })).toBeVisible()
  await expectNoFindings(page, 'the menu')
  await page.getByRole('button', { name: t('chat.block'), exact: true }).click()
  await expect(page.getByText(t('chat.blocked'))).toBeVisible()
  await expect(page.getByText('A last word')).toBeVisible()
  await expectNoFindings(page, 'blocked')
})
