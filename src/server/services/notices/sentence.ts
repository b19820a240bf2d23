import type { ApprovalKind } from '#contract/approvals.ts'
import { type JobNews, newsWord } from '#contract/job-news.ts'
import { type ThingNews, thingNews } from '#contract/notice-things.ts'
import type { ReportKind } from '#contract/reports.ts'
import type { Locale } from '#i18n/locales.ts'
import { formatDate } from '#rules/dates.ts'
import { changeDays } from '#rules/ticket-refund.ts'
import { formatTime } from '#rules/time-of-day.ts'
import { serverTranslate } from '../../ground/server-texts.ts'
import { shownText } from '../../ground/written.ts'
import type { RowOf } from '../../states/move.ts'
import { jobLabelsOf } from '../jobs/job-labels.ts'
import type { NoticeRow } from './places.ts'

const isOfThing = (kind: NoticeRow['kind']): kind is ThingNews => kind in thingNews

/** What somebody is told, in a sentence; of a job, with what it is for. */
export function sentenceOf(
  { kind, words }: Pick<NoticeRow, 'kind' | 'words'>,
  job: RowOf<'job'> | null,
  locale: Locale,
): string {
  if (isOfThing(kind)) {
    return serverTranslate(locale, 'notices')(`notices.${kind}`, wordsIn(kind, words, locale))
  }
  const name = job === null ? '' : nameOfJob(job, locale)
  const t = serverTranslate(locale, 'news')
  const what = t(`news.${newsWord(kind as JobNews)}`, { job: name })
  const { minutes, signedAt, overAt } = words
  if (minutes === undefined || signedAt === undefined || overAt === undefined) return what
  const at = (iso: string | number) => `${formatDate(iso, locale)} ${formatTime(iso)}`
  const claim = { n: Number(minutes), from: at(signedAt), to: at(overAt) }
  return `${what} ${t('news.claim', claim)}`
}

/** Some words are kept as our codes; what members call a thing is for the reader's script. */
function wordsIn(kind: ThingNews, words: NoticeRow['words'], locale: Locale) {
  const t = serverTranslate(locale, 'decisions', 'letters')
  const { what = '' } = words
  if (thingNews[kind] === 'approval') {
    return { ...words, what: t(`decisions.kind.${what as ApprovalKind}`) }
  }
  if (thingNews[kind] === 'report') {
    return { ...words, what: t(`letters.report.of.${what as ReportKind}`) }
  }
  if (kind === 'activity.changed') {
    return { days: changeDays, title: shownText(String(words.title), locale) }
  }
  const { title } = words
  return title === undefined ? words : { ...words, title: shownText(String(title), locale) }
}

export function nameOfJob(job: RowOf<'job'>, locale: Locale): string {
  const { levelName, subject, area } = jobLabelsOf(job, locale)
  return [levelName, subject, area, job.jobNo].filter(Boolean).join(' · ')
}
