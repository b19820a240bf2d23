import { isOfThing, type NewsName, newsName } from '#contract/notifications/notice-things.ts'
import type { NewsWord } from '#contract/teaching/job-news.ts'
import type { MessageKey } from '#i18n/keys.ts'
import { momentText } from '#rules/activities/session-time.ts'
import { formatMoney } from '#rules/numbers.ts'
import type { NoticeValues } from '../db/tables/index.ts'
import { serverText, serverTranslate } from '../ground/server-texts.ts'
import type { NoticeSubject } from '../states/notice-subject.ts'
import { notificationOf, type Reader } from '../states/notification.ts'
import { type NoticeContent, sentenceOf, valuesOf } from './sentence.ts'

interface Listed {
  title: string
  detail: string
}

/**
 * The two texts of a notice, wherever it is shown or sent: in a few words who did what, and what
 * follows from it.
 */
export function listTexts(row: NoticeContent, reader: Reader, subject: NoticeSubject): Listed {
  const { locale } = reader
  const values = { ...valuesOf(row, reader), ...spokenOf(row, subject, reader) }
  const hint = hintOf(row, subject)
  return {
    title: serverText(locale, `noticeTitles.${newsName(row.kind)}`, values),
    detail:
      hint === undefined
        ? sentenceOf(row, reader.job, locale)
        : hint === null
          ? ''
          : serverText(locale, hint, values),
  }
}

/** Their hints name the hourly fee. */
const namingFee: readonly NewsName[] = ['applied', 'booked', 'countered', 'invited']

function hintOf(
  { kind }: NoticeContent,
  { until, hourlyFeeCents }: NoticeSubject,
): MessageKey | null | undefined {
  const { hint, hintUntil } = notificationOf(kind)
  if (hintUntil !== undefined && until) return hintUntil
  if (namingFee.includes(newsName(kind)) && typeof hourlyFeeCents !== 'number') return undefined
  return isOfThing(kind) ? hint : `noticeHints.${newsName(kind) as NewsWord}`
}

/** The subject of a notice as values of its texts; where it is gone, what it was in general. */
function spokenOf(
  { words }: NoticeContent,
  { person, other, pupil = '', until, hourlyFeeCents, ...subject }: NoticeSubject,
  { locale }: Reader,
): NoticeValues {
  const t = serverTranslate(locale, 'noticeTitles')
  const about =
    subject.about ||
    (words.order === undefined
      ? t('noticeTitles.about.job')
      : t('noticeTitles.about.order', { order: words.order }))
  return {
    who: person?.name ?? t(`noticeTitles.someone.${other ?? 'other'}`),
    about,
    lesson:
      pupil === ''
        ? t('noticeTitles.lesson', { about })
        : t('noticeTitles.lesson.of', { pupil, about }),
    ...(until && { until: momentText(until, locale) }),
    ...(typeof hourlyFeeCents === 'number' && { fee: formatMoney(hourlyFeeCents, locale) }),
  }
}
