import { describe, expect, test } from 'vitest'
import { jobDetail } from '#contract/teaching/job-search.ts'
import { locales, localeTable, localPath } from '#i18n/locales.ts'
import { askSite } from '#tests/support/ask-site.ts'
import { readableIn } from '#tests/support/html.ts'
import { siteUrl } from '#tests/support/site-url.ts'
import { siteWords } from '#tests/support/site-words.ts'

describe.each(locales)('a record that never was is not found, in %s', (locale) => {
  test.each([
    '/tutor/detail/999999999',
    '/tutor/detail/nobody',
    '/jobdetail/99999999',
    '/jobdetail/abc',
    '/course/detail/99999999',
    '/organization/detail/99999999',
  ])('%s', async (path) => {
    const { status, html } = await askSite(localPath(locale, path))
    expect(status).toBe(404)
    expect(html).toContain(`lang="${localeTable[locale].htmlLang}"`)
    expect(readableIn(html, 'h1')).toBe(siteWords(locale)('site.notFound.title'))
  })
})

test('a job that was closed more than 90 days ago is gone for good', async () => {
  expect((await askSite(`/jobdetail/${await closedJobNo()}`)).status).toBe(410)
})

async function closedJobNo(): Promise<number> {
  for (let jobNo = 10_001; jobNo < 10_400; jobNo += 1) {
    const answer = await fetch(`${siteUrl()}${jobDetail.path}?jobNo=${jobNo}`)
    const { data } = (await answer.json()) as { data: { state: string } | null }
    if (data?.state === 'gone') return jobNo
  }
  throw new Error('No demo job is gone for good')
}
