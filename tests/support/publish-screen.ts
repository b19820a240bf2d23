import type { Page } from '@playwright/test'
import type { DataOf } from '#contract/kernel.ts'
import type { parentOverview } from '#contract/teaching/jobs.ts'
import { type Locale, localPath } from '#i18n/locales.ts'
import { askCall } from './people.ts'
import { siteWords } from './site-words.ts'

const path = '/parent/aipublish'

/** A parent's jobs, as their overview lists them. */
export const jobsOf = async (token: string) =>
  (await askCall<DataOf<typeof parentOverview>>('GET', '/api/v2/parent/overview/list', { token }))
    .list

/** The form for posting a job, as its user sees it. */
export function publishScreen(page: Page, locale: Locale) {
  const t = siteWords(locale)
  const button = (key: string) => page.getByRole('button', { name: t(key), exact: true })
  return {
    t,
    button,
    message: page.getByLabel(t('publish.message'), { exact: true }),
    fee: page.getByRole('textbox', { name: t('publish.field.fee') }),
    remark: page.getByRole('textbox', { name: t('publish.field.remark') }),
    minutes: page.getByRole('combobox', { name: t('publish.field.lessonMinutes') }),
    summary: page.locator('.error-summary'),
    done: page.getByRole('heading', { name: t('publish.done'), exact: true }),
    open: (search = '') => page.goto(localPath(locale, path) + search),
  }
}
