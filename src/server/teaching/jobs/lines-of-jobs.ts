import { type Locale, localPath } from '#i18n/locales.ts'
import { formatMoney } from '#rules/numbers.ts'
import { serverTranslate } from '../../ground/server-texts.ts'
import type { RowOf } from '../../states/move.ts'
import { jobLabelsOf } from './job-labels.ts'
import { publishedJob } from './published-job.ts'

/** The page that the message links to lists the rest. */
const mostNamed = 5

/** The jobs for a message to a tutor, each with its URL. */
export function linesOfJobs(
  jobs: readonly RowOf<'job'>[],
  locale: Locale,
  siteUrl: string,
): string[] {
  const t = serverTranslate(locale, 'news')
  return jobs.slice(0, mostNamed).map((row) => {
    const one = publishedJob(row)
    const { levelName, subject, area } = jobLabelsOf(one, locale)
    const what = [levelName, subject, area].filter(Boolean).join(' · ')
    const fee = t('news.fits.fee', {
      fee: formatMoney(one.feeCents, locale),
      minutes: one.lessonMinutes,
    })
    return `${what} · ${fee}\n${siteUrl}${localPath(locale, `/tutor/dashboard/jobdetail/${one.id}`)}`
  })
}
