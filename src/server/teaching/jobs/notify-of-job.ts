import { type JobNews, sideTold } from '#contract/teaching/job-news.ts'
import { brandName } from '#i18n/brand.ts'
import { type Locale, localPath } from '#i18n/locales.ts'
import type { Transaction } from '../../db/open.ts'
import type { NoticeWords } from '../../db/tables/index.ts'
import { serverTranslate } from '../../ground/server-texts.ts'
import { notifyPerson, type Told } from '../../notifications/notify-person.ts'
import { placeOf } from '../../notifications/places.ts'
import { nameOfJob, reasonOf, sentenceOf } from '../../notifications/sentence.ts'
import type { RowOf } from '../../states/move.ts'

export interface NotifyParts {
  config: { siteUrl: string }
}

interface Notifying {
  accountId: number
  news: JobNews
  job: RowOf<'job'>
  /** The application that moved, if it was not the job. */
  of?: RowOf<'application'>
  /** What else moved: `lesson:7:2`. */
  key?: string
  reason?: string
  words?: NoticeWords | undefined
  /** Last moment to act; by default the job's own deadline. */
  actBy?: Date | undefined
  now: Date
}

/** Notifies one side of a job, in the transaction that causes it; a move notifies a person once. */
export async function notifyOfJob(
  tx: Transaction,
  { config }: NotifyParts,
  {
    accountId,
    news,
    job,
    of,
    key: what,
    reason = '',
    words: about = {},
    actBy = job.dueAt ?? undefined,
    now,
  }: Notifying,
): Promise<void> {
  const moved =
    what ??
    (of === undefined ? `job:${job.id}:${job.version}` : `application:${of.id}:${of.version}`)
  const words = { ...about, ...(reason !== '' && { reason }) }
  const told: Told = {
    kind: news,
    thingId: job.id,
    key: `${moved}:${news}`,
    side: sideTold(news),
    words,
  }
  const write = (locale: Locale) => jobLetter({ news, job, words }, locale, config.siteUrl)
  await notifyPerson(tx, { accountId }, { told, write, now, actBy })
}

function jobLetter(
  { news, job, words }: { news: JobNews; job: RowOf<'job'>; words: NoticeWords },
  locale: Locale,
  siteUrl: string,
) {
  const t = serverTranslate(locale, 'news')
  const brand = brandName(locale)
  const name = nameOfJob(job, locale)
  const place = placeOf({ thing: 'job', thingId: job.id, side: sideTold(news), words: {} })
  const address = siteUrl + localPath(locale, place)
  const what = sentenceOf({ kind: news, words }, job, locale)
  const why = reasonOf(news, words, locale)
  return {
    subject: t('news.subject', { brand, job: name }),
    body: `${[what, ...why, t('news.see', { address }), brand].join('\n\n')}\n`,
    text: t('news.text', { brand, what: [what, ...why].join(' '), address }),
  }
}
