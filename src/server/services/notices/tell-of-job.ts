import { type JobNews, newsWord, sideTold } from '#contract/job-news.ts'
import { brandName } from '#i18n/brand.ts'
import { type Locale, localPath } from '#i18n/locales.ts'
import type { Transaction } from '../../db/open.ts'
import { notice } from '../../db/tables/index.ts'
import { serverTranslate } from '../../ground/server-texts.ts'
import type { RowOf } from '../../states/move.ts'
import { jobLabelsOf } from '../jobs/job-labels.ts'
import { tellPerson } from './tell-person.ts'

export interface TellParts {
  config: { siteUrl: string }
}

interface Told {
  accountId: number
  news: JobNews
  job: RowOf<'job'>
  /** The application that moved, where the job did not. */
  of?: RowOf<'application'>
  /** What moved, where neither did: `lesson:7:2`. */
  key?: string
  /** What the other side says of it. */
  reason?: string
  now: Date
}

/**
 * Tells one side of a job what happened to it, inside the site and by the channel of their settings,
 * in the transaction that is the reason. A move tells somebody once.
 */
export async function tellOfJob(
  tx: Transaction,
  { config }: TellParts,
  { accountId, news, job, of, key: what, reason = '', now }: Told,
): Promise<void> {
  const moved =
    what ??
    (of === undefined ? `job:${job.id}:${job.version}` : `application:${of.id}:${of.version}`)
  const key = `${moved}:${news}`
  const added = await tx
    .insert(notice)
    .values({ accountId, key, kind: news, jobId: job.id, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: notice.id })
  if (added.length === 0) return
  const write = (locale: Locale) => jobLetter({ news, job, reason }, locale, config.siteUrl)
  await tellPerson(tx, { accountId }, { kind: kindOf(news), write, now })
}

/** The settings choose a channel for jobs, for lessons and for reviews. */
function kindOf(news: JobNews): 'job' | 'lesson' | 'review' {
  const word = newsWord(news)
  if (word.startsWith('review')) return 'review'
  return word.startsWith('lesson') ? 'lesson' : 'job'
}

function jobLetter(
  { news, job, reason }: Pick<Told, 'news' | 'job' | 'reason'>,
  locale: Locale,
  siteUrl: string,
) {
  const t = serverTranslate(locale, 'news')
  const brand = brandName(locale)
  const name = nameOf(job, locale)
  const address = siteUrl + localPath(locale, `/${sideTold(news)}/dashboard/jobdetail/${job.id}`)
  const what = t(`news.${newsWord(news)}`, { job: name })
  const why = reason === '' || reason === undefined ? [] : [t('news.reason', { reason })]
  return {
    subject: t('news.subject', { brand, job: name }),
    body: `${[what, ...why, t('news.see', { address }), brand].join('\n\n')}\n`,
    text: t('news.text', { brand, what: [what, ...why].join(' '), address }),
  }
}

/** A piece of news in a sentence, and the side that it is for. */
export function newsOfJob(news: JobNews, job: RowOf<'job'>, locale: Locale) {
  const text = serverTranslate(locale, 'news')(`news.${newsWord(news)}`, {
    job: nameOf(job, locale),
  })
  return { text, side: sideTold(news) }
}

function nameOf(job: RowOf<'job'>, locale: Locale): string {
  const { levelName, subject, area } = jobLabelsOf(job, locale)
  return [levelName, subject, area, job.jobNo].filter(Boolean).join(' · ')
}
