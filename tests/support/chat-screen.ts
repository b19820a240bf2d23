import type { Browser, Page } from '@playwright/test'
import { becomeLiveTutor } from './live-tutor.ts'
import { parentWithJob } from './own-jobs.ts'
import { siteWords } from './site-words.ts'

const t = siteWords('en')

export const messageBox = (page: Page) => page.getByRole('textbox', { name: t('chat.message') })

/** A visible message of the open conversation. */
export const said = (page: Page, words: string) =>
  page.getByRole('region', { name: t('chat.list') }).getByText(words, { exact: true })

/** Sends a message by keyboard. */
export async function write(page: Page, words: string): Promise<void> {
  await messageBox(page).fill(words)
  await messageBox(page).press('Enter')
}

/** A parent at their contacts in `page`, and an applying tutor in another browser. */
export async function newCorrespondents(browser: Browser, page: Page) {
  const parent = await parentWithJob()
  const tutorPage = await (await browser.newContext()).newPage()
  const tutor = await becomeLiveTutor(tutorPage)
  await tutor.call(`/api/tutor/job/sign?jobId=${parent.job.jobId}`, { message: '可以先試堂。' })
  await parent.open(page, '/en/parent/dashboard/chats/contactList', 'en')
  return { parent, tutor, tutorPage }
}
