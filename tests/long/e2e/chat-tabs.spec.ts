import type { Page } from '@playwright/test'
import { attachedMessages } from '#contract/moderation/reports.ts'
import { expect, test } from '#tests/support/browser-test.ts'
import { messageBox, newCorrespondents, said, write } from '#tests/support/chat-screen.ts'
import { expectNoFindings } from '#tests/support/no-findings.ts'
import { askCall } from '#tests/support/people.ts'
import { siteWords } from '#tests/support/site-words.ts'
import { staffToken } from '#tests/support/staff-screen.ts'
import { jpeg } from '#tests/support/uploads/pictures.ts'

const t = siteWords('en')
test.use({ meantFailures: /\/api\/|\/ws\/chat/u })

const once = async (words: string, ...pages: Page[]) => {
  for (const page of pages) await expect(said(page, words)).toHaveCount(1)
}

const picturesOf = (page: Page) => page.getByRole('region', { name: t('chat.list') }).locator('img')
const pictureOf = (page: Page) => picturesOf(page).last()

test('three tabs of a browser agree, also when the one that held the connection is closed', async ({
  browser,
  page,
}) => {
  const { tutorPage } = await newCorrespondents(browser, page)
  await page.locator('.chat-contact').click()
  await expect(page).toHaveURL(/withUser=\d+$/u)
  await write(page, 'From the first tab')
  await once('From the first tab', page)
  await tutorPage.goto('/en/myChat/chat')
  await tutorPage.locator('.chat-contact').click()
  const [second, third] = [await page.context().newPage(), await page.context().newPage()]
  for (const tab of [second, third]) await tab.goto(page.url())
  await once('From the first tab', second, third, tutorPage)

  await write(third, 'From the third tab')
  await write(tutorPage, 'From the tutor')
  for (const words of ['From the third tab', 'From the tutor']) {
    await once(words, page, second, third, tutorPage)
  }
  await page.close()
  await write(second, 'After the first was closed')
  await write(tutorPage, 'I can still read you')
  for (const words of ['After the first was closed', 'I can still read you']) {
    await once(words, second, third, tutorPage)
  }

  // Offline, a message waits in all tabs and is sent once.
  await second.context().setOffline(true)
  await write(third, 'Written in a tunnel')
  for (const tab of [second, third]) await once('Written in a tunnel', tab)
  await second.context().setOffline(false)
  await once('Written in a tunnel', second, third, tutorPage)
  for (const tab of [second, third])
    await expect(tab.getByText(t('chat.mark.waiting'))).toBeHidden()
  await second.reload()
  await once('Written in a tunnel', second)
})

test('a picture arrives and is enlarged, and a report shows which messages go with it', async ({
  browser,
  page,
}) => {
  const { tutorPage } = await newCorrespondents(browser, page)
  await page.locator('.chat-contact').click()
  await expect(messageBox(page)).toBeVisible()
  for (let n = 1; n <= attachedMessages + 1; n += 1) await write(page, `Question number ${n}`)
  await page.getByRole('button', { name: t('chat.attach'), exact: true }).click()
  const picture = { name: 'exercise.jpg', mimeType: 'image/jpeg', buffer: await jpeg(800, 600) }
  await page.locator('input[type="file"]').first().setInputFiles(picture)
  await expect(pictureOf(page)).toBeVisible()
  await page.getByRole('button', { name: t('chat.attach'), exact: true }).click()
  const second = { ...picture, buffer: await jpeg(600, 900) }
  await page.locator('input[type="file"]').first().setInputFiles(second)
  await expect(picturesOf(page)).toHaveCount(2)
  await expectNoFindings(page, 'a picture that was sent')

  await tutorPage.goto('/en/myChat/chat')
  await tutorPage.locator('.chat-contact').click()
  // It opens at the first unread message.
  await expect(tutorPage.getByText(t('chat.new'))).toBeVisible()
  await once('Question number 1', tutorPage)
  await tutorPage.getByRole('button', { name: t('chat.toEnd') }).click()
  const shown = pictureOf(tutorPage)
  await expect(shown).toBeVisible()
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(600)

  // Over the whole screen, from one picture of the conversation to the other.
  const pressed = tutorPage.locator('.chat-picture').last()
  await pressed.click()
  const stage = tutorPage.getByRole('dialog')
  const large = stage.getByRole('img')
  const count = (n: number) => stage.getByText(t('upload.count', { n, count: 2 }))
  await expect(count(2)).toBeVisible()
  await expect.poll(() => large.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(600)
  await stage.getByRole('button', { name: t('upload.previous') }).click()
  await expect(count(1)).toBeVisible()
  await expect.poll(() => large.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(800)
  await tutorPage.keyboard.press('ArrowRight')
  await expect(count(2)).toBeVisible()
  await expect(stage.getByRole('link', { name: t('upload.save') })).toHaveAttribute('download')
  await tutorPage.keyboard.press('Escape')
  await expect(stage).toBeHidden()
  await expect(pressed).toBeFocused()
  await pressed.press('Enter')
  await expect(count(2)).toBeVisible()
  await stage.getByRole('button', { name: t('ui.close') }).click()
  await expect(stage).toBeHidden()
  await expect(pressed).toBeFocused()
  await pressed.press('Enter')
  await expect(count(2)).toBeVisible()
  // The screen changes its size, which takes rows out of the list below: the picture stays.
  await expectNoFindings(tutorPage, 'an enlarged picture')
  await expect(count(2)).toBeVisible()
  await tutorPage.keyboard.press('Escape')
  await expect(stage).toBeHidden()

  await tutorPage.getByRole('button', { name: t('chat.menu') }).click()
  await tutorPage.getByRole('button', { name: t('chat.report'), exact: true }).click()
  const dialog = tutorPage.getByRole('dialog', { name: t('report.title.conversation') })
  const attached = dialog.getByRole('region', {
    name: t('report.attached', { n: attachedMessages }),
  })
  await expect(attached.getByRole('listitem')).toHaveCount(attachedMessages)
  await expect(attached.getByText(`Question number ${attachedMessages + 1}`)).toBeVisible()
  await expect(attached.getByText('Question number 1', { exact: true })).toBeHidden()
  await dialog.getByRole('radio').first().check()
  const why = `Too many questions ${crypto.randomUUID()}`
  await dialog.getByLabel(t('report.details')).fill(why)
  await expectNoFindings(tutorPage, 'a report of a conversation')
  await dialog.getByRole('button', { name: t('report.send') }).click()
  await expect(tutorPage.getByText(t('report.done'))).toBeVisible()
  const { list } = await askCall<{ list: unknown[] }>(
    'GET',
    '/api/operator/report/list?pageSize=50',
    { token: await staffToken() },
  )
  expect(JSON.stringify(list)).toContain(why)
})
