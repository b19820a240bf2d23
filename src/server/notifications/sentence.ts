import type { ApprovalKind } from '#contract/moderation/approvals.ts'
import type { ReportKind } from '#contract/moderation/reports.ts'
import { type ThingNews, thingNews } from '#contract/notifications/notice-things.ts'
import { type JobNews, type NewsWord, newsWord } from '#contract/teaching/job-news.ts'
import { type Locale, locales } from '#i18n/locales.ts'
import { momentText } from '#rules/activities/session-time.ts'
import { changeDays } from '#rules/activities/ticket-refund.ts'
import { formatDate } from '#rules/dates.ts'
import { formatMoney } from '#rules/numbers.ts'
import type { ToldChange } from '../accounts/security-changes/record-change.ts'
import type { NoticeWords } from '../db/tables/index.ts'
import { serverTranslate } from '../ground/server-texts.ts'
import { shownText } from '../ground/written.ts'
import type { RowOf } from '../states/move.ts'
import { jobLabelsOf } from '../teaching/jobs/job-labels.ts'
import { changeSentences } from './change-words.ts'
import type { NoticeRow } from './places.ts'

const isOfThing = (kind: NoticeRow['kind']): kind is ThingNews => kind in thingNews

/** The text of a notice; that of a job includes what the job is for. */
export function sentenceOf(
  { kind, words }: Pick<NoticeRow, 'kind' | 'words'>,
  job: RowOf<'job'> | null,
  locale: Locale,
): string {
  if (isOfThing(kind)) {
    return serverTranslate(locale, 'notices')(`notices.${kind}`, wordsIn(kind, words, locale))
  }
  const t = serverTranslate(locale, 'news')
  const { at, to } = words
  const params = {
    job: job === null ? '' : nameOfJob(job, locale),
    // Older notices do not name their lesson.
    lesson:
      at === undefined
        ? t('news.gap.lesson')
        : t('news.gap.lessonOn', { when: momentText(String(at), locale) }),
    to: to === undefined ? t('news.gap.time') : momentText(String(to), locale),
  }
  const what = t(`news.${newsWord(kind as JobNews)}`, params)
  const { minutes, signedAt, overAt } = words
  if (minutes === undefined || signedAt === undefined || overAt === undefined) return what
  const moment = (iso: string | number) => momentText(String(iso), locale)
  const claim = { n: Number(minutes), from: moment(signedAt), to: moment(overAt) }
  return `${what} ${t('news.claim', claim)}`
}

/** News whose reason is given by staff, not by a side. */
const ofStaff: readonly NewsWord[] = [
  'contactAllowed',
  'contactStopped',
  'lessonDecided',
  'lessonEscalated',
  'removed',
  'reviewHidden',
  'reviewRemoved',
  'reviewRestored',
  'reviewStruck',
  'takenDown',
  'wordsRemoved',
]

/** The reason given with the news of a job, and who gave it; empty without one. */
export function reasonOf(news: JobNews, words: NoticeWords, locale: Locale): string[] {
  const { reason } = words
  if (reason === undefined || reason === '') return []
  const t = serverTranslate(locale, 'news')
  return [t(ofStaff.includes(newsWord(news)) ? 'news.reason.staff' : 'news.reason', { reason })]
}

/** Translates stored codes; member-given names are converted to the reader's script. */
function wordsIn(kind: ThingNews, words: NoticeWords, locale: Locale): NoticeWords {
  const t = serverTranslate(locale, 'decisions', 'letters')
  const { what = '', when } = words
  if (thingNews[kind] === 'approval') {
    return { ...words, what: t(`decisions.kind.${what as ApprovalKind}`) }
  }
  if (thingNews[kind] === 'report') {
    const of = t(`letters.report.of.${what as ReportKind}`)
    const date = when === undefined ? null : formatDate(String(when), locale)
    return { ...words, what: date === null ? of : t('letters.report.dated', { what: of, date }) }
  }
  if (kind === 'activity.changed') {
    const changes = changeSentences(words, locale)
    return { days: changeDays, title: shownText(String(words.title), locale), changes }
  }
  if (kind === 'payee.added') {
    return { ...words, at: momentText(String(words.at), locale) }
  }
  if (kind === 'order.givenBack') {
    return { ...words, amount: formatMoney(Number(words.cents), locale) }
  }
  if (kind === 'account.changed') {
    return {
      ...words,
      what: serverTranslate(locale, 'codes')(`codes.change.${what as ToldChange}`),
    }
  }
  const { title } = words
  const named = { name: nameIn(kind, words, locale), ...words }
  return title === undefined ? named : { ...named, title: shownText(String(title), locale) }
}

/** The public name, in the reader's language, of the person it is about. */
export function nameIn(kind: ThingNews, words: NoticeWords, locale: Locale): string {
  const name = words[nameWords[locale]]
  if (name !== undefined) return String(name)
  const t = serverTranslate(locale, 'letters')
  if (thingNews[kind] === 'conversation') return t('letters.someone.contact')
  return t(`letters.someone.${kind === 'invitation.received' ? 'parent' : 'tutor'}`)
}

const nameWords = { 'zh-tw': 'nameZhTw', 'zh-hans': 'nameZhHans', en: 'nameEn' } as const

/** Notice arguments that hold a person's name for each language. */
export const namedWords = (nameFor: (locale: Locale) => string): NoticeWords =>
  Object.fromEntries(locales.map((locale) => [nameWords[locale], nameFor(locale)]))

/** Notice arguments that name a lesson and its new time. */
export function lessonWords(at: Date | null, to: Date | null = null): NoticeWords {
  return {
    ...(at !== null && { at: at.toISOString() }),
    ...(to !== null && { to: to.toISOString() }),
  }
}

export function nameOfJob(job: RowOf<'job'>, locale: Locale): string {
  const { levelName, subject, area } = jobLabelsOf(job, locale)
  return [levelName, subject, area, job.jobNo].filter(Boolean).join(' · ')
}
