import type { Browser, Page } from '@playwright/test'
import type { DataOf } from '#contract/kernel.ts'
import type { JobFields } from '#contract/teaching/job-fields.ts'
import type { OwnJob, ownJob } from '#contract/teaching/jobs.ts'
import type { Locale } from '#i18n/locales.ts'
import type { CalledPath } from './called-path.ts'
import { becomeLiveTutor } from './live-tutor.ts'
import { askCall, newPerson } from './people.ts'
import { signInScreen } from './sign-in-screen.ts'
import { wholeJob } from './whole-job.ts'

/** A parent with an open job, made through calls. */
export async function parentWithJob(changes: Partial<JobFields> = {}) {
  const person = await newPerson()
  const { token } = person.signedIn
  const post = <Data>(path: CalledPath, body?: object) =>
    askCall<Data>('POST', path, { token, ...(body && { body }) })
  const publish = async (more: Partial<JobFields> = {}) => {
    const body = { ...wholeJob, ...changes, ...more }
    const { draftId } = await post<OwnJob>('/api/parent/job/draft/save', body)
    return post<OwnJob>('/api/parent/job/publish', { draftId })
  }
  const job = await publish()
  const detail = () =>
    askCall<DataOf<typeof ownJob>>('GET', `/api/parent/job/detail?jobId=${job.jobId}`, { token })
  const open = async (page: Page, path: string, locale: Locale = 'zh-tw') => {
    await page.goto(path)
    await signInScreen(page, locale).signIn(person.mobile)
  }
  return { ...person, token, job, post, publish, detail, open }
}

/** A searchable tutor in a browser of their own, who acts through calls. */
export async function applyingTutor(browser: Browser) {
  const context = await browser.newContext()
  const tutor = await becomeLiveTutor(await context.newPage())
  await context.close()
  const apply = (jobId: number, message: string) =>
    tutor.call<{ applicationId: number }>(`/api/tutor/job/sign?jobId=${jobId}`, { message })
  const answer = (applicationId: number, event: string) =>
    tutor.call('/api/tutor/application/move', { applicationId, event })
  return { ...tutor, apply, answer }
}
